import { Failure } from '../app/failure.tsx';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { lookAtPasskeys, useKept } from './kept.ts';
import { becomeMe, meet, useOnline } from './online.ts';
import { PasskeyList } from './passkey-list.tsx';
import { canUsePasskeys, keepWithPasskey, newPasskeyName, passkeyTrouble, signInWithPasskey } from './passkeys.ts';
import style from './person-dialog.module.css';
import { useTask } from './use-task.ts';

/** Keeping this identity, or coming back as another one. */
export function PasskeySection() {
  const words = useShellWords();
  const passkeys = useOnline(({ me }) => me?.passkeys ?? 0);
  const known = useKept((kept) => kept.passkeys) ?? [];
  const { isBusy, failure, go } = useTask((error) => {
    const trouble = passkeyTrouble(error);
    if (trouble === 'cancelled') return words('passkey-cancelled');
    if (trouble === 'known') return words('passkey-known');
    return trouble === 'insecure' ? words('passkey-insecure') : null;
  });
  const keep = () =>
    go(async () => {
      await meet();
      becomeMe(await keepWithPasskey(newPasskeyName(known.map(({ name }) => name))));
      await lookAtPasskeys();
    });
  const signIn = () =>
    go(async () => {
      await signInWithPasskey();
      // Everything on this page belongs to who I was.
      location.assign('/');
    });
  return (
    <section className={style['section']}>
      <h3>{words('passkey-title')}</h3>
      <p className={style['dim']}>{words('passkey-text')}</p>
      {passkeys > 0 && (
        <p className={style['good']}>
          <Icon name="shield" size={18} /> {words('passkeys-kept', { passkeys })}
        </p>
      )}
      <PasskeyList />
      {canUsePasskeys() ? (
        <div className={style['row']}>
          <Button isSmall disabled={isBusy} onClick={() => void keep()}>
            <Icon name="key" />
            {words('keep-identity')}
          </Button>
          <Button isSmall disabled={isBusy} onClick={() => void signIn()}>
            {words('sign-in')}
          </Button>
        </div>
      ) : (
        <p>{words('no-passkeys-here')}</p>
      )}
      {failure !== null && <Failure>{failure}</Failure>}
    </section>
  );
}
