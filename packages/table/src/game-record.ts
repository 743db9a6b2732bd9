// A table's game on paper: the whole of it when it is over, and only what the asker knows before.

import { type GameRecord, Match, RECORD_FORMAT, Refusal, type Seat, SeededLuck, type Viewer } from '@safehouse/kernel';
import { seedFrom } from './fairness.ts';
import type { Table } from './table.ts';
import { heardFrom, listen, type Telling } from './telling.ts';

/** The record of a finished game, with the secret and all contributions. `names` tells what the seats are called. */
export function recordOf(table: Table, names: readonly string[]): GameRecord {
  const secret = table.openSecret;
  if (secret === null) throw new Refusal('not-finished', 'the whole record is there when the game is over');
  const contributions = table.contributions.map(({ seat, value }) => ({ seat, value }));
  return {
    format: RECORD_FORMAT,
    game: table.game.id,
    seats: [...names],
    ...(Object.keys(table.opening.options).length > 0 && { options: table.opening.options }),
    seed: seedFrom(secret, contributions),
    fairness: { commitment: table.opening.commitment, secret, contributions },
    moves: table.moves.map(([seat, move]) => [seat, move]),
  };
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
export function storyFor(table: Table, viewer: Viewer): unknown[] {
  return heardFrom(tellAgain(table), viewer);
}

function tellAgain(table: Table): readonly Telling[] {
  if (table.match === null) return [];
  const { tell, told } = listen();
  const luck = new SeededLuck(table.seed);
  const match = new Match({ game: table.game, seats: table.opening.seats.length, options: table.options, luck, tell });
  for (const [seat, move] of table.moves) match.play(seat, move, tell);
  return told;
}
