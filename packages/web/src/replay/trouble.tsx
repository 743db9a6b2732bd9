// What is wrong with a record, in the language of the page; what only the English sentence knows stands below.

import { ServerRefusal } from '@safehouse/client/browser';
import { Failure, useFailureSentence } from '../app/failure.tsx';
import type { words as english } from '../words/replay/en.ts';
import { useReplayWords } from '../words/replay/index.ts';
import { type Trouble, troubleWith } from '../worker/reading.ts';
import style from './trouble.module.css';

const SENTENCES: Readonly<Record<string, keyof typeof english>> = {
  'too-large': 'trouble-large',
  'not-json': 'trouble-json',
  unfinished: 'trouble-unfinished',
  'not-finished': 'trouble-unfinished',
  'unknown-game': 'trouble-game',
  'too-long': 'trouble-long',
  'too-slow': 'trouble-slow',
  'our-bug': 'trouble-ours',
  'worker-failed': 'trouble-ours',
};

/** What the sentence above says completely. */
const SAID = new Set(['too-large', 'unfinished', 'not-finished', 'too-long', 'too-slow', 'worker-failed']);

export function TroubleShown({ trouble: { code, sentence } }: { readonly trouble: Trouble }) {
  const words = useReplayWords();
  return (
    <Failure>
      <p>{words(SENTENCES[code] ?? 'trouble-record')}</p>
      {!SAID.has(code) && (
        <p className={style['detail']} lang="en">
          {sentence}
        </p>
      )}
    </Failure>
  );
}

/** Codes of those who could not even hand us a record. */
const FROM_SERVER = new Set(['unreachable', 'not-a-server', 'no-such-table', 'not-signed-in', 'too-fast', 'malformed']);

/** Why there is nothing to replay: the record is no good, or could not be had. */
export function ReadingFailure({ error, isLocal }: { readonly error: unknown; readonly isLocal: boolean }) {
  const words = useReplayWords();
  const failureSentence = useFailureSentence();
  if (!(error instanceof ServerRefusal) || !FROM_SERVER.has(error.code)) {
    return <TroubleShown trouble={troubleWith(error)} />;
  }
  return <Failure>{isLocal ? words('trouble-gone') : failureSentence(error)}</Failure>;
}
