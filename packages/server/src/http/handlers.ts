// What is done for each request of the API.

import { BOT_NAMES, findBot } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { ROUTES, type RouteName } from '@safehouse/protocol';
import { openTable, pictureFor, recordOf, SOMEONE, type Table, unfinishedRecordOf } from '@safehouse/table';
import * as z from 'zod/mini';
import { Denial } from '../errors.ts';
import { newId, newSecret, newTableId } from '../ids.ts';
import type { Passkeys } from '../people/passkeys.ts';
import type { Connections } from '../socket/connections.ts';
import type { Storage } from '../storage/storage.ts';
import type { Chat } from '../tables/chat.ts';
import { leaveTables } from '../tables/farewell.ts';
import { HOUSE } from '../tables/house.ts';
import type { Hub } from '../tables/hub.ts';
import { readNames } from '../tables/naming.ts';
import type { Services } from '../tables/services.ts';
import { invitationFor, listTables } from '../tables/summaries.ts';
import { newRow } from '../tables/table-store.ts';
import { type Answer, on } from './answer.ts';
import type { Identity } from './identity.ts';

/** What handlers work with. */
export interface Desk {
  readonly hub: Hub;
  readonly chat: Chat;
  readonly services: Services;
  readonly identity: Identity;
  readonly passkeys: Passkeys;
  readonly connections: Connections;
  readonly storage: Storage;
}

export type Answers = Readonly<Record<RouteName, Answer>>;

const DONE = { done: true } as const;

export function answersOf(desk: Desk): Answers {
  return { ...peopleHandlers(desk), ...passkeyHandlers(desk), ...listHandlers(desk), ...tableHandlers(desk) };
}

function peopleHandlers({ hub, services, identity, connections }: Desk) {
  const { people } = services;
  const read = (person: string) => people.read(person);
  return {
    readMe: on(ROUTES.readMe, ({ known }) => read(known.person)),
    nameMe: on(ROUTES.nameMe, async ({ known, body }) => {
      await people.rename(known.person, body.name);
      return read(known.person);
    }),
    deleteMe: on(ROUTES.deleteMe, async ({ known, reply }) => {
      await leaveTables(known.person, { hub, services });
      await people.delete(known.person);
      hub.forget(known.person);
      connections.closeAll(known.person);
      identity.dropCookie(reply);
      return DONE;
    }),
    signOut: on(ROUTES.signOut, async ({ known, body, reply }) => {
      if (body.everywhere === true) await people.signOutEverywhere(known.person);
      else await people.endKey(known.person, known.key);
      connections.closeAll(known.person);
      identity.dropCookie(reply);
      return DONE;
    }),
    listTokens: on(ROUTES.listTokens, async ({ known }) => ({ tokens: await people.listTokens(known.person) })),
    makeToken: on(ROUTES.makeToken, ({ known, body }) => people.makeToken(known.person, body.label, Date.now())),
    dropToken: on(ROUTES.dropToken, async ({ known, params }) => {
      if (!(await people.dropToken(known.person, params.id))) {
        throw new Denial('no-such-token', 'you have no such token');
      }
      connections.closeAll(known.person);
      return DONE;
    }),
  } satisfies Partial<Answers>;
}

function passkeyHandlers({ services: { people }, identity, passkeys }: Desk) {
  return {
    offerPasskey: on(ROUTES.offerPasskey, async ({ known, request }) =>
      passkeys.offer(await people.read(known.person), identity.site(request), Date.now()),
    ),
    keepPasskey: on(ROUTES.keepPasskey, async ({ known, request, body }) => {
      await passkeys.keep(known.person, identity.site(request), { ...body, now: Date.now() });
      return people.read(known.person);
    }),
    askPasskey: on(ROUTES.askPasskey, ({ request }) => passkeys.ask(identity.site(request), Date.now())),
    usePasskey: on(ROUTES.usePasskey, async ({ request, reply, body }) => {
      const person = await passkeys.use(identity.site(request), { ...body, now: Date.now() });
      identity.setCookie(request, reply, await people.openSession(person, Date.now()));
      return people.read(person);
    }),
  } satisfies Partial<Answers>;
}

