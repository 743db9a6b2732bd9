// Who asks: a browser by its cookie, a program by its token. And from where: other sites' pages are not answered.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { Denial, tooFast } from '../errors.ts';
import { Limit } from '../limits.ts';
import type { KeyKind } from '../people/known-keys.ts';
import type { Site } from '../people/passkeys.ts';
import type { People } from '../people/people.ts';
import type { Services } from '../tables/services.ts';
import { bringsSessionCookie, dropSessionCookies, sessionCookies, setSessionCookie } from './session-cookie.ts';

/** Who asks, and the key by which that is known. */
export interface Known {
  readonly person: string;
  readonly key: string;
  readonly by: KeyKind;
  /** Whether the cookie has the name that it had before, and is to be replaced. */
  readonly isOldCookie?: boolean;
}

/** What concerns the person alone is not for programs, whose token may have leaked. */
export function requireOwnSession({ by }: Known): void {
  if (by === 'cookie') return;
  throw new Denial('own-session-only', 'a token cannot do that; sign in with a browser, and do it there');
}

export class Identity {
  readonly #people: People;
  readonly #configuration: Configuration;
  readonly #guests: Limit;
  /** Those who begin to sign in, by address, whoever they are now: of those who have begun, only so many are kept. */
  readonly #arrivals: Limit;
  /** Keys that have to be looked up, by address. Good ones are remembered for a while, and cost nothing. */
  readonly #lookups: Limit;

  constructor({ people, configuration }: Pick<Services, 'people' | 'configuration'>) {
    const { GUESTS_PER_MINUTE, REQUESTS_PER_MINUTE } = configuration;
    this.#people = people;
    this.#configuration = configuration;
    this.#guests = new Limit(GUESTS_PER_MINUTE / 60, GUESTS_PER_MINUTE);
    this.#arrivals = new Limit(GUESTS_PER_MINUTE / 60, GUESTS_PER_MINUTE);
    this.#lookups = new Limit(REQUESTS_PER_MINUTE / 60, REQUESTS_PER_MINUTE);
  }

  /** Who asks, if that is known. A token that is not good is refused; a cookie that is not good is as none. */
  async find(request: FastifyRequest): Promise<Known | null> {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const token = /^Bearer (\S{1,200})$/.exec(authorization)?.[1] ?? '';
      this.#checkMayLookUp('token', token, request.ip);
      const person = await this.#people.byToken(token, Date.now());
      if (person === null) throw new Denial('not-signed-in', 'this token is not good; make a new one');
      return { person, key: token, by: 'token' };
    }
    for (const { key, isOld } of sessionCookies(request, this.#isSecure(request))) {
      this.#checkMayLookUp('cookie', key, request.ip);
      const person = await this.#people.bySession(key, Date.now());
      if (person !== null) return { person, key, by: 'cookie', isOldCookie: isOld };
    }
    return null;
  }

  /** Whether a browser brought a cookie of ours, good or not. */
  bringsCookie(request: FastifyRequest): boolean {
    return bringsSessionCookie(request);
  }

  /** Makes a guest of somebody unknown. */
  async welcome(request: FastifyRequest, reply: FastifyReply): Promise<Known> {
    if (!this.#guests.take(request.ip, Date.now())) throw tooFast();
    const { person, key } = await this.#people.makeGuest(Date.now());
    this.setCookie(request, reply, key);
    return { person, key, by: 'cookie' };
  }

  checkMaySignIn({ ip }: FastifyRequest): void {
    if (!this.#arrivals.take(ip, Date.now())) throw tooFast();
  }

  setCookie(request: FastifyRequest, reply: FastifyReply, key: string): void {
    setSessionCookie(request, reply, { key, isSecure: this.#isSecure(request) });
  }

  dropCookie(reply: FastifyReply): void {
    dropSessionCookies(reply);
  }

  /** What a browser knows by heart it sends along whoever asks it to: so a page of another site is refused. */
  checkOrigin(request: FastifyRequest, known: Known | null): void {
    if (known?.by === 'token') return;
    if (request.headers.origin === this.site(request).origin) return;
    throw new Denial('foreign-origin', `requests that change something must come from ${this.site(request).origin}`);
  }

  /** Who tries one key after the other is stopped before the database is asked. */
  #checkMayLookUp(kind: KeyKind, key: string, address: string): void {
    const now = Date.now();
    if (!this.#people.remembers(kind, key, now) && !this.#lookups.take(address, now)) throw tooFast();
  }

  #isSecure(request: FastifyRequest): boolean {
    return this.site(request).origin.startsWith('https:');
  }

  /** This site, as people know it. */
  site(request: FastifyRequest): Site {
    const address = this.#configuration.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
    if (!URL.canParse(address)) throw new Denial('malformed', 'the Host header names no host');
    const url = new URL(address);
    return { origin: url.origin, host: url.hostname };
  }
}
