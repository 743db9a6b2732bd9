// Programs that play as me: each has a token, which is shown once and can be taken back.

import { LONGEST_NAME } from '@safehouse/protocol';
import { type SyntheticEvent, useId, useState } from 'react';
import { Failure } from '../app/failure.tsx';
import { Button } from '../design/button.tsx';
import { CopyField } from '../design/copy-field.tsx';
import { Icon } from '../design/icon.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { makeToken, takeTokenBack, useKept } from './kept.ts';
import { KeptRow } from './kept-row.tsx';
import style from './person-dialog.module.css';
import { useTask } from './use-task.ts';

export function ProgramSection() {
  const words = useShellWords();
  const tokens = useKept((kept) => kept.tokens) ?? [];
  return (
    <details className={style['programs']}>
      <summary>
        <h3>{words('programs-title')}</h3>
        {tokens.length > 0 && (
          <span className={style['dim']}>{words('programs-count', { tokens: tokens.length })}</span>
        )}
      </summary>
      <div className={style['inside']}>
        <p className={style['dim']}>{words('programs-text')}</p>
        {tokens.length > 0 && (
          <ul className={style['list']} aria-label={words('programs-title')}>
            {tokens.map(({ id, label: name, created, used }) => (
              <KeptRow
                key={id}
                {...{ name, created, used }}
                removal={{
                  verb: words('take-back'),
                  label: words('take-back-what', { name }),
                  question: words('take-back-text'),
                  yes: words('take-back-yes'),
                }}
                onRemove={() => takeTokenBack(id)}
              />
            ))}
          </ul>
        )}
        <NewToken />
      </div>
    </details>
  );
}

function NewToken() {
  const words = useShellWords();
  const field = useId();
  const [label, setLabel] = useState('');
  const [made, setMade] = useState<{ readonly label: string; readonly token: string } | null>(null);
  const { isBusy, failure, go } = useTask();
  const make = async (event: SyntheticEvent) => {
    event.preventDefault();
    await go(async () => {
      setMade({ label, token: await makeToken(label) });
      setLabel('');
    });
  };
  if (made !== null) {
    return (
      <div className={style['made']}>
        <p role="status">{words('token-once', { name: made.label })}</p>
        <CopyField label={words('token-of', { name: made.label })} value={made.token} copy={words('copy-token')} />
        <div className={style['row']}>
          <Button isSmall onClick={() => setMade(null)}>
            {words('token-kept')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className={style['inside']} onSubmit={(event) => void make(event)}>
      <label htmlFor={field}>{words('token-label')}</label>
      <div className={style['row']}>
        <input
          id={field}
          className={style['field']}
          value={label}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setLabel(target.value)}
        />
        <Button type="submit" isSmall disabled={isBusy || label.trim() === ''}>
          <Icon name="bot" />
          {words('make-token')}
        </Button>
      </div>
      {failure !== null && <Failure>{failure}</Failure>}
    </form>
  );
}
