// What wants an answer above the table: an undo that is asked for, a seat that a bot plays.

import type { Command } from '@safehouse/table';
import { Button } from '../design/button.tsx';
import { useTableWords } from '../words/table/index.ts';
import style from './banner.module.css';
import type { Picture } from './pictures.ts';

interface BannerProps {
  readonly picture: Picture;
  readonly names: readonly string[];
  readonly act: (command: Command) => void;
}

export function Banner({ picture, names, act }: BannerProps) {
  const words = useTableWords();
  const { seat, undo, phase } = picture;
  if (phase !== 'playing' || seat === null) return null;
  const absence = picture.seats[seat]?.absence ?? null;
  if (absence !== null) {
    return (
      <div className={style['banner']} role="status">
        <p>
          {absence === 'left'
            ? words('away-left')
            : absence === 'timed-out'
              ? words('away-timed-out')
              : words('away-resigned')}
        </p>
        {absence !== 'resigned' && (
          <Button look="primary" isSmall onClick={() => act({ type: 'return' })}>
            {words('return')}
          </Button>
        )}
      </div>
    );
  }
  if (undo === null) return null;
  const isAsked = undo.needs.includes(seat);
  return (
    <div className={style['banner']} role="status">
      <p>
        {undo.seat === seat
          ? words('undo-waiting', { names: words.list(undo.needs.map((needed) => names[needed] ?? '')) })
          : words('undo-ask', { who: names[undo.seat] ?? '' })}
      </p>
      {isAsked && (
        <>
          <Button look="primary" isSmall onClick={() => act({ type: 'agree-undo' })}>
            {words('agree')}
          </Button>
          <Button isSmall onClick={() => act({ type: 'refuse-undo' })}>
            {words('refuse')}
          </Button>
        </>
      )}
    </div>
  );
}
