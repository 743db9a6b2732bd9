// The cookie that holds a session. It is all that a guest has, so that none is lost, whatever its name was.

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Its name where the site is not served over TLS, and everywhere before. */
const PLAIN = 'safehouse';
/** Over TLS: with this name, browsers let nobody else set it, no neighbour under the same domain and no plain page. */
const HOST_ONLY = '__Host-safehouse';
const MOST_SECONDS = 400 * 86_400;
const LONGEST = 100;

interface Brought {
  readonly key: string;
  readonly isOld: boolean;
}

/** The keys that a browser brought, the better one first: where that is not good any more, the other one may be. */
export function sessionCookies({ cookies }: FastifyRequest, isSecure: boolean): readonly Brought[] {
  const [plain, hostOnly] = [cookies[PLAIN], cookies[HOST_ONLY]];
  const brought = isSecure
    ? [
        { key: hostOnly, isOld: false },
        { key: plain, isOld: true },
      ]
    : [{ key: plain, isOld: false }];
  return brought.flatMap(({ key, isOld }) => (key === undefined || key.length > LONGEST ? [] : [{ key, isOld }]));
}

/** Whether a browser brought a cookie of ours, good or not. */
export function bringsSessionCookie({ cookies }: FastifyRequest): boolean {
  return cookies[PLAIN] !== undefined || cookies[HOST_ONLY] !== undefined;
}

/** Sets the cookie. Over TLS one with the old name goes, before the new one comes: some programs keep the last one alone. */
export function setSessionCookie(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  { key, isSecure }: { readonly key: string; readonly isSecure: boolean },
): void {
  if (isSecure && cookies[PLAIN] !== undefined) reply.clearCookie(PLAIN, { path: '/' });
  reply.setCookie(isSecure ? HOST_ONLY : PLAIN, key, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: MOST_SECONDS,
  });
}

export function dropSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(PLAIN, { path: '/' });
  // Browsers do not listen to a plain page about this one.
  reply.clearCookie(HOST_ONLY, { path: '/', secure: true });
}
