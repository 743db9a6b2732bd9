// Verifying a finished game in the browser: what was checked, and what came of it.

import type { Memory } from '@safehouse/table';
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

interface Sentences {
  readonly holds: Key;
  readonly fails: Key;
}

const SENTENCES: Readonly<Record<Check['what'], Sentences>> = {
  commitment: { holds: 'commitment-holds', fails: 'commitment-fails' },
  contribution: { holds: 'contribution-holds', fails: 'contribution-fails' },
  seed: { holds: 'seed-holds', fails: 'seed-fails' },
  names: { holds: 'names-holds', fails: 'names-fails' },
  chain: { holds: 'chain-holds', fails: 'chain-fails' },
  seen: { holds: 'seen-holds', fails: 'seen-fails' },
  moves: { holds: 'moves-holds', fails: 'moves-fails' },
  end: { holds: 'end-holds', fails: 'end-fails' },
};

/** Where the record has a chain, the commitment binds more than the secret. */
const BOUND: Sentences = { holds: 'bound-holds', fails: 'bound-fails' };

const PROVES: Readonly<Record<NonNullable<Checked['proof']>['reach'], Key>> = {
  all: 'proves-all',
  until: 'proves-until',
  seal: 'proves-seal',
  itself: 'proves-itself',
  luck: 'proves-luck',
};

interface VerifyPanelProps {
  readonly readText: () => Promise<string>;
  /** What the browser remembers from the table, to be compared with the record. */
  readonly memory?: () => Memory;
  /** Whether it begins by itself. */
  readonly isEager?: boolean;
}

export function VerifyPanel({ readText, memory, isEager = false }: VerifyPanelProps) {
  const words = useReplayWords();
  const [answer, setAnswer] = useState<VerifyAnswer | 'verifying' | null>(null);
  const begin = useCallback(() => {
    setAnswer('verifying');
    readText()
      .then((text) => verify(text, memory?.()))
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
  const { holds, checks, proof } = answer;
  return (
    <>
      <p className={`${style['verdict']} ${style[holds ? 'good' : 'bad']}`}>{words(verdictOf(answer))}</p>
      {proof !== null && <p className={style['proof']}>{words(PROVES[proof.reach], { moves: proof.moves })}</p>}
      <ul className={style['checks']}>
        {checks.map((check) => (
          <CheckShown key={check.what} check={check} answer={answer} />
        ))}
      </ul>
    </>
  );
}

function verdictOf({ holds, isCommitted, proof }: Checked): Key {
  if (holds) return proof?.reach === 'all' ? 'verdict-holds' : 'verdict-agrees';
  return isCommitted ? 'verdict-fails' : 'verdict-none';
}

function keyFor({ what, holds, removed = 0 }: Check, { isCommitted, checks }: Checked): Key {
  if (!isCommitted) return 'commitment-none';
  if (removed > 0) return 'names-removed';
  const isBound = what === 'commitment' && checks.some((check) => check.what === 'chain');
  return (isBound ? BOUND : SENTENCES[what])[holds ? 'holds' : 'fails'];
}

function CheckShown({ check, answer }: { readonly check: Check; readonly answer: Checked }) {
  const words = useReplayWords();
  const { holds, sentence, removed = 0 } = check;
  return (
    <li className={style['check']}>
      <span className={style[holds ? 'good' : 'bad']}>
        <Icon name={holds ? 'check' : 'cross'} size={22} />
        <span className="unseen">{words(holds ? 'check-passed' : 'check-failed')}</span>
      </span>
      <div>
        <p>{words(keyFor(check, answer), { removed })}</p>
        <details className={style['details']}>
          <summary>{words('check-details')}</summary>
          <p lang="en">{sentence}</p>
        </details>
      </div>
    </li>
  );
}
