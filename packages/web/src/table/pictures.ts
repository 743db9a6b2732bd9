// What the screens read of a picture.

import * as z from 'zod/mini';

const seats = z.object({
  type: z.enum(['empty', 'bot', 'held', 'person']),
  person: z.optional(z.string()),
  bot: z.optional(z.string()),
  absence: z.optional(z.nullable(z.enum(['left', 'timed-out', 'resigned']))),
});

const tempos = z.discriminatedUnion('type', [
  z.object({ type: z.literal('live'), seconds: z.number(), bank: z.number() }),
  z.object({ type: z.literal('days'), days: z.number() }),
  z.object({ type: z.literal('untimed') }),
]);

export const pictures = z.object({
  game: z.string(),
  options: z.unknown(),
  tempo: tempos,
  host: z.string(),
  standIn: z.string(),
  phase: z.enum(['open', 'playing', 'finished', 'closed']),
  seats: z.array(seats),
  seat: z.nullable(z.number()),
  toAct: z.array(z.number()),
  clocks: z.nullable(z.array(z.object({ deadline: z.nullable(z.number()), bank: z.number() }))),
  moves: z.number(),
  /** The same list as long as nothing changes in it. */
  choices: z.custom<readonly unknown[]>(Array.isArray),
  view: z.unknown(),
  canUndo: z.boolean(),
  undo: z.nullable(z.object({ seat: z.number(), moves: z.number(), needs: z.array(z.number()) })),
  rematch: z.nullable(z.string()),
  fairness: z.object({
    commitment: z.string(),
    contributions: z.array(z.object({ seat: z.number(), value: z.string() })),
    secret: z.nullable(z.string()),
  }),
});

export type Picture = z.infer<typeof pictures>;
export type SeatPicture = Picture['seats'][number];
export type Tempo = Picture['tempo'];
