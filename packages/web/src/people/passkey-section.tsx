import { useState } from 'react';
import { Failure, useFailureSentence } from '../app/failure.tsx';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { becomeMe, meet, useOnline } from './online.ts';
import { canUsePasskeys, keepWithPasskey, passkeyTrouble, signInWithPasskey } from './passkeys.ts';
import style from './person-dialog.module.css';

/** Keeping this identity, or coming back as another one. */
export function PasskeySection() {
  const words = useShellWords();
  const sentence = useFailureSentence();
  const passkeys = useOnline(({ me }) => me?.passkeys ?? 0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const told = (error: unknown) => {
    const trouble = passkeyTrouble(error);
    if (trouble === 'cancelled') return words('passkey-cancelled');
    if (trouble === 'known') return words('passkey-known');
    return trouble === 'insecure' ? words('passkey-insecure') : sentence(error);
  };
  const go = async (ceremony: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await ceremony();
    } catch (error) {
      setFailure(told(error));
    }
    setBusy(false);
  };
  const keep = () =>
    go(async () => {
      await meet();
      becomeMe(await keepWithPasskey());
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
