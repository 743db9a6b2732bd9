// How a record could be forged by somebody who wants another game to have been played.

import {
  type AnyGame,
  canonicalJson,
  type GameRecord,
  Mistake,
  openRecord,
  readDocument,
  replay,
} from '@safehouse/kernel';
import { Chain } from '../chain.ts';
import { commitmentTo } from '../fairness.ts';
import { plainHashing } from '../hashing.ts';
import { hashOfName } from '../naming.ts';

export interface Forgery {
  /** What is forged. */
  readonly what: string;
  /** The forged record, or null where that cannot be done to this one. */
  readonly forge: (record: GameRecord, games: readonly AnyGame[]) => GameRecord | null;
}

/** All of them are legal games with the true luck: the first version of `verify` let them pass. */
export const FORGERIES: readonly Forgery[] = [
  { what: 'another legal move', forge: withAnotherMove },
  { what: 'the first moves swapped', forge: withFirstMovesSwapped },
  { what: 'changed names', forge: (record) => ({ ...record, seats: record.seats.map((name) => `not ${name}`) }) },
  { what: 'names that changed seats', forge: (record) => ({ ...record, seats: record.seats.toReversed() }) },
  { what: 'other options', forge: withOtherOptions },
];

/** The same after whoever knows the secret has computed everything anew: only somebody's memory contradicts it. */
export function resealed(record: GameRecord): GameRecord {
  const { fairness, game, options = {}, seats, moves } = record;
  if (fairness?.version !== 2) return record;
  const bound = { table: fairness.table, game, options, seats: seats.length };
  const commitment = commitmentTo(fairness.secret, bound);
  const names = fairness.names.map(({ salt }, seat) => ({ salt, hash: hashOfName(seats[seat] ?? '', salt ?? '') }));
  const hashes = names.map(({ hash }) => hash);
  const chain = new Chain({ ...bound, ...fairness, commitment, names: hashes }, plainHashing);
  return { ...record, fairness: { ...fairness, commitment, names, chain: chain.after(moves) } };
}

/** The last move for which there is another one after which the rest can still be played. */
function withAnotherMove(record: GameRecord, games: readonly AnyGame[]): GameRecord | null {
  const readable = readDocument(record, games);
  const match = openRecord(readable);
  const others = record.moves.map(([seat, move]) => {
    const legal = match.game.legalMoves(match.state, seat);
    match.play(seat, move);
    return legal.filter((other) => canonicalJson(other) !== canonicalJson(move));
  });
  for (let at = others.length - 1; at >= 0; at--) {
    for (const other of others[at] ?? []) {
      const forged = { ...record, moves: record.moves.with(at, [record.moves[at]?.[0] ?? 0, other]) };
      if (isPlayable(forged, games)) return forged;
    }
  }
  return null;
}

function withFirstMovesSwapped(record: GameRecord, games: readonly AnyGame[]): GameRecord | null {
  const [first, second, ...rest] = record.moves;
  if (first === undefined || second === undefined) return null;
  const forged = { ...record, moves: [second, first, ...rest] };
  return isPlayable(forged, games) ? forged : null;
}

/** An option that decides only what is shown: the same moves are legal. */
function withOtherOptions(record: GameRecord, games: readonly AnyGame[]): GameRecord | null {
  for (const options of [{ openNotes: true }, { notes: false }, { openNotes: false }]) {
    const forged = { ...record, options: { ...record.options, ...options } };
    if (canonicalJson(forged.options) !== canonicalJson(record.options ?? {}) && isPlayable(forged, games)) {
      return forged;
    }
  }
  return null;
}

/** Whether it replays to the end of its game. */
function isPlayable(record: GameRecord, games: readonly AnyGame[]): boolean {
  try {
    return replay(readDocument(record, games)).isOver;
  } catch (error) {
    if (error instanceof Mistake) return false;
    throw error;
  }
}
