// Everybody's cards by turn: a row for each seat, a column for each turn. Before that, the picks of the draft.

import type { SeatView, View } from '@safehouse/games/spy-royale/view';
import type { CardId } from '@safehouse/games/spy-royale/vocabulary';
import { m } from 'motion/react';
import { type CSSProperties, memo } from 'react';
import { upTo } from '../../design/numbered.ts';
import type { Seat, SeatShown } from '../game-screen.ts';
import { Card } from './card.tsx';
import { Crest } from './crests.tsx';
import style from './ledger.module.css';
import { factionOfCard, nameOf } from './names.ts';
import { SeatLabel } from './seat-label.tsx';
import type { Spotlight } from './spotlight.ts';
import type { Step } from './staging.ts';
import { useRoyaleWords } from './words/index.ts';

const PICKS = 5;

export interface LedgerProps {
  readonly view: View;
  readonly seats: readonly SeatShown[];
  readonly me: Seat | null;
  readonly toAct: readonly Seat[];
  /** What I have sealed, or am about to. */
  readonly myChoice: CardId | null;
  readonly spotlight: Spotlight;
  readonly step: Step;
  readonly onPoint: (card: CardId | null) => void;
}

export function Ledger({ view, seats, me, toAct, myChoice, spotlight, step, onPoint }: LedgerProps) {
  const words = useRoyaleWords();
  const isDraft = view.phase === 'draft';
  const columns = isDraft ? PICKS : view.duration;
  const current = currentColumn(view);
  // I sit at the bottom, and the others follow from the top in the order of play.
  const order = view.seats.map((_, place) => (place + (me ?? -1) + 1) % view.seats.length);
  const shape: CSSProperties & Record<`--${string}`, number> = { '--columns': columns, '--rows': order.length };
  return (
    <div className={style['ledger']} style={shape}>
      <div className={style['headings']} aria-hidden="true">
        {upTo(columns).map((column) => (
          <span key={column} data-current={column === current}>
            {column + 1}
          </span>
        ))}
      </div>
      <ul className={style['rows']} aria-label={words('table-label')}>
        {order.map((seat) => {
          const [shown, own] = [seats[seat], view.seats[seat]];
          if (shown === undefined || own === undefined) return null;
          const chosen = seat === me ? myChoice : null;
          return (
            <li key={seat} className={style['row']} data-me={seat === me} data-acts={toAct.includes(seat)}>
              <SeatLabel
                seat={seat}
                shown={shown}
                own={chosen === null ? own : { ...own, chosen: true }}
                phase={view.phase}
                isMe={seat === me}
              />
              <ol className={style['cells']}>
                {upTo(columns).map((column) => (
                  <li key={column} className={style['cell']} data-current={column === current}>
                    <Cell
                      {...slotOf(own, { column, current, chosen, isDraft })}
                      isLit={isLit(own, column, { spotlight, isMine: seat === me })}
                      column={column}
                      onPoint={onPoint}
                      isNew={!isDraft && step !== 'settled' && column === own.area.length - 1}
                    />
                  </li>
                ))}
              </ol>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What lies in a place of the table. */
type Slot = { readonly type: 'empty' } | { readonly type: 'sealed'; readonly card: CardId | null } | CardSlot;

interface CardSlot {
  readonly type: 'card';
  readonly card: CardId;
  readonly isDisabled: boolean;
  readonly points: number;
}

interface Where {
  readonly column: number;
  readonly current: number;
  readonly chosen: CardId | null;
  readonly isDraft: boolean;
}

function slotOf(own: SeatView, { column, current, chosen, isDraft }: Where): Slot {
  const picked = isDraft ? own.drafted[column] : undefined;
  if (picked !== undefined) return { type: 'card', card: picked, isDisabled: false, points: 0 };
  const played = isDraft ? undefined : own.area[column];
  if (played !== undefined)
    return { type: 'card', card: played.card, isDisabled: !played.enabled, points: played.points };
  if (column === current && (own.chosen || chosen !== null)) return { type: 'sealed', card: chosen };
  return { type: 'empty' };
}

/** The column that is being filled. */
function currentColumn({ phase, turn, seats }: View): number {
  if (phase === 'draft') return Math.min(...seats.map(({ drafted }) => drafted.length));
  return phase === 'play' ? turn - 1 : -1;
}

function isLit(own: SeatView, column: number, { spotlight, isMine }: { spotlight: Spotlight; isMine: boolean }) {
  const played = own.area[column];
  if (played === undefined || !played.enabled || !(spotlight.isEverywhere || isMine)) return false;
  return spotlight.counts.includes(factionOfCard(played.card));
}

type CellProps = Slot & {
  readonly isLit: boolean;
  readonly column: number;
  readonly isNew: boolean;
  readonly onPoint: (card: CardId | null) => void;
};

/** Most of them stay as they are when a turn goes on. */
const Cell = memo(function Cell({ isLit: lit, column, isNew, onPoint, ...slot }: CellProps) {
  const words = useRoyaleWords();
  const turn = words('turn', { turn: column + 1 });
  if (slot.type === 'empty') return <span className={style['empty']} />;
  if (slot.type === 'sealed') {
    return (
      <m.div className={style['sealed']} initial={{ opacity: 0, y: 24 }} animate={{ opacity: 1, y: 0 }}>
        <Card card={slot.card} isFaceUp={false} detail="mini" />
        {slot.card !== null && (
          <span className={style['peek']} data-faction={factionOfCard(slot.card)} title={nameOf(slot.card, words)}>
            <Crest faction={factionOfCard(slot.card)} size="60%" />
          </span>
        )}
        <span className="unseen">
          {turn}: {slot.card === null ? words('card-back') : `${nameOf(slot.card, words)}, ${words('sealed')}`}
        </span>
      </m.div>
    );
  }
  const name = nameOf(slot.card, words);
  const says = slot.isDisabled
    ? words('card-disabled', { card: name })
    : words('card-points', { card: name, points: slot.points });
  return (
    <div
      className={style['played']}
      data-lit={lit}
      title={says}
      onPointerEnter={() => onPoint(slot.card)}
      onPointerLeave={() => onPoint(null)}
    >
      <Turned isNew={isNew} {...slot} />
      <span className="unseen">
        {turn}: {says}
      </span>
    </div>
  );
});

/** A card that has just been turned up begins with its back. */
function Turned({ card, isDisabled, points, isNew }: CardSlot & { readonly isNew: boolean }) {
  return (
    <m.div
      initial={isNew ? { rotateY: 90, scale: 1.08 } : { opacity: 0, y: -14 }}
      animate={{ rotateY: 0, scale: 1, opacity: 1, y: 0 }}
      transition={{ duration: 0.34 }}
    >
      <Card card={card} isDisabled={isDisabled} points={points} detail="mini" />
    </m.div>
  );
}
