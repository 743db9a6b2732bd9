// Before somebody is removed: what that means, and what there is instead.

import type { Command } from '@safehouse/table';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { useTableWords } from '../words/table/index.ts';
import style from './table-menu.module.css';

/** Somebody whom the host could remove. */
export interface Removable {
  readonly person: string;
  readonly name: string;
  /** The seat that could be freed instead, or null. */
  readonly seat: number | null;
}

interface RemoveDialogProps extends Removable {
  readonly act: (command: Command) => void;
  readonly onClose: () => void;
}

export function RemoveDialog({ person, name, seat, act, onClose }: RemoveDialogProps) {
  const words = useTableWords();
  return (
    <Dialog title={words('remove-who', { who: name })} closing={words('close')} onClose={onClose}>
      <div className={style['menu']}>
        <p>{words('remove-more', { who: name })}</p>
        {seat !== null && <p>{words('remove-or-free', { who: name })}</p>}
        <div className={style['answers']}>
          <Button look="danger" onClick={() => [act({ type: 'remove', person }), onClose()]}>
            {words('remove')}
          </Button>
          {seat !== null && (
            <Button onClick={() => [act({ type: 'free', seat }), onClose()]}>{words('free-seat')}</Button>
          )}
          <Button onClick={onClose}>{words('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
