import { ServerRefusal } from '@safehouse/client/browser';
import { LONGEST_NAME, ROUTES } from '@safehouse/protocol';
import { type SyntheticEvent, useId, useState } from 'react';
import { Failure } from '../app/failure.tsx';
import { Button } from '../design/button.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { asking, becomeMe, meet, useOnline } from './online.ts';
import style from './person-dialog.module.css';
import { useTask } from './use-task.ts';

/** What others call me. */
export function NameSection() {
  const words = useShellWords();
  const known = useOnline(({ me }) => me?.name ?? '');
  const [name, setName] = useState(known);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, failure, go } = useTask((error) =>
    error instanceof ServerRefusal && error.code === 'malformed' ? words('error-name') : null,
  );
  const [field, hint] = [useId(), useId()];
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSaved(
      await go(async () => {
        await meet();
        becomeMe(await asking.ask(ROUTES.nameMe, { body: { name } }));
      }),
    );
  };
  return (
    <form className={style['section']} onSubmit={(event) => void save(event)}>
      <label htmlFor={field} className={style['label']}>
        {words('name')}
      </label>
      <div className={style['row']}>
        <input
          id={field}
          className={style['field']}
          value={name}
          // Counted in units; the server counts signs.
          maxLength={2 * LONGEST_NAME}
          autoComplete="nickname"
          spellCheck={false}
          aria-describedby={hint}
          onChange={({ target }) => {
            setName(target.value);
            setSaved(false);
          }}
        />
        <Button type="submit" look="primary" disabled={name.trim() === '' || name === known || isBusy}>
          {words('save-name')}
        </Button>
      </div>
      <p id={hint} className={style['dim']}>
        {words('name-hint')}
      </p>
      <p role="status" className={style['good']}>
        {isSaved && words('name-saved', { name: known })}
      </p>
      {failure !== null && <Failure>{failure}</Failure>}
    </form>
  );
}
