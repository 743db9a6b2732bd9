// What went wrong, as a sentence in the language of the page. The server speaks English and gives a code.

import { ServerRefusal } from '@safehouse/client/browser';
import type { ReactNode } from 'react';
import { Icon } from '../design/icon.tsx';
import type { words as english } from '../words/shell/en.ts';
import { useShellWords } from '../words/shell/index.ts';
import style from './failure.module.css';

const SENTENCES: Readonly<Record<string, keyof typeof english>> = {
  unreachable: 'error-unreachable',
  'not-a-server': 'error-not-a-server',
  'too-fast': 'error-too-fast',
  'too-many-connections': 'error-too-fast',
  'too-many-tables': 'error-too-many-tables',
  'storage-unavailable': 'error-storage',
  'shutting-down': 'error-stopping',
  'our-bug': 'error-ours',
  'not-signed-in': 'error-signed-out',
  'foreign-origin': 'error-origin',
  'passkey-refused': 'error-passkey',
  'no-such-passkey': 'error-no-passkey',
  'no-such-token': 'error-no-token',
  'too-many-passkeys': 'error-many-passkeys',
  'too-many-tokens': 'error-many-tokens',
  'bad-name': 'error-bad-name',
  'name-taken': 'error-name-taken',
  'no-such-table': 'error-no-table',
  'seat-taken': 'error-seat-taken',
  'seat-held': 'error-seat-taken',
  'unknown-bot': 'error-unknown-bot',
  'wrong-seat-count': 'error-seat-count',
  'unknown-game': 'error-unknown-game',
  malformed: 'error-malformed',
};

/** Tells what went wrong. A hook: it reads words. */
export function useFailureSentence(): (error: unknown) => string {
  const words = useShellWords();
  return (error) => {
    const key = error instanceof ServerRefusal ? SENTENCES[error.code] : undefined;
    if (key !== undefined) return words(key);
    return words('error-other', { why: error instanceof Error ? error.message : String(error) });
  };
}

/** The sentence in its place, read out when it comes. */
export function Failure({ children }: { readonly children: ReactNode }) {
  return (
    <div className={style['failure']} role="alert">
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  );
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ServerRefusal && (error.code === 'unreachable' || error.code === 'not-a-server');
}
