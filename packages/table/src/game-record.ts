// A table's game on paper: the whole of it when it is over, and only what the asker knows before.

import {
  at,
  type GameRecord,
  Match,
  RECORD_FORMAT,
  Refusal,
  type Seat,
  SeededLuck,
  type Viewer,
} from '@safehouse/kernel';
import { seedFrom } from './fairness.ts';
import { type SeatName, SOMEONE } from './naming.ts';
import type { Table } from './table.ts';
import { heardFrom, listen, type Telling } from './telling.ts';

/**
 * The record of a finished game, with the secret and all contributions. `names` tells what the seats are called: as it
 * was at the start, or, at the first tables, as it is now.
 */
export function recordOf(table: Table, names: readonly SeatName[]): GameRecord {
  const secret = table.openSecret;
  if (secret === null) throw new Refusal('not-finished', 'the whole record is there when the game is over');
  const contributions = table.contributions.map(({ seat, value }) => ({ seat, value }));
  return {
    format: RECORD_FORMAT,
    game: table.game.id,
    seats: names.map(({ name, salt }) => (salt === null ? SOMEONE : name)),
    ...(Object.keys(table.opening.options).length > 0 && { options: table.opening.options }),
    seed: seedFrom(secret, contributions),
    fairness: fairnessOf(table, names, { commitment: table.opening.commitment, secret, contributions }),
    moves: table.moves.map(([seat, move]) => [seat, move]),
  };
}

type Fairness = NonNullable<GameRecord['fairness']>;

/** What `verify` needs to recompute all that the table has shown. */
function fairnessOf(
  { opening, namesAtStart, h }: Table,
  names: readonly SeatName[],
  shown: Pick<Fairness, 'commitment' | 'secret' | 'contributions'>,
): Fairness {
  if (namesAtStart === null || h === null || opening.table === undefined) return shown;
  const salted = namesAtStart.map((hash, seat) => ({ hash, salt: at(names, seat).salt }));
  return { version: 2, table: opening.table, ...shown, names: salted, chain: h };
}

/** What one viewer can put on paper while the game goes on: the story as it was told to that viewer, and no secret. */
export interface UnfinishedRecord {
  readonly format: 'safehouse/1-unfinished';
  readonly game: string;
  readonly seats: readonly string[];
  readonly options: unknown;
  readonly commitment: string;
  readonly seat: Seat | null;
  /** The viewer's own moves, each with how many moves were made before it. */
  readonly moves: readonly { readonly at: number; readonly move: unknown }[];
  readonly story: readonly unknown[];
}

export function unfinishedRecordOf(table: Table, names: readonly string[], viewer: Viewer): UnfinishedRecord {
  const seat = viewer === 'spectator' ? null : viewer;
  return {
    format: 'safehouse/1-unfinished',
    game: table.game.id,
    seats: [...names],
    options: table.opening.options,
    commitment: table.opening.commitment,
    seat,
    moves: table.moves.flatMap(([mover, move], at) => (mover === seat ? [{ at, move }] : [])),
    story: storyFor(table, viewer),
  };
}

/** All that the viewer has heard since the game began, told again. */
function storyFor(table: Table, viewer: Viewer): unknown[] {
  return heardFrom(tellAgain(table).flat(), viewer);
}

/** What the viewer has missed since that entry; the story from its beginning, since null, where that cannot be said. */
export function heardSince(table: Table, viewer: Viewer, since: number | null) {
  const moves = since === null ? null : table.movesHeardBy(since);
  if (moves === null || moves === 0) return { heard: storyFor(table, viewer), since: null };
  const missed = moves === table.moves.length ? [] : tellAgain(table).slice(1 + moves);
  return { heard: heardFrom(missed.flat(), viewer), since };
}

/** What was told at the deal, and then with each move. */
function tellAgain(table: Table): readonly (readonly Telling[])[] {
  if (table.match === null) return [];
  if (table.toldAtDeal !== null) return [table.toldAtDeal];
  const deal = listen();
  const match = new Match({
    game: table.game,
    seats: table.opening.seats.length,
    options: table.options,
    luck: new SeededLuck(table.seed),
    tell: deal.tell,
  });
  const told = table.moves.map(([seat, move]) => {
    const ears = listen();
    match.play(seat, move, ears.tell);
    return ears.told;
  });
  return [deal.told, ...told];
}
