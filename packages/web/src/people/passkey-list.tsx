import { useShellWords } from '../words/shell/index.ts';
import { removePasskey, renamePasskey, useKept } from './kept.ts';
import { KeptRow } from './kept-row.tsx';
import style from './person-dialog.module.css';

/** What keeps my identity, piece by piece. */
export function PasskeyList() {
  const words = useShellWords();
  const passkeys = useKept((kept) => kept.passkeys) ?? [];
  if (passkeys.length === 0) return null;
  return (
    <ul className={style['list']} aria-label={words('passkey-list')}>
      {passkeys.map(({ id, name, created, used }) => (
        <KeptRow
          key={id}
          {...{ name, created, used }}
          removal={{
            verb: words('remove'),
            label: words('remove-what', { name }),
            question: words(passkeys.length === 1 ? 'passkey-remove-last' : 'passkey-remove-text'),
            yes: words('remove-yes'),
          }}
          onRemove={() => removePasskey(id)}
          onRename={(wanted) => renamePasskey(id, wanted)}
        />
      ))}
    </ul>
  );
}
