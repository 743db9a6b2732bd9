// What one request of the REST API is, as data.

import * as z from 'zod/mini';
import { errors } from './messages.ts';

const nothing = z.strictObject({});

/**
 * Who may ask: anybody, without being asked who it is; somebody, which is a person or a program with a person's token;
 * or the person, in a browser of their own. A token that leaks can play, and is taken back; what it could do to the person
 * would be for good.
 */
export type Asker = 'anybody' | 'somebody' | 'person';

/** One thing that can be asked over HTTP. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With parameters as in `/api/tables/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly params: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  readonly asks: Asker;
}

/** What a route takes and gives that says nothing else. */
export const PLAIN = {
  params: nothing,
  query: nothing,
  body: z.optional(nothing),
  reply: z.strictObject({ done: z.literal(true) }),
  asks: 'somebody',
} as const;

/** What every request can come to instead of its reply. */
export const failures = z.strictObject({ error: errors });