function listHandlers({ hub, services }: Desk) {
  const games = GAMES.map((game) => ({
    id: game.id,
    ...game.seats,
    isCooperative: game.isCooperative ?? false,
    options: z.parse(z.json(), z.toJSONSchema(game.options, { io: 'input' })),
    bots: BOT_NAMES.filter((name) => findBot(name, game) !== undefined),
  }));
  return {
    listGames: on(ROUTES.listGames, () => Promise.resolve({ games })),
    listTables: on(ROUTES.listTables, ({ known, query }) => listTables(query, known.person, { hub, services })),
  } satisfies Partial<Answers>;
}

function tableHandlers({ hub, chat, services, storage }: Desk) {
  const { store, people } = services;
  const namesOf = async (seats: Table['seating']['all']) => {
    const names = await people.namesOf(seats.flatMap((seated) => ('person' in seated ? [seated.person] : [])));
    return seats.map((seated) => {
      if (seated.type === 'bot') return seated.bot;
      return ('person' in seated && names[seated.person]) || SOMEONE;
    });
  };
  return {
    openTable: on(ROUTES.openTable, async ({ known, body: { key, plan, isPublic } }) => {
      const [table, secret] = [newTableId(), newSecret()];
      const opening = openTable(plan, { host: known.person, table, secret }, HOUSE);
      const made = { id: table, invitation: newId(), opening, secret, isPublic, key };
      const opens = newRow(made, Date.now());
      const { id, invitation, commitment } = await store.open(opens);
      if (id === made.id) {
        hub.adopt(opens);
        services.metrics.entries.inc({ type: 'opened' });
      }
      return { id, invitation: isPublic ? null : invitation, commitment };
    }),
    readTable: on(ROUTES.readTable, async ({ known, params, query }) => {
      const room = await hub.room(params.id);
      const { picture, seated, ...rest } = await room.read((table) => {
        const viewer = room.eyesOf(table, { person: known.person, invitation: query.invitation }, query.seat);
        return {
          number: table.number,
          picture: pictureFor(table, viewer),
          ...(table.h !== null && { h: table.h }),
          seated: table.seating.people,
          invitation: invitationFor(table, room, known.person),
        };
      });
      return { ...rest, picture: toJson(picture), names: await people.namesOf(seated) };
    }),
    doAtTable: on(ROUTES.doAtTable, async ({ known, params, body: { key, command, invitation } }) => {
      const room = await hub.room(params.id);
      return { number: await room.perform({ person: known.person, invitation }, key, command) };
    }),
    rematch: on(ROUTES.rematch, async ({ known, params }) => {
      const { room } = await hub.rematch(params.id, known.person);
      const commitment = await room.read(({ opening }) => opening.commitment);
      return { id: room.id, invitation: room.isPublic ? null : room.invitation, commitment };
    }),
    readRecord: on(ROUTES.readRecord, async ({ known, params, query }) => {
      const room = await hub.room(params.id);
      // All but the names is taken in turn: later, the table may hold moves that nobody must know of yet.
      const { unfinished, table } = await room.read((table) => {
        const viewer = room.eyesOf(table, { person: known.person, invitation: query.invitation }, query.seat);
        const isOver = table.phase === 'finished';
        return { unfinished: isOver ? null : unfinishedRecordOf(table, [], viewer), table };
      });
      const { all } = table.seating;
      if (unfinished !== null) return toJson({ ...unfinished, seats: await namesOf(all) });
      const names = await readNames(storage.db, params.id, table);
      // What is over does not change any more. At the first tables the names are those of today.
      return toJson(recordOf(table, names ?? (await namesOf(all)).map((name) => ({ name, salt: '' }))));
    }),
    readChat: on(ROUTES.readChat, async ({ known, params, query }) => {
      const room = await hub.room(params.id);
      await room.read((table) => room.eyesOf(table, { person: known.person, invitation: query.invitation }));
      const lines = [...(await room.said.lines())];
      return { lines, names: await people.namesOf(lines.map(({ person }) => person)) };
    }),
    say: on(ROUTES.say, async ({ known, params, body: { key, text } }) => ({
      number: await chat.say(params.id, { person: known.person, key, text }),
    })),
  } satisfies Partial<Answers>;
}

/** What is plain data already, typed as what will be sent. */
function toJson(value: unknown) {
  return z.parse(z.json(), JSON.parse(JSON.stringify(value)));
}
