import { examine } from '@safehouse/kernel/contract';
import { expect, it } from 'vitest';
import { toySubject } from '../testing/toy-subject.ts';

/** Toys cost more than plain cases: fewer games. In fewer than ten nothing is said of what never changes. */
const GAMES = process.env['SAFEHOUSE_FAST'] === '1' ? 3 : Math.max(12, Number(process.env['CONTRACT_GAMES'] ?? 0) / 40);
const PATIENCE_MS = 300_000;

it.each([
  [2, [[30, 'A']], 'auto'],
  [
    3,
    [
      [20, 'A'],
      [21, 'A'],
    ],
    'auto',
  ],
  [4, [[40, 'A']], 'ask'],
  [
    3,
    [
      [40, 'A'],
      [21, 'B'],
      [30, 'A'],
      [20, 'B'],
    ],
    'ask',
  ],
  [
    2,
    [
      [30, 'B'],
      [40, 'A'],
      [20, 'A'],
    ],
    'auto',
  ],
] as const)(
  'with %i seats a case with the cards %j keeps the contract',
  (seats, cards, consent) => {
    const options = { consent, cards: cards.map(([number, side]) => [number, side]) };
    expect(() => examine(toySubject, { seats, options, games: GAMES, mostMoves: 5_000 })).not.toThrow();
  },
  PATIENCE_MS,
);
