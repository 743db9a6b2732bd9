// How it came out, counted step by step: the cards, then the missions, then who has most.

import { rankOf } from '@safehouse/games/spy-royale/progress';
import { type View, views } from '@safehouse/games/spy-royale/view';
import { m } from 'motion/react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Icon } from '../../design/icon.tsx';
import type { ScreenProps, SeatShown } from '../game-screen.ts';
import style from './ending.module.css';
import { asksOf } from './names.ts';
import { useRoyaleWords } from './words/index.ts';

/** Cards, missions, winner. */
const STEPS = 3;
const STEP_MS = 900;

export function Ending({ view: sent, seats, me, pace }: Pick<ScreenProps, 'view' | 'seats' | 'me' | 'pace'>) {
  const view = z.parse(views, sent);
  const words = useRoyaleWords();
  const shown = useCounting(pace);
  const { result } = view;
  if (result === null) return null;
  const most = Math.max(1, ...result.scores);
  const names = words.list(result.winners.map((seat) => seats[seat]?.name ?? ''));
  const isOver = shown >= STEPS;
  return (
    <section className={style['ending']} aria-label={words('ending-title')}>
      <h2 className={style['title']}>
        {isOver
          ? result.winners.length > 1
            ? words('ending-won-many', { names })
            : words('ending-won', { names })
          : words('ending-title')}
      </h2>
      <ol className={style['seats']}>
        {ranking(result.scores).map((seat) => (
          <Row key={seat} {...{ view, seat, most, shown }} seats={seats} isMe={seat === me} />
        ))}
      </ol>
      {isOver && me !== null && seats[me]?.isStandIn === false && (
        <p className={style['last']}>{result.winners.includes(me) ? words('ending-you') : words('ending-not-you')}</p>
      )}
    </section>
  );
}

interface RowProps {
  readonly view: View;
  readonly seat: number;
  readonly seats: readonly SeatShown[];
  readonly most: number;
  readonly shown: number;
  readonly isMe: boolean;
}

function Row({ view, seat, seats, most, shown, isMe }: RowProps) {
  const words = useRoyaleWords();
  const { result } = view;
  if (result === null) return null;
  const [score, missions] = [result.scores[seat] ?? 0, result.missions[seat] ?? []];
  const onCards = view.seats[seat]?.points ?? 0;
  const counted = shown >= 2 ? score : onCards;
  const hasWon = shown >= STEPS && result.winners.includes(seat);
  return (
    <li className={style['seat']} data-won={hasWon} data-me={isMe}>
      <span className={style['name']}>
        {hasWon && <Icon name="crown" size={20} />}
        {seats[seat]?.name}
      </span>
      <span className={style['bar']} aria-hidden="true">
        <m.span className={style['cards']} initial={{ scaleX: 0 }} animate={{ scaleX: onCards / most }} />
        <m.span
          className={style['more']}
          initial={{ scaleX: 0 }}
          animate={{ scaleX: shown >= 2 ? (score - onCards) / most : 0, x: `${(100 * onCards) / most}%` }}
        />
      </span>
      <span className={style['score']}>{words.number(counted)}</span>
      <span className={style['detail']}>
        {words('ending-cards')} {words.number(onCards)}
        {shown >= 2 &&
          missions.map(({ id, points }) => (
            <span key={id} className={style['mission']} title={asksOf(id, view.crowd, words)}>
              <b>{rankOf(id)}</b> {words('mission-worth', { mission: words(id), points })}
            </span>
          ))}
      </span>
    </li>
  );
}

function ranking(scores: readonly number[]): number[] {
  return [...scores.keys()].sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
}

/** How many steps have been counted. */
function useCounting(pace: number): number {
  const [shown, setShown] = useState(pace === 0 ? STEPS : 1);
  useEffect(() => {
    if (shown >= STEPS) return;
    const timer = setTimeout(() => setShown(shown + 1), STEP_MS * pace);
    return () => clearTimeout(timer);
  }, [shown, pace]);
  return shown;
}
