import { ROUTES } from '@safehouse/protocol';
import { useState } from 'react';
import { Failure } from '../app/failure.tsx';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { useKept } from './kept.ts';
import { asking } from './online.ts';
import { PasskeyList } from './passkey-list.tsx';
import style from './person-dialog.module.css';
import { useTask } from './use-task.ts';

type Leaving = 'here' | 'everywhere' | 'delete';

/** Each of these makes somebody new of this browser, so each is asked about first. */
export function LeavingSection() {
  const words = useShellWords();
  const [wanted, setWanted] = useState<Leaving | null>(null);
  const passkeys = useKept((kept) => kept.passkeys) ?? [];
  const { isBusy, failure, go } = useTask();
  const leave = (leaving: Leaving) =>
    go(async () => {
      if (leaving === 'delete') await asking.ask(ROUTES.deleteMe);
      else await asking.ask(ROUTES.signOut, { body: leaving === 'everywhere' ? { everywhere: true } : {} });
      // Everything on this page belongs to who I was.
      location.assign('/');
    });
  return (
    <section className={style['section']}>
      <h3>{words('leaving-title')}</h3>
      {wanted === null ? (
        <div className={style['row']}>
          <Button isSmall onClick={() => setWanted('here')}>
            <Icon name="leave" />
            {words('sign-out-here')}
          </Button>
          <Button isSmall onClick={() => setWanted('everywhere')}>
            {words('sign-out-everywhere')}
          </Button>
          <Button isSmall look="danger" onClick={() => setWanted('delete')}>
            {words('delete-data')}
          </Button>
        </div>
      ) : (
        <>
          <p role="alert">
            {wanted === 'here' && words('sign-out-here-text')}
            {wanted === 'everywhere' && words('sign-out-everywhere-text')}
            {wanted === 'delete' && words('delete-text')}
          </p>
          {wanted === 'everywhere' && passkeys.length > 0 && (
            <>
              <p>{words('everywhere-passkeys')}</p>
              <PasskeyList />
            </>
          )}
          <div className={style['row']}>
            <Button isSmall look="danger" disabled={isBusy} onClick={() => void leave(wanted)}>
              {wanted === 'delete' ? words('delete-yes') : words('sign-out-yes')}
            </Button>
            <Button isSmall disabled={isBusy} onClick={() => setWanted(null)}>
              {words('leaving-no')}
            </Button>
          </div>
        </>
      )}
      {failure !== null && <Failure>{failure}</Failure>}
    </section>
  );
}
