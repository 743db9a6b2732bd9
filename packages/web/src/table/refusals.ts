// Why something was refused, in the reader's language.

import type { ServerRefusal } from '@safehouse/client/browser';
import type { TableWords } from '../words/table/index.ts';

const KNOWN = {
  'seat-taken': 'refused-seat-taken',
  'seat-held': 'refused-seat-taken',
  'bad-name': 'refused-bad-name',
  'name-taken': 'refused-name-taken',
  'bad-text': 'refused-bad-text',
  'too-fast': 'refused-too-fast',
  'too-many-tables': 'refused-too-many-tables',
  'too-often': 'refused-too-often',
  'time-is-up': 'refused-time-is-up',
  'storage-unavailable': 'refused-storage',
  unreachable: 'refused-unreachable',
  'illegal-move': 'refused-illegal',
  'plays-here': 'refused-plays-here',
  'storage-full': 'refused-full',
  'worker-failed': 'refused-worker',
} as const;

function isKnown(code: string): code is keyof typeof KNOWN {
  return Object.hasOwn(KNOWN, code);
}

export function refusalWords({ code, message, details }: ServerRefusal, words: TableWords): string {
  if (code === 'illegal-move' && message.includes('not your turn')) return words('refused-not-your-turn');
  const text = isKnown(code) ? words(KNOWN[code]) : words('refused-other', { why: message });
  return details.rule === undefined ? text : `${text} · ${details.rule}`;
}
