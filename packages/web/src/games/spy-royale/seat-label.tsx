// Who sits in a row, how it stands with the seat, and what it does now.

import type { SeatView, View } from '@safehouse/games/spy-royale/view';
import { Icon } from '../../design/icon.tsx';
import { numbered } from '../../design/numbered.ts';
import type { Seat, SeatShown } from '../game-screen.ts';
import { Card } from './card.tsx';
import style from './seat-label.module.css';
import { useRoyaleWords } from './words/index.ts';

interface SeatLabelProps {
  readonly seat: Seat;
  readonly shown: SeatShown;
  readonly own: SeatView;
  readonly phase: View['phase'];
  readonly isMe: boolean;
}

export function SeatLabel({ seat, shown, own, phase, isMe }: SeatLabelProps) {
  const words = useRoyaleWords();
  return (
    <div className={style['label']}>
      <span className={style['medal']} data-seat={seat} aria-hidden="true">
        {shown.isBot ? <Icon name="bot" size={20} /> : [...shown.name][0]}
      </span>
      <span className={style['who']}>
        <span className={style['name']} title={shown.name} data-me={isMe}>
          {shown.name}
        </span>
        <span className={style['state']}>
          {phase !== 'over' && (own.chosen ? words('sealed') : words('thinking'))}
          {phase !== 'draft' && own.shielded && (
            <span className={style['badge']} title={words('shielded-why')}>
              <Icon name="shield" size={14} />
              <span className={style['wide']}>{words('shielded')}</span>
            </span>
          )}
          {own.missionsToScore > 1 && (
            <span className={style['badge']} title={words('two-missions')}>
              <Icon name="story" size={14} />
              <span className={style['wide']}>2</span>
            </span>
          )}
        </span>
        {own.passedPack !== null && own.passedPack.length > 0 && (
          <span className={style['passed']} title={words('their-pack')}>
            <span className="unseen">{words('their-pack')}</span>
            {numbered(own.passedPack).map(({ thing: card, place }) => (
              <span key={place} className={style['tiny']}>
                <Card card={card} detail="mini" />
              </span>
            ))}
          </span>
        )}
      </span>
      <span className={style['points']}>
        <b>{words.number(own.points)}</b>
        <span aria-hidden="true">{words('points-short')}</span>
        <span className="unseen">{words('points', { points: own.points })}</span>
      </span>
    </div>
  );
}
