// The seal on the luck, what I added to it, and at the end the proof.

import type { Memory } from '@safehouse/table';
import { Dialog } from '../design/dialog.tsx';
import { VerifyPanel } from '../replay/verify-panel.tsx';
import { useTableWords } from '../words/table/index.ts';
import style from './fairness-dialog.module.css';
import type { Picture } from './pictures.ts';

interface FairnessDialogProps {
  readonly picture: Picture;
  readonly memory: () => Memory;
  /** The hash of the moves so far. */
  readonly h: string | null;
  readonly readText: () => Promise<string>;
  readonly onClose: () => void;
}

export function FairnessDialog({ picture, memory, h, readText, onClose }: FairnessDialogProps) {
  const words = useTableWords();
  const { commitment, contributions, secret } = picture.fairness;
  const mine = contributions.find(({ seat }) => seat === picture.seat)?.value;
  return (
    <Dialog title={words('fairness')} closing={words('close')} onClose={onClose}>
      <div className={style['fairness']}>
        <p>{words('fair-before')}</p>
        <code className={style['seal']}>{commitment}</code>
        {mine !== undefined && (
          <>
            <p>{words('fair-yours')}</p>
            <code className={style['seal']}>{mine}</code>
          </>
        )}
        {h !== null && (
          <>
            <p>{words('fair-moves')}</p>
            <code className={style['seal']}>{h}</code>
          </>
        )}
        {secret === null ? (
          <p>{words('fair-not-yet')}</p>
        ) : (
          <>
            <p>{words('fair-after')}</p>
            <code className={style['seal']}>{secret}</code>
            <p>{words('fair-verify')}</p>
            <VerifyPanel readText={readText} memory={memory} />
          </>
        )}
      </div>
    </Dialog>
  );
}
