// The end of a game: how it came about, and what may follow.

import type { Memory } from '@safehouse/table';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Icon } from '../design/icon.tsx';
import { VerifyPanel } from '../replay/verify-panel.tsx';
import { useTableWords } from '../words/table/index.ts';
import style from './ending-dialog.module.css';

interface EndingDialogProps {
  readonly ending: ReactNode;
  readonly replay: string;
  readonly memory: () => Memory;
  readonly readText: () => Promise<string>;
  /** Null for those who did not play. */
  readonly again: { readonly isJoining: boolean; readonly onClick: () => void } | null;
  readonly problem: string | null;
  readonly onClose: () => void;
}

export function EndingDialog({ ending, replay, memory, readText, again, problem, onClose }: EndingDialogProps) {
  const words = useTableWords();
  return (
    <Dialog title={words('result')} closing={words('see-table')} onClose={onClose} isWide>
      <div className={style['ending']}>
        {ending}
        {problem !== null && (
          <p role="alert" className={style['problem']}>
            {problem}
          </p>
        )}
        <div className={style['actions']}>
          {again !== null && (
            <Button look="primary" onClick={again.onClick}>
              <Icon name="again" /> {again.isJoining ? words('rematch-join') : words('rematch')}
            </Button>
          )}
          <ButtonLink href={replay}>
            <Icon name="play" /> {words('replay')}
          </ButtonLink>
          <Button onClick={onClose}>{words('see-table')}</Button>
          <ButtonLink href="/" look="quiet">
            {words('home')}
          </ButtonLink>
        </div>
        <VerifyPanel readText={readText} memory={memory} />
      </div>
    </Dialog>
  );
}
