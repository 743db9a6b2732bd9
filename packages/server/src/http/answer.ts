// How a request is answered: its parts are parsed by the schemas of its route, and nothing else reaches the handler.

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { malformed } from '../wire-errors.ts';
import type { Known } from './identity.ts';

/** A request whose sender is known. */
interface Request {
  readonly known: Known;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The same, with its parts parsed. */
interface Asked<Params, Query, Body> extends Request {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

export type Answer = (request: Request) => Promise<unknown>;

interface Schemas<Params, Query, Body, Reply> {
  readonly params: z.ZodMiniType<Params>;
  readonly query: z.ZodMiniType<Query>;
  readonly body: z.ZodMiniType<Body>;
  readonly reply: z.ZodMiniType<Reply>;
}

/** What a route is answered with. */
export function on<Params, Query, Body, Reply>(
  { params, query, body }: Schemas<Params, Query, Body, Reply>,
  handle: (asked: Asked<Params, Query, Body>) => Promise<NoInfer<Reply>>,
): Answer {
  return async (asked) =>
    handle({
      ...asked,
      params: parse(params, asked.request.params, 'params'),
      query: parse(query, asked.request.query, 'query'),
      body: parse(body, asked.request.body, 'body'),
    });
}

function parse<Parsed>(schema: z.ZodMiniType<Parsed>, value: unknown, what: string): Parsed {
  const parsed = z.safeParse(schema, value ?? undefined);
  if (parsed.success) return parsed.data;
  throw malformed(what, parsed.error.issues);
}
