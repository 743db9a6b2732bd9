// A passkey or a token in a list: what it is called, since when, and how it is renamed or given up.

import { LONGEST_NAME } from '@safehouse/protocol';
import { type SyntheticEvent, useId, useState } from 'react';
import { Failure } from '../app/failure.tsx';
import { Button } from '../design/button.tsx';
import { useShellWords } from '../words/shell/index.ts';
import style from './person-dialog.module.css';
import { useTask } from './use-task.ts';

interface KeptRowProps {
  readonly name: string;
  readonly created: number;
  readonly used: number | null;
  /** What giving it up is called, what is asked before, and what it says who means it. */
  readonly removal: { readonly verb: string; readonly label: string; readonly question: string; readonly yes: string };
  readonly onRemove: () => Promise<void>;
  readonly onRename?: (name: string) => Promise<void>;
}

export function KeptRow({ name, created, used, removal, onRemove, onRename }: KeptRowProps) {
  const words = useShellWords();
  const [state, setState] = useState<'shown' | 'renaming' | 'removing'>('shown');
  const { isBusy, failure, go } = useTask();
  const rename = async (wanted: string) => {
    if (onRename !== undefined && (await go(() => onRename(wanted)))) setState('shown');
  };
  return (
    <li className={style['kept']}>
      {state === 'renaming' ? (
        <Renaming {...{ name, isBusy }} onDone={(wanted) => void rename(wanted)} onLeave={() => setState('shown')} />
      ) : (
        <div className={style['what']}>
          <b>{name}</b>
          <small>
            {words('made-on', { date: words.date(created) })}
            {' · '}
            {used === null ? words('never-used') : words('used-on', { date: words.date(used) })}
          </small>
        </div>
      )}
      {state === 'shown' && (
        <div className={style['row']}>
          {onRename !== undefined && (
            <Button
              isSmall
              look="quiet"
              aria-label={words('rename-what', { name })}
              onClick={() => setState('renaming')}
            >
              {words('rename')}
            </Button>
          )}
          <Button isSmall look="quiet" aria-label={removal.label} onClick={() => setState('removing')}>
            {removal.verb}
          </Button>
        </div>
      )}
      {state === 'removing' && (
        <div className={style['asked']}>
          <p role="alert">{removal.question}</p>
          <div className={style['row']}>
            <Button isSmall look="danger" disabled={isBusy} onClick={() => void go(onRemove)}>
              {removal.yes}
            </Button>
            <Button isSmall autoFocus disabled={isBusy} onClick={() => setState('shown')}>
              {words('remove-no')}
            </Button>
          </div>
        </div>
      )}
      {failure !== null && <Failure>{failure}</Failure>}
    </li>
  );
}

interface RenamingProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onDone: (name: string) => void;
  readonly onLeave: () => void;
}

function Renaming({ name, isBusy, onDone, onLeave }: RenamingProps) {
  const words = useShellWords();
  const field = useId();
  const [wanted, setWanted] = useState(name);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    onDone(wanted);
  };
  return (
    <form className={style['asked']} onSubmit={save}>
      <label htmlFor={field} className="unseen">
        {words('new-name')}
      </label>
      <div className={style['row']}>
        <input
          id={field}
          className={style['field']}
          value={wanted}
          maxLength={LONGEST_NAME}
          // biome-ignore lint/a11y/noAutofocus: whoever pressed "rename" wants to type
          autoFocus
          onChange={({ target }) => setWanted(target.value)}
        />
        <Button type="submit" isSmall look="primary" disabled={isBusy || wanted.trim() === ''}>
          {words('rename-yes')}
        </Button>
        <Button isSmall disabled={isBusy} onClick={onLeave}>
          {words('rename-no')}
        </Button>
      </div>
    </form>
  );
}
