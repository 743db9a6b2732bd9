// A move that is taken back and made again has the same hash again. That tells nobody anything, because only moves are
// taken back whose content everybody knows.

import { GAMES } from '@safehouse/games';
import {
  type AnyGame,
  canonicalJson,
  QuickChance,
  Refusal,
  type Seat,
  type Viewer,
  viewersOf,
} from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { decide } from './deciding.ts';
import type { Table } from './table.ts';
import { heardFrom, listen } from './telling.ts';
import { playRandomly, started } from './testing/sitting.ts';

const REDEALS = 3;
const MOST_MOVES = 120;

interface Made {
  readonly before: unknown;
  readonly seat: Seat;
  readonly move: unknown;
}

/** What the viewer hears of a move, and sees after it. */
function noticed(game: AnyGame, { before, seat, move }: Made, viewer: Viewer): string {
  const state = game.clone(before);
  const { tell, told } = listen();
  game.apply(state, seat, move, new QuickChance(0), tell);
  return canonicalJson([heardFrom(told, viewer), game.viewFor(state, viewer)]);
}

/** Other moves that look and sound the same to the viewer, for what it knows of the position before. */
function doubles(game: AnyGame, made: Made, viewer: Viewer): unknown[] {
  const truth = noticed(game, made, viewer);
  const dice = new QuickChance(7);
  const view = game.viewFor(made.before, viewer);
  const positions = [made.before, ...Array.from({ length: REDEALS }, () => game.redeal(view, dice))];
  return positions.flatMap((before) =>
    game
      .legalMoves(before, made.seat)
      .filter((move) => canonicalJson(move) !== canonicalJson(made.move))
      .filter((move) => noticed(game, { ...made, before, move }, viewer) === truth),
  );
}

/** How many moves the last mover may take back now. */
function retractable(table: Table): number {
  const seat = table.moves.at(-1)?.[0] ?? 0;
  try {
    const entry = decide(table, table.seating.personAt(seat)?.person ?? '', { type: 'ask-undo', seat });
    return entry?.type === 'undo-asked' ? table.moves.length - entry.moves : 0;
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}

/** Plays one game, and looks at every move that could be taken back. */
function search(game: AnyGame, seats: number, seed: number): { looked: number; hidden: unknown[] } {
  const table = started({ game: game.id, seats: Array.from({ length: seats }, () => ({ type: 'person' })) });
  const [dice, made]: [QuickChance, Made[]] = [new QuickChance(seed), []];
  const found = { looked: 0, hidden: [] as unknown[] };
  while (table.phase === 'playing' && table.moves.length < MOST_MOVES) {
    const before = game.clone(table.match?.state);
    playRandomly(table, dice);
    const [seat, move] = table.moves.at(-1) ?? [0, null];
    made.push({ before, seat, move });
    const count = retractable(table);
    for (const taken of made.slice(made.length - count)) {
      found.looked += 1;
      for (const viewer of viewersOf(seats)) found.hidden.push(...doubles(game, taken, viewer));
    }
  }
  return found;
}

describe('whoever watches knows each move that can be taken back', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
    let looked = 0;
    for (let seed = 0; seed < (id === 'spy-alley-cards' ? 12 : 3); seed++) {
      const found = search(game, 2 + (seed % 3), seed);
      expect(found.hidden).toEqual([]);
      looked += found.looked;
    }
    // In Spy Royale every move is sealed.
    if (id === 'spy-royale') expect(looked).toBe(0);
    else expect(looked).toBeGreaterThan(5);
  });

  it('which cannot be said of a sealed one', () => {
    const table = started({ game: 'spy-royale' });
    const before = table.game.clone(table.match?.state);
    playRandomly(table, new QuickChance(1));
    const [seat, move] = table.moves[0] ?? [0, null];
    expect(doubles(table.game, { before, seat, move }, 1 - seat).length).toBeGreaterThan(5);
    expect(retractable(table)).toBe(0);
  });
});
