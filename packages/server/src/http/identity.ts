// Who asks: a browser by its cookie, a program by its token. And from where: other sites' pages are not answered.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { Denial } from '../errors.ts';
import type { KeyKind } from '../people/known-keys.ts';
import type { Site } from '../people/passkeys.ts';
import type { People } from '../people/people.ts';
import type { Services } from '../tables/services.ts';
import type { Allowances } from './allowances.ts';
import { bringsSessionCookie, dropSessionCookies, sessionCookies, setSessionCookie } from './session-cookie.ts';
import { siteOf } from './site.ts';

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
  readonly #allowances: Allowances;

  constructor({ people, configuration }: Pick<Services, 'people' | 'configuration'>, allowances: Allowances) {
    this.#people = people;
    this.#configuration = configuration;
    this.#allowances = allowances;
  }

  /** Who asks, if that is known. A token that is not good is refused; a cookie that is not good is as none. */
  async find(request: FastifyRequest): Promise<Known | null> {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const token = /^Bearer (\S{1,200})$/.exec(authorization)?.[1] ?? '';
      const person = await this.#people.byToken(token, Date.now());
      if (person === null) this.#allowances.chargeWrongKey(request.ip);
      if (person === null) throw new Denial('not-signed-in', 'this token is not good; make a new one');
      return { person, key: token, by: 'token' };
    }
    const cookies = sessionCookies(request, this.#isSecure(request));
    for (const { key, isOld } of cookies) {
      const person = await this.#people.bySession(key, Date.now());
      if (person !== null) return { person, key, by: 'cookie', isOldCookie: isOld };
    }
    if (cookies.length > 0) this.#allowances.chargeWrongKey(request.ip);
    return null;
  }

  /** Whether a browser brought a cookie of ours, good or not. */
  bringsCookie(request: FastifyRequest): boolean {
    return bringsSessionCookie(request);
  }

  /** Makes a guest of somebody unknown. */
  async welcome(request: FastifyRequest, reply: FastifyReply): Promise<Known> {
    this.#allowances.takeGuest(request.ip);
    const { person, key } = await this.#people.makeGuest(Date.now());
    this.setCookie(request, reply, key);
    return { person, key, by: 'cookie' };
  }

  checkMaySignIn({ ip }: FastifyRequest): void {
    this.#allowances.takeArrival(ip);
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

  #isSecure(request: FastifyRequest): boolean {
    return this.site(request).origin.startsWith('https:');
  }

  /** This site, as people know it. */
  site(request: FastifyRequest): Site {
    return siteOf(request, this.#configuration);
  }
}
