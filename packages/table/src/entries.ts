// What can happen at a table, as it stands in the table's log. The log is the truth: a table is its entries, one by one.

import * as z from 'zod/mini';
import { tempos } from './tempo.ts';

const seat = z.int().check(z.minimum(0), z.maximum(15));
const person = z.string().check(z.minLength(1), z.maxLength(64));
const bot = z.string().check(z.minLength(1), z.maxLength(32));

/** What makes the link to a private table good. Only those are shown it who may invite. */
const invitation = z.string().check(z.minLength(1), z.maxLength(64));

/** A person's share of the luck: random bytes that nobody else chose. */
export const contributions = z.string().check(z.regex(/^[0-9a-f]{16,64}$/));

/** What the seats are called when the game begins: a salted hash for each. */
const names = z.optional(z.array(z.string().check(z.regex(/^[\w-]{43}$/))).check(z.maxLength(16)));

const seatPlans = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('empty') }),
  z.strictObject({ type: z.literal('bot'), bot }),
  /** Kept for one person, who has not sat down yet. */
  z.strictObject({ type: z.literal('held'), person }),
]);

/** Who is to sit where when a table opens. */
export type SeatPlan = z.infer<typeof seatPlans>;

const entries = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('opened'),
    game: z.string(),
    /** As they were given; the game fills in its defaults. */
    options: z.record(z.string(), z.unknown()),
    seats: z.array(seatPlans).check(z.maxLength(16)),
    tempo: tempos,
    host: person,
    /** The hash of the server's secret. */
    commitment: z.string(),
    /** What the commitment binds: nothing but the secret where it is left out, as at the first tables. */
    fairness: z.optional(z.literal(2)),
    /** The table that it binds. */
    table: z.optional(z.string().check(z.maxLength(64))),
    /** The bot that plays for those who are gone. */
    standIn: bot,
    /** The table whose people meet again here. */
    rematchOf: z.optional(z.string()),
    /** Whoever takes the last seat begins the game. */
    startsWhenFull: z.optional(z.boolean()),
  }),
  z.strictObject({ type: z.literal('sat'), seat, person, contribution: z.optional(contributions), names }),
  /** Somebody stood up, or was asked to; a kept seat is kept no longer. */
  z.strictObject({ type: z.literal('stood'), seat, person: z.optional(person) }),
  z.strictObject({ type: z.literal('swapped'), seats: z.tuple([seat, seat]), by: z.optional(person) }),
  /** A bot is put on a free seat, or, with null, taken away. */
  z.strictObject({ type: z.literal('placed'), seat, bot: z.nullable(bot) }),
  z.strictObject({ type: z.literal('closed') }),
  z.strictObject({ type: z.literal('started'), names }),
  /** `bot` where a bot made the move, be it the seat's own or a stand-in. */
  z.strictObject({ type: z.literal('moved'), seat, move: z.unknown(), bot: z.optional(bot) }),
  z.strictObject({ type: z.literal('left'), seat }),
  z.strictObject({ type: z.literal('timed-out'), seat }),
  z.strictObject({ type: z.literal('returned'), seat }),
  z.strictObject({ type: z.literal('resigned'), seat }),
  /** Somebody wants the game as it was after so many moves. It happens when all who matter have agreed. */
  z.strictObject({ type: z.literal('undo-asked'), seat, moves: z.int(), needs: z.array(seat) }),
  z.strictObject({ type: z.literal('undo-agreed'), seat }),
  z.strictObject({ type: z.literal('undo-refused'), seat }),
  z.strictObject({ type: z.literal('rematched'), table: z.string() }),
  /** The host has removed somebody, whose seats are free if the game has not begun; with the invitation from now on. */
  z.strictObject({ type: z.literal('removed'), person, invitation: z.optional(invitation) }),
  z.strictObject({ type: z.literal('readmitted'), person }),
  /** The host has made a new invitation; the one before is good no more. */
  z.strictObject({ type: z.literal('link-renewed'), invitation }),
]);

export type Entry = z.infer<typeof entries>;
export type EntryOf<Type extends Entry['type']> = Extract<Entry, { type: Type }>;

/** An entry in its place: when it happened, and the key of the request that caused it. */
export const loggedEntries = z.strictObject({
  at: z.number(),
  entry: entries,
  key: z.optional(z.string()),
});

export type LoggedEntry = z.infer<typeof loggedEntries>;
