import * as z from 'zod/mini';
import type { Luck } from './chance/chance.ts';
import type { Outcome } from './chance/scripted-luck.ts';
import { ScriptedLuck } from './chance/scripted-luck.ts';
import { SeededLuck } from './chance/seeded-luck.ts';
import { BadRecord, IllegalMove, Refusal } from './errors.ts';
import type { AnyGame, Tell } from './game.ts';
import { cut, isDeeperThan, isObject, printJson } from './json.ts';
import { Match } from './match.ts';
import { complain } from './record-complaints.ts';
import { fairness } from './record-fairness.ts';
import type { Seat } from './seats.ts';

/** The version of the format. A record replays its game exactly, on any machine, for ever. */
export const RECORD_FORMAT = 'safehouse/1';

const MOST_MOVES = 100_000;
const DEEPEST = 64;

const count = z.int().check(z.minimum(0));
/** Kept as it came: copying it would lose keys that JavaScript minds. */
const objects = z.custom<Record<string, unknown>>(isObject);
/** People's names, without anything that could command a terminal. */
const names = z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u));
const name = z.union([z.string().check(z.maxLength(100)), z.number()]);

const expectations = z.strictObject({
  at: z.optional(count),
  facts: z.optional(objects),
  legal: z.optional(
    z.union([
      z.strictObject({
        seat: count,
        includes: z.optional(z.array(z.unknown())),
        excludes: z.optional(z.array(z.unknown())),
      }),
      z.strictObject({ seat: count, exactly: z.array(z.unknown()) }),
    ]),
  ),
  illegal: z.optional(z.tuple([count, z.unknown()])),
  view: z.optional(z.strictObject({ seat: z.optional(count), hides: z.optional(z.array(z.string())) })),
  note: z.optional(z.unknown()),
});

const records = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  title: z.optional(z.unknown()),
  game: z.string(),
  seats: z.array(names),
  options: z.optional(objects),
  seed: z.optional(z.string().check(z.regex(/^[0-9a-f]{1,128}$/i))),
  /** Where the seed of an online table came from; `verify` recomputes it. A replay does not need it. */
  fairness: z.optional(fairness),
  chance: z.optional(z.array(z.union([name, z.array(name)]))),
  moves: z.array(z.tuple([z.int(), z.unknown()])).check(z.maxLength(MOST_MOVES)),
  expect: z.optional(z.array(expectations)),
});

/** What a scenario says of the game after `at` moves, or of its end. */
export type Expectation = z.infer<typeof expectations>;

/** A game on paper: who played, with what luck, and every move. */
export type GameRecord = z.infer<typeof records>;

/** A record that was checked against its game: seats, options and the source of its chance are good. */
export interface ReadableRecord {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly record: GameRecord;
}

/** Reads a record from text. Says what is wrong and where, as a `BadRecord`. Moves are judged by the replay. */
export function parseRecord(text: string, games: readonly AnyGame[]): ReadableRecord {
  return readDocument(parseJson(text), games);
}

/** Reads a record from JSON that is parsed already. */
export function readDocument(document: unknown, games: readonly AnyGame[]): ReadableRecord {
  if (isDeeperThan(document, DEEPEST)) {
    throw new BadRecord('too-deep', `a record is at most ${DEEPEST} levels deep`);
  }
  if (!isObject(document)) throw new BadRecord('not-a-record', 'a record is one JSON object');
  const parsed = z.safeParse(records, document);
  if (!parsed.success) throw complain(document, parsed.error.issues);
  return readRecord(parsed.data, games);
}

function readRecord(record: GameRecord, games: readonly AnyGame[]): ReadableRecord {
  const game = findGame(record.game, games);
  checkSeats(game, record.seats.length);
  const options = readOptions(game, record.options ?? {});
  if ((record.seed === undefined) === (record.chance === undefined)) {
    throw new BadRecord('seed-or-chance', 'a record has either a seed or a chance script, exactly one of the two');
  }
  for (const [index, expectation] of (record.expect ?? []).entries()) {
    checkExpectation(record, expectation, `expect[${index}]`);
  }
  return { game, options, record };
}

