// What a program reads of a picture.

import type { Watched } from '@safehouse/protocol';
import * as z from 'zod/mini';

const seats = z.looseObject({
  type: z.enum(['empty', 'bot', 'held', 'person']),
  person: z.optional(z.string()),
  bot: z.optional(z.string()),
  /** Why a bot plays for the person. */
  absence: z.optional(z.nullable(z.enum(['left', 'timed-out', 'resigned']))),
});

const pictures = z.looseObject({
  game: z.string(),
  phase: z.enum(['open', 'playing', 'finished', 'closed']),
  seats: z.array(seats),
  seat: z.nullable(z.int()),
  toAct: z.array(z.int()),
  moves: z.int(),
  choices: z.array(z.unknown()),
  view: z.unknown(),
});

export type ReadPicture = z.infer<typeof pictures>;

export function readPicture({ picture }: Pick<Watched, 'picture'>): ReadPicture {
  return z.parse(pictures, picture);
}
