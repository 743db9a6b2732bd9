// What people can ask of a table. Everything comes from outside and is parsed by these schemas.

import * as z from 'zod/mini';
import { contributions } from './entries.ts';

const seat = z.int().check(z.minimum(0), z.maximum(15));
/** Left out, it is the asker's seat; somebody who holds several names one. */
const ownSeat = z.optional(seat);
const person = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));
const bot = z.string().check(z.minLength(1), z.maxLength(32));

export const commands = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sit'), seat, contribution: z.optional(contributions) }),
  z.strictObject({ type: z.literal('stand'), seat: ownSeat }),
  /** People move to a free seat; the host may let any two seats change places. */
  z.strictObject({ type: z.literal('swap'), seats: z.tuple([seat, seat]) }),
  z.strictObject({ type: z.literal('place'), seat, bot: z.nullable(bot) }),
  /** The host frees a seat that somebody holds. */
  z.strictObject({ type: z.literal('free'), seat }),
  /** The host removes somebody, who cannot look, sit or come back until the host lets them in again. */
  z.strictObject({ type: z.literal('remove'), person }),
  z.strictObject({ type: z.literal('readmit'), person }),
  /** The host makes a new link; nobody comes in by the old one. */
  z.strictObject({ type: z.literal('renew-link') }),
  z.strictObject({ type: z.literal('close') }),
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('move'), seat: ownSeat, move: z.unknown() }),
  z.strictObject({ type: z.literal('leave'), seat: ownSeat }),
  z.strictObject({ type: z.literal('return'), seat: ownSeat }),
  z.strictObject({ type: z.literal('resign'), seat: ownSeat }),
  z.strictObject({ type: z.literal('ask-undo'), seat: ownSeat }),
  z.strictObject({ type: z.literal('agree-undo'), seat: ownSeat }),
  z.strictObject({ type: z.literal('refuse-undo'), seat: ownSeat }),
]);

export type Command = z.infer<typeof commands>;
export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>;
