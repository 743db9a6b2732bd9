// How a table is opened: which game, for whom, how fast.

import { type AnyGame, BadRecord, checkSeats, findGame, Refusal, readOptions } from '@safehouse/kernel';
import * as z from 'zod/mini';
import type { EntryOf, SeatPlan } from './entries.ts';
import { commitmentTo } from './fairness.ts';
import type { House, Table } from './table.ts';
import { tempos } from './tempo.ts';

const bot = z.string().check(z.minLength(1), z.maxLength(32));

/** What somebody wants who opens a table. A seat is for a person, or for the bot of that name. */
export const plans = z.strictObject({
  game: z.string().check(z.maxLength(40)),
  options: z.optional(z.record(z.string().check(z.maxLength(40)), z.union([z.string(), z.number(), z.boolean()]))),
  seats: z
    .array(z.union([z.strictObject({ type: z.literal('person') }), z.strictObject({ type: z.literal('bot'), bot })]))
    .check(z.minLength(1), z.maxLength(16)),
  tempo: z.optional(tempos),
  /** The bot that plays for those who are gone; rookie when left out. */
  standIn: z.optional(bot),
});

export type Plan = z.infer<typeof plans>;

/** The person who opens the table, its id, and the secret that its luck comes from. */
export interface Opener {
  readonly host: string;
  readonly table: string;
  readonly secret: string;
}

/** Checks the plan against its game. */
export function openTable(plan: Plan, opener: Opener, house: House): EntryOf<'opened'> {
  const [game, standIn] = [gameOf(plan, house), plan.standIn ?? 'rookie'];
  const seats = plan.seats.map((seat): SeatPlan => (seat.type === 'bot' ? seat : { type: 'empty' }));
  for (const name of [standIn, ...seats.flatMap((seat) => (seat.type === 'bot' ? [seat.bot] : []))]) {
    if (!house.hasBot(name, game)) {
      throw new Refusal('unknown-bot', `there is no bot ${JSON.stringify(name)} for ${game.id}`);
    }
  }
  const { options = {}, tempo = { type: 'untimed' } } = plan;
  return {
    type: 'opened',
    game: game.id,
    options,
    seats,
    tempo,
    standIn,
    ...committed(opener, { game: game.id, options, seats }),
  };
}

/** The same game with the same people: their seats are kept for them, it begins when all are back, and luck is new. */
export function openRematch(table: Table, id: string, opener: Opener): EntryOf<'opened'> {
  if (table.phase !== 'finished') throw new Refusal('not-finished', 'a rematch is played after the game');
  if (table.seating.of(opener.host).length === 0)
    throw new Refusal('not-seated', 'only those who played can ask for a rematch');
  const seats = table.seating.all.map(
    (seated): SeatPlan => (seated.type === 'person' ? { type: 'held', person: seated.person } : seated),
  );
  const { opening } = table;
  return { ...opening, seats, ...committed(opener, opening), rematchOf: id, startsWhenFull: true };
}

/** The hash that pins down the luck, and the table that it is for. */
function committed(
  { host, table, secret }: Opener,
  { game, options, seats }: Pick<EntryOf<'opened'>, 'game' | 'options' | 'seats'>,
): Pick<EntryOf<'opened'>, 'host' | 'table' | 'commitment' | 'fairness'> {
  return { host, table, fairness: 2, commitment: commitmentTo(secret, { table, game, options, seats: seats.length }) };
}

/** A plan that does not fit its game is refused, as a request is, not as a document. */
function gameOf(plan: Plan, { games }: House): AnyGame {
  try {
    const game = findGame(plan.game, games);
    checkSeats(game, plan.seats.length);
    readOptions(game, plan.options ?? {});
    return game;
  } catch (error) {
    if (error instanceof BadRecord) throw new Refusal(error.code, error.message, error.details);
    throw error;
  }
}
