// That this game was played, at this table, by those of these names: what a record of version 2 shows beyond its luck.

import type { ReadableRecord } from '@safehouse/kernel';
import { Chain } from './chain.ts';
import type { Bound } from './fairness.ts';
import { plainHashing } from './hashing.ts';
import { hashOfName, SOMEONE } from './naming.ts';
import type { Check, Seen } from './verifying.ts';

export type GameRecord = ReadableRecord['record'];
export type Fairness = NonNullable<GameRecord['fairness']>;
type Chained = Extract<Fairness, { version: 2 }>;

/** What the commitment of this record binds beside the secret, if anything. */
export function boundBy({ fairness, game, options = {}, seats }: GameRecord): Bound | undefined {
  return fairness?.version === 2 ? { table: fairness.table, game, options, seats: seats.length } : undefined;
}

/** The names, the chain of the moves, and what somebody has seen of it. */
export function checkPlayed(record: GameRecord, fairness: Fairness, seen: readonly Seen[]): Check[] {
  const bound = boundBy(record);
  if (fairness.version !== 2 || bound === undefined) return seen.length === 0 ? [] : [NOTHING_TO_COMPARE];
  const hashes = fairness.names.map(({ hash }) => hash);
  const chain = new Chain({ ...bound, ...fairness, names: hashes }, plainHashing);
  const all = [chain.after([]), ...record.moves.map((played) => chain.add(played))];
  return [checkNames(record, fairness), checkChain(fairness, all), ...checkSeen(seen, all)];
}

const NOTHING_TO_COMPARE: Check = {
  what: 'seen',
  holds: false,
  sentence: 'you have seen hashes of the moves, and the record holds no chain that could lead to them',
};

function checkNames({ seats }: GameRecord, { names }: Chained): Check {
  const wrong = names.findIndex(({ hash, salt }, seat) => {
    const name = seats[seat] ?? '';
    return salt === null ? name !== SOMEONE : hashOfName(name, salt) !== hash;
  });
  if (names.length !== seats.length || wrong >= 0) {
    const seat = wrong >= 0 ? wrong : Math.min(names.length, seats.length);
    return { what: 'names', holds: false, sentence: `seat ${seat} is not called what it was called at the start` };
  }
  const removed = names.filter(({ salt }) => salt === null).length;
  const gone = removed === 1 ? 'one was removed by who had it' : `${removed} were removed by those who had them`;
  const sentence = `the names are those at the start${removed === 0 ? '' : `, but ${gone}`}`;
  return { what: 'names', holds: true, sentence, ...(removed > 0 && { removed }) };
}

function checkChain({ chain }: Chained, all: readonly string[]): Check {
  const holds = all.at(-1) === chain;
  const sentence = holds
    ? `the chain over all ${all.length - 1} moves ends with the hash of the record (${chain})`
    : 'the chain over the moves does not end with the hash of the record: seats, names or moves are not those of the table';
  return { what: 'chain', holds, sentence };
}

function checkSeen(seen: readonly Seen[], all: readonly string[]): Check[] {
  if (seen.length === 0) return [];
  const other = seen.find(({ moves, h }) => all[moves ?? all.length - 1] !== h);
  const count =
    seen.length === 1 ? 'the hash that you have seen is' : `the ${seen.length} hashes that you have seen are`;
  const place = other?.moves === null || other === undefined ? 'at the end' : `after ${other.moves} moves`;
  const sentence =
    other === undefined
      ? `${count} part of the chain`
      : `the hash that you have seen ${place} is not that of this record`;
  return [{ what: 'seen', holds: other === undefined, sentence }];
}
