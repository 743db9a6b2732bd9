import { ServerRefusal } from '@safehouse/client/browser';
import { ROUTES } from '@safehouse/protocol';
import { type SyntheticEvent, useId, useState } from 'react';
import { Failure, useFailureSentence } from '../app/failure.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Icon } from '../design/icon.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { asking, becomeMe, meet, useOnline } from './online.ts';
import { PasskeySection } from './passkey-section.tsx';
import style from './person-dialog.module.css';

const LONGEST_NAME = 30;

/** Who I am here: my name, how it is kept, and how it is given up. */
export function PersonDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useShellWords();
  return (
    <Dialog title={words('person-title')} closing={words('close')} onClose={onClose}>
      <div className={style['person']}>
        <NameSection />
        <PasskeySection />
        <LeavingSection />
      </div>
    </Dialog>
  );
}

function NameSection() {
  const words = useShellWords();
  const sentence = useFailureSentence();
  const known = useOnline(({ me }) => me?.name ?? '');
  const [name, setName] = useState(known);
  const [state, setState] = useState<'asking' | 'saved' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [field, hint] = [useId(), useId()];
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setState('asking');
    setFailure(null);
    try {
      await meet();
      becomeMe(await asking.ask(ROUTES.nameMe, { body: { name } }));
      setState('saved');
    } catch (error) {
      setState(null);
      const isBadName = error instanceof ServerRefusal && error.code === 'malformed';
      setFailure(isBadName ? words('error-name') : sentence(error));
    }
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
          maxLength={LONGEST_NAME}
          autoComplete="nickname"
          spellCheck={false}
          aria-describedby={hint}
          onChange={({ target }) => {
            setName(target.value);
            setState(null);
          }}
        />
        <Button type="submit" look="primary" disabled={name.trim() === '' || name === known || state === 'asking'}>
          {words('save-name')}
        </Button>
      </div>
      <p id={hint} className={style['dim']}>
        {words('name-hint')}
      </p>
      <p role="status" className={style['good']}>
        {state === 'saved' && words('name-saved', { name: known })}
      </p>
      {failure !== null && <Failure>{failure}</Failure>}
    </form>
  );
}

type Leaving = 'here' | 'everywhere' | 'delete';

/** Each of these makes somebody new of this browser, so each is asked about first. */
function LeavingSection() {
  const words = useShellWords();
  const sentence = useFailureSentence();
  const [wanted, setWanted] = useState<Leaving | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const leave = async (leaving: Leaving) => {
    setBusy(true);
    setFailure(null);
    try {
      if (leaving === 'delete') await asking.ask(ROUTES.deleteMe);
      else await asking.ask(ROUTES.signOut, { body: leaving === 'everywhere' ? { everywhere: true } : {} });
      // Everything on this page belongs to who I was.
      location.assign('/');
    } catch (error) {
      setBusy(false);
      setFailure(sentence(error));
    }
  };
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
