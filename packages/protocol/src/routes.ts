// The REST API as data: what the server answers to, what it parses, and what the OpenAPI document says.

import { commands, plans } from '@safehouse/table';
import * as z from 'zod/mini';
import { chatTexts, errors, invitations, keys, moveHashes, tableIds } from './messages.ts';
import { names } from './names.ts';

const people = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** How many passkeys keep this identity. */
  passkeys: z.int(),
});
const nothing = z.strictObject({});
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

const tableSummaries = z.strictObject({
  id: tableIds,
  game: z.string(),
  options: z.record(z.string(), z.unknown()),
  phase: z.enum(['open', 'playing', 'finished', 'closed']),
  isPublic: z.boolean(),
  tempo: z.unknown(),
  created: z.number(),
  seats: z.array(z.strictObject({ type: z.string(), name: z.string(), isYou: z.boolean() })),
  /** Whose turn it is. */
  toAct: z.array(z.int()),
  yourTurn: z.boolean(),
  winners: z.nullable(z.array(z.int())),
  /** What makes a link to a private table good. Only those who sit there, and its host, are told. */
  invitation: z.nullable(invitations),
});

export type TableSummary = z.infer<typeof tableSummaries>;

/** A table that was opened. Who holds its commitment before adding to the luck can prove that nobody chose the rest. */
const newTables = z.strictObject({
  id: tableIds,
  invitation: z.nullable(invitations),
  commitment: z.string(),
});

const seatQuery = z.strictObject({
  seat: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number))),
  invitation: z.optional(invitations),
});

const oneTable = z.strictObject({ id: tableIds });
/** What the server has made up for something that is not a table. */
const ids = z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/));
/** How far a list was read: the time and the id of its last table. */
const cursors = z.string().check(z.regex(/^\d{1,15}-[0-9A-Za-z]{10,32}$/));
const credentials = z.record(z.string(), z.unknown());

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
const PLAIN = {
  params: nothing,
  query: nothing,
  body: z.optional(nothing),
  reply: z.strictObject({ done: z.literal(true) }),
  asks: 'somebody',
} as const;

export const ROUTES = {
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
  listGames: {
    ...PLAIN,
    asks: 'anybody',
    method: 'GET',
    path: '/api/games',
    summary: 'The games, how many can play, their options and bots',
    reply: z.strictObject({
      games: z.array(
        z.strictObject({
          id: z.string(),
          fewest: z.int(),
          most: z.int(),
          isCooperative: z.boolean(),
          options: z.json(),
          bots: z.array(z.string()),
        }),
      ),
    }),
  },
  listTables: {
    ...PLAIN,
    method: 'GET',
    path: '/api/tables',
    summary:
      'Tables, newest first: open ones that anybody may join, mine, or finished ones. Mine begin with all that are ' +
      'not over, those where it is my turn first. `after` takes the `next` of the reply before, null at the end',
    query: z.strictObject({ list: z.enum(['open', 'mine', 'finished']), after: z.optional(cursors) }),
    reply: z.strictObject({ tables: z.array(tableSummaries), next: z.nullable(cursors) }),
  },
  openTable: {
    ...PLAIN,
    method: 'POST',
    path: '/api/tables',
    summary: 'Open a table; the opener is its host',
    body: z.strictObject({ key: keys, plan: plans, isPublic: z.boolean() }),
    reply: newTables,
  },
  readTable: {
    ...PLAIN,
    method: 'GET',
    path: '/api/tables/:id',
    summary: 'The table as I may see it; with its invitation, if it is private and I sit there or am its host',
    params: oneTable,
    query: seatQuery,
    reply: z.strictObject({
      number: z.int(),
      picture: z.json(),
      names: z.record(z.string(), z.string()),
      invitation: z.nullable(invitations),
      /** For the host alone: who watches now without a seat, and who was removed. */
      door: z.nullable(z.strictObject({ watching: z.array(z.string()), removed: z.array(z.string()) })),
      /** Once the game has begun. */
      h: z.optional(moveHashes),
    }),
  },
  doAtTable: {
    ...PLAIN,
    method: 'POST',
    path: '/api/tables/:id/do',
    summary: 'Sit, start, move, leave: everything that is done at a table',
    params: oneTable,
    body: z.strictObject({ key: keys, command: commands, invitation: z.optional(invitations) }),
    reply: z.strictObject({ number: z.int() }),
  },
  rematch: {
    ...PLAIN,
    method: 'POST',
    path: '/api/tables/:id/rematch',
    summary: 'Open a table with the same people; who asks later gets the same one. It starts when all have sat down',
    params: oneTable,
    body: z.strictObject({ key: keys }),
    reply: newTables,
  },
  readRecord: {
    ...PLAIN,
    method: 'GET',
    path: '/api/tables/:id/record',
    summary: 'The record: whole when the game is over, before that what the asker knows',
    params: oneTable,
    query: seatQuery,
    reply: z.json(),
  },
  readChat: {
    ...PLAIN,
    method: 'GET',
    path: '/api/tables/:id/chat',
    summary: 'The last lines of the chat',
    params: oneTable,
    query: seatQuery,
    reply: z.strictObject({ lines: z.array(z.json()), names: z.record(z.string(), z.string()) }),
  },
  say: {
    ...PLAIN,
    method: 'POST',
    path: '/api/tables/:id/chat',
    summary: 'Say something at the table',
    params: oneTable,
    body: z.strictObject({ key: keys, text: chatTexts }),
    reply: z.strictObject({ number: z.int() }),
  },
} satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
/** What every request can come to instead of its reply. */
export const failures = z.strictObject({ error: errors });
