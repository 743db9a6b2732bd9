// What is asked about games and tables.

import { commands, plans } from '@safehouse/table';
import * as z from 'zod/mini';
import { chatTexts, invitations, keys, moveHashes, tableIds } from './messages.ts';
import { PLAIN, type Route } from './route.ts';

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
/** How far a list was read: the time and the id of its last table. */
const cursors = z.string().check(z.regex(/^\d{1,15}-[0-9A-Za-z]{10,32}$/));

export const TABLE_ROUTES = {
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
