// Verifying a finished game in the browser: what was checked, and what came of it.

import { useCallback, useEffect, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import type { words as english } from '../words/replay/en.ts';
import { useReplayWords } from '../words/replay/index.ts';
import { troubleWith, type VerifyAnswer, verify } from '../worker/reading.ts';
import { TroubleShown } from './trouble.tsx';
import style from './verify-panel.module.css';

type Checked = Extract<VerifyAnswer, { type: 'checked' }>;
type Check = Checked['checks'][number];
type Key = keyof typeof english;

const SENTENCES: Readonly<Record<Check['what'], { readonly holds: Key; readonly fails: Key }>> = {
  commitment: { holds: 'commitment-holds', fails: 'commitment-fails' },
  contribution: { holds: 'contribution-holds', fails: 'contribution-fails' },
  seed: { holds: 'seed-holds', fails: 'seed-fails' },
  moves: { holds: 'moves-holds', fails: 'moves-fails' },
  end: { holds: 'end-holds', fails: 'end-fails' },
};

interface VerifyPanelProps {
  readonly readText: () => Promise<string>;
  /** What the person remembers from the table, to be compared with the record. */
  readonly memory?: Parameters<typeof verify>[1];
  /** Whether it begins by itself. */
  readonly isEager?: boolean;
}

export function VerifyPanel({ readText, memory, isEager = false }: VerifyPanelProps) {
  const words = useReplayWords();
  const [answer, setAnswer] = useState<VerifyAnswer | 'verifying' | null>(null);
  const begin = useCallback(() => {
    setAnswer('verifying');
    readText()
      .then((text) => verify(text, memory))
      .catch((error: unknown) => ({ type: 'refused' as const, ...troubleWith(error) }))
      .then(setAnswer, () => setAnswer(null));
  }, [readText, memory]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, whatever changes later.
  useEffect(() => {
    if (isEager) begin();
  }, []);
  const isVerifying = answer === 'verifying';
  return (
    <section className={style['panel']} aria-label={words('verify-game')}>
      <p className={style['why']}>{words('verify-why')}</p>
      <div role="status" className={style['answer']}>
        {isVerifying && <p>{words('verifying-now')}</p>}
        {answer !== null && answer !== 'verifying' && <AnswerShown answer={answer} />}
      </div>
      <Button disabled={isVerifying} onClick={begin}>
        <Icon name="shield" />
        {words(answer === null || isVerifying ? 'verify-game' : 'verify-again')}
      </Button>
    </section>
  );
}

function AnswerShown({ answer }: { readonly answer: VerifyAnswer }) {
  const words = useReplayWords();
  if (answer.type === 'refused') return <TroubleShown trouble={answer} />;
  const { holds, isCommitted, checks } = answer;
  const verdict = holds ? 'verdict-holds' : isCommitted ? 'verdict-fails' : 'verdict-none';
  return (
    <>
      <p className={`${style['verdict']} ${style[holds ? 'good' : 'bad']}`}>{words(verdict)}</p>
      <ul className={style['checks']}>
        {checks.map((check) => (
          <CheckShown key={check.what} check={check} isCommitted={isCommitted} />
        ))}
      </ul>
    </>
  );
}

function CheckShown({ check: { what, holds, sentence }, isCommitted }: { check: Check; isCommitted: boolean }) {
  const words = useReplayWords();
  const key = isCommitted ? SENTENCES[what][holds ? 'holds' : 'fails'] : 'commitment-none';
  return (
    <li className={style['check']}>
      <span className={style[holds ? 'good' : 'bad']}>
        <Icon name={holds ? 'check' : 'cross'} size={22} />
        <span className="unseen">{words(holds ? 'check-passed' : 'check-failed')}</span>
      </span>
      <div>
        <p>{words(key)}</p>
        <details className={style['details']}>
          <summary>{words('check-details')}</summary>
          <p lang="en">{sentence}</p>
        </details>
      </div>
    </li>
  );
}
