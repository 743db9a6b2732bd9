// A text that wants to be copied: a link, a token.

import { useEffect, useId, useState } from 'react';
import { useShellWords } from '../words/shell/index.ts';
import { Button } from './button.tsx';
import style from './copy-field.module.css';
import { Icon } from './icon.tsx';

const COPIED_MS = 2_500;

interface CopyFieldProps {
  /** What it is, for those who do not see it. */
  readonly label: string;
  readonly value: string;
  /** What the button says. */
  readonly copy: string;
}

export function CopyField({ label, value, copy: verb }: CopyFieldProps) {
  const words = useShellWords();
  const field = useId();
  const { copy, outcome } = useCopy(value);
  return (
    <>
      <label htmlFor={field} className="unseen">
        {label}
      </label>
      <div className={style['line']}>
        <input id={field} readOnly className={style['text']} value={value} onFocus={({ target }) => target.select()} />
        <Button look="primary" onClick={() => void copy()}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
          {outcome === 'copied' ? words('copied') : verb}
        </Button>
      </div>
      <p role="status" className={outcome === 'failed' ? style['note'] : 'unseen'}>
        {outcome === 'failed' && words('copy-failed')}
        {outcome === 'copied' && words('copied')}
      </p>
    </>
  );
}

function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return { copy, outcome };
}
