// A passkey keeps an identity across devices. What the browser needs for it is loaded when somebody wants one.

import { ROUTES } from '@safehouse/protocol';
import * as z from 'zod/mini';
import { asking, type Me } from './online.ts';

/** What the server offers, as far as the browser insists on it; the rest goes through as it is. */
const offers = z.looseObject({
  rp: z.looseObject({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
});
const questions = z.looseObject({ challenge: z.string() });

/** Adds a passkey to who I am. */
export async function keepWithPasskey(name: string | null): Promise<Me> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { challenge, options } = await asking.ask(ROUTES.offerPasskey, { body: {} });
  const response = await startRegistration({ optionsJSON: z.parse(offers, options) });
  return asking.ask(ROUTES.keepPasskey, { body: { challenge, response, ...(name !== null && { name }) } });
}

/** Becomes whoever the passkey keeps. */
export async function signInWithPasskey(): Promise<Me> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { challenge, options } = await asking.ask(ROUTES.askPasskey, { body: {} });
  const response = await startAuthentication({ optionsJSON: z.parse(questions, options) });
  return asking.ask(ROUTES.usePasskey, { body: { challenge, response } });
}

const PLATFORMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'CrOS', 'Linux'] as const;

/** A passkey is called by where it is made, if the browser says so, and numbered where there is one. */
export function newPasskeyName(known: readonly string[], browser = navigator.userAgent): string | null {
  const platform = PLATFORMS.find((name) => browser.includes(name));
  if (platform === undefined) return null;
  const names = [platform, ...known.map((_, place) => `${platform} ${place + 2}`)];
  return names.find((name) => !known.includes(name)) ?? null;
}

export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** What the browser says when it comes to nothing: its own names for it. */
export function passkeyTrouble(error: unknown): 'cancelled' | 'known' | 'insecure' | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'cancelled';
  if (error.name === 'InvalidStateError') return 'known';
  return error.name === 'SecurityError' ? 'insecure' : null;
}