/** An expectation that looks where nothing is would hold for ever. */
function checkExpectation({ moves, seats }: GameRecord, { at, legal, view }: Expectation, place: string): void {
  if (at !== undefined && at > moves.length) {
    const where = `${place}.at`;
    throw new BadRecord('at-beyond-moves', `${where} is ${at} and lies beyond the ${moves.length} moves`, {
      place: where,
    });
  }
  for (const [key, looked] of Object.entries({ legal, view })) {
    if (looked?.seat === undefined || looked.seat < seats.length) continue;
    const where = `${place}.${key}.seat`;
    throw new BadRecord('unknown-seat', `${where} is ${looked.seat}; this table has seats 0 to ${seats.length - 1}`, {
      place: where,
    });
  }
}

/** The game of that id. */
export function findGame(id: string, games: readonly AnyGame[]): AnyGame {
  const game = games.find((candidate) => candidate.id === id);
  if (game !== undefined) return game;
  const known = games.map((candidate) => candidate.id).join(', ');
  throw new BadRecord('unknown-game', `there is no game ${printJson(id, 60)} here; there is ${known}`, {
    place: 'game',
  });
}

/** Says no to a table that is too small or too large for the game. */
export function checkSeats({ id, seats: { fewest, most } }: AnyGame, seats: number): void {
  if (seats >= fewest && seats <= most) return;
  throw new BadRecord('wrong-seat-count', `${id} is played by ${fewest} to ${most}, not ${seats} (seats)`, {
    place: 'seats',
  });
}

/** Fills in the defaults of a game's options, or says which one is wrong. */
export function readOptions(game: AnyGame, options: Readonly<Record<string, unknown>>): unknown {
  const parsed = z.safeParse(game.options, options);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const place = cut(`options.${issue.keys[0]}`, 80);
    throw new BadRecord('unknown-option', `${game.id} has no such option as ${place}`, { place });
  }
  const [key = ''] = issue?.path ?? [];
  const place = `options.${String(key)}`;
  const value = printJson(Object.hasOwn(options, key) ? options[String(key)] : undefined, 40);
  const known = issue?.code === 'invalid_value' ? `; it knows ${issue.values.map(String).join(', ')}` : '';
  throw new BadRecord('bad-option', `${place} is ${value}, which ${game.id} does not know${known}`, { place });
}

/** The luck that the record was played with. */
export function luckOf({ seed, chance }: GameRecord): Luck {
  if (seed !== undefined) return new SeededLuck(seed);
  const script: readonly Outcome[] = chance ?? [];
  return new ScriptedLuck(script);
}

/** Deals the record's game, ready for its first move. */
export function openRecord({ game, options, record }: ReadableRecord, tell?: Tell<unknown>): Match {
  return new Match({ game, options, seats: record.seats.length, luck: luckOf(record), ...(tell && { tell }) });
}

/**
 * Plays a record move by move. `look` is called after the setup and after every move.
 * An illegal move stops it with an `IllegalMove`.
 */
export function replay(readable: ReadableRecord, look: (match: Match) => void = () => {}): Match {
  const match = openRecord(readable);
  look(match);
  for (const [seat, move] of readable.record.moves) {
    playRecorded(match, seat, move);
    look(match);
  }
  return match;
}

/** Makes the next move of a record; a refusal says which move it was. */
export function playRecorded(match: Match, seat: Seat, move: unknown): void {
  try {
    match.play(seat, move);
  } catch (error) {
    if (error instanceof Refusal) throw new IllegalMove(match.made, seat, error);
    throw error;
  }
}

/** The record as a file: one line a move, so that people and diffs can read it. */
export function writeRecord(record: GameRecord): string {
  const { moves, expect, ...head } = record;
  const given = Object.entries(head).filter(([, value]) => value !== undefined);
  const lines = given.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  lines.push(listLines('moves', moves));
  if (expect !== undefined) lines.push(listLines('expect', expect));
  return `{\n${lines.join(',\n')}\n}\n`;
}

function listLines(key: string, entries: readonly unknown[]): string {
  if (entries.length === 0) return `  ${JSON.stringify(key)}: []`;
  return `  ${JSON.stringify(key)}: [\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new BadRecord('not-json', `this is not JSON: ${why}`);
  }
}
