// This site, as people know it: what requests' origins and passkeys are checked against.

import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { Denial } from '../errors.ts';
import type { Site } from '../people/passkeys.ts';

/** What a trusted proxy may say that people came by. Some call a socket by its own scheme; its page has the other. */
const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['http', 'http'],
  ['https', 'https'],
  ['ws', 'http'],
  ['wss', 'https'],
]);

type Asked = Pick<FastifyRequest, 'protocol' | 'host'>;

export function siteOf({ protocol, host }: Asked, { PUBLIC_URL }: Pick<Configuration, 'PUBLIC_URL'>): Site {
  const scheme = SCHEMES.get(protocol);
  if (PUBLIC_URL === undefined && scheme === undefined) {
    throw new Denial('malformed', 'X-Forwarded-Proto names neither http nor https');
  }
  const address = PUBLIC_URL ?? `${scheme}://${host}`;
  if (!URL.canParse(address)) throw new Denial('malformed', 'the Host header names no host');
  const url = new URL(address);
  return { origin: url.origin, host: url.hostname };
}
