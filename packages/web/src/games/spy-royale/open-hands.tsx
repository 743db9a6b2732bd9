// All hands open: for those who look at a finished game.

import { views } from '@safehouse/games/spy-royale/view';
import * as z from 'zod/mini';
import { numbered } from '../../design/numbered.ts';
import type { SeatShown } from '../game-screen.ts';
import { Card } from './card.tsx';
import { nameOf } from './names.ts';
import style from './open-hands.module.css';
import { useRoyaleWords } from './words/index.ts';

export function OpenHands({
  views: all,
  seats,
}: {
  readonly views: readonly unknown[];
  readonly seats: readonly SeatShown[];
}) {
  const words = useRoyaleWords();
  return (
    <div className={style['hands']}>
      {all.map((view, seat) => {
        const { own, phase } = z.parse(views, view);
        const who = seats[seat]?.name ?? '';
        const cards = own === null ? [] : [...own.hand, ...(phase === 'draft' ? own.pack : [])];
        return (
          <section key={who + String(seat)} aria-label={words('hand-of', { who })}>
            <h3>{who}</h3>
            <ul className={style['cards']}>
              {numbered(cards).map(({ thing: card, place }) => (
                <li key={place} title={nameOf(card, words)} data-chosen={own?.choice === card}>
                  <Card card={card} detail="mini" />
                  <span className="unseen">{nameOf(card, words)}</span>
                </li>
              ))}
            </ul>
            <p className={style['missions']}>
              {words.list(
                (own?.missions ?? []).map(({ id, points }) => words('mission-worth', { mission: words(id), points })),
              )}
            </p>
          </section>
        );
      })}
    </div>
  );
}
