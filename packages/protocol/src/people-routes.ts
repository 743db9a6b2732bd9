// What people ask about themselves: name, tokens of programs, passkeys, going.

import * as z from 'zod/mini';
import { names } from './names.ts';
import { PLAIN, type Route } from './route.ts';

const people = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** How many passkeys keep this identity. */
  passkeys: z.int(),
});
const tokens = z.strictObject({
  id: z.string(),
  label: z.string(),
  created: z.number(),
  used: z.nullable(z.number()),
});
const passkeys = z.strictObject({
  id: z.string(),
  /** As its person calls it; without a name of its own, the day on which it was made. */
  name: z.string(),
  created: z.number(),
  /** When somebody last signed in with it. */
  used: z.nullable(z.number()),
});

export type Token = z.infer<typeof tokens>;
export type Passkey = z.infer<typeof passkeys>;

/** What the server has made up for something that is not a table. */
const ids = z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/));
const credentials = z.record(z.string(), z.unknown());

export const PEOPLE_ROUTES = {
  readMe: {
    ...PLAIN,
    method: 'GET',
    path: '/api/me',
    summary: 'Who I am; a guest is made at the first request',
    reply: people,
  },
  nameMe: {
    ...PLAIN,
    asks: 'person',
    method: 'PATCH',
    path: '/api/me',
    summary: 'Change my name',
    body: z.strictObject({ name: names }),
    reply: people,
  },
  deleteMe: {
    ...PLAIN,
    asks: 'person',
    method: 'DELETE',
    path: '/api/me',
    summary: 'Delete my data: name, chat, sessions, tokens, passkeys. Games are resigned, and my open tables closed',
  },
  signOut: {
    ...PLAIN,
    method: 'POST',
    path: '/api/me/sign-out',
    summary: 'End the session or the token that asks, or with `everywhere`, which a token may not, all of them',
    body: z.strictObject({ everywhere: z.optional(z.boolean()) }),
  },
  listTokens: {
    ...PLAIN,
    asks: 'person',
    method: 'GET',
    path: '/api/me/tokens',
    summary: 'My tokens for programs',
    reply: z.strictObject({ tokens: z.array(tokens) }),
  },
  makeToken: {
    ...PLAIN,
    asks: 'person',
    method: 'POST',
    path: '/api/me/tokens',
    summary: 'Make a token for a program that plays as me; it is shown this once',
    body: z.strictObject({ label: names }),
    reply: z.strictObject({ id: z.string(), token: z.string() }),
  },
  dropToken: {
    ...PLAIN,
    asks: 'person',
    method: 'DELETE',
    path: '/api/me/tokens/:id',
    summary: 'Take a token back',
    params: z.strictObject({ id: ids }),
  },
  offerPasskey: {
    ...PLAIN,
    asks: 'person',
    method: 'POST',
    path: '/api/passkeys/offer',
    summary: 'Begin to add a passkey that keeps this identity',
    reply: z.strictObject({ challenge: z.string(), options: credentials }),
  },
  keepPasskey: {
    ...PLAIN,
    asks: 'person',
    method: 'POST',
    path: '/api/passkeys',
    summary: 'Finish adding a passkey',
    body: z.strictObject({ challenge: ids, response: credentials, name: z.optional(names) }),
    reply: people,
  },
  listPasskeys: {
    ...PLAIN,
    asks: 'person',
    method: 'GET',
    path: '/api/passkeys',
    summary: 'The passkeys that keep my identity',
    reply: z.strictObject({ passkeys: z.array(passkeys) }),
  },
  namePasskey: {
    ...PLAIN,
    asks: 'person',
    method: 'PATCH',
    path: '/api/passkeys/:id',
    summary: 'Give a passkey a name',
    params: z.strictObject({ id: ids }),
    body: z.strictObject({ name: names }),
  },
  dropPasskey: {
    ...PLAIN,
    asks: 'person',
    method: 'DELETE',
    path: '/api/passkeys/:id',
    summary: 'Remove a passkey; other sessions that it opened end',
    params: z.strictObject({ id: ids }),
    reply: people,
  },
  askPasskey: {
    ...PLAIN,
    asks: 'anybody',
    method: 'POST',
    path: '/api/passkeys/ask',
    summary: 'Begin to sign in with a passkey',
    reply: z.strictObject({ challenge: z.string(), options: credentials }),
  },
  usePasskey: {
    ...PLAIN,
    asks: 'anybody',
    method: 'POST',
    path: '/api/passkeys/use',
    summary: 'Finish signing in with a passkey',
    body: z.strictObject({ challenge: ids, response: credentials }),
    reply: people,
  },
} satisfies Record<string, Route>;
