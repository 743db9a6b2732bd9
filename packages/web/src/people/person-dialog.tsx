import { useEffect } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { lookAtKept } from './kept.ts';
import { LeavingSection } from './leaving-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import style from './person-dialog.module.css';
import { ProgramSection } from './program-section.tsx';

/** Who I am here: my name, how it is kept, which programs play as me, and how it is given up. */
export function PersonDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useShellWords();
  useEffect(() => {
    // Without the server there is nothing to list; whatever is done here says so.
    lookAtKept().catch(() => {});
  }, []);
  return (
    <Dialog title={words('person-title')} closing={words('close')} onClose={onClose}>
      <div className={style['person']}>
        <NameSection />
        <PasskeySection />
        <ProgramSection />
        <LeavingSection />
      </div>
    </Dialog>
  );
}
