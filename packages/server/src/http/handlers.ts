// What is done for each request of the API.

import { BOT_NAMES, findBot } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { ROUTES, type RouteName } from '@safehouse/protocol';
import { openTable, pictureFor, recordOf, SOMEONE, type Table, unfinishedRecordOf } from '@safehouse/table';
import * as z from 'zod/mini';
import { newId, newSecret, newTableId } from '../ids.ts';
import type { Passkeys } from '../people/passkeys.ts';
import type { Connections } from '../socket/connections.ts';
import type { Health } from '../storage/health.ts';
import type { Chat } from '../tables/chat.ts';
import { doorOf } from '../tables/entrance.ts';
import { HOUSE } from '../tables/house.ts';
import type { Hub } from '../tables/hub.ts';
import { readNames } from '../tables/naming.ts';
import type { Services } from '../tables/services.ts';
import { listTables } from '../tables/summaries.ts';
import { newRow } from '../tables/table-store.ts';
import { networkOf } from './address.ts';
import type { Allowances } from './allowances.ts';
import { type Answer, on } from './answer.ts';
import type { Identity } from './identity.ts';
import { keyHandlers, peopleHandlers } from './people-handlers.ts';

/** What handlers work with. */
export interface Desk {
  readonly hub: Hub;
  readonly chat: Chat;
  readonly services: Services;
  readonly identity: Identity;
  readonly allowances: Allowances;
  readonly passkeys: Passkeys;
  readonly connections: Connections;
  readonly health: Health;
}

export type Answers = Readonly<Record<RouteName, Answer>>;

export function answersOf(desk: Desk): Answers {
  return { ...peopleHandlers(desk), ...keyHandlers(desk), ...listHandlers(desk), ...tableHandlers(desk) };
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

function tableHandlers({ hub, chat, services }: Desk) {
  const { store, people, senders, configuration } = services;
  /** The host may have made another link since the first request with this key. */
  const currentInvitation = async (id: string) => {
    const room = await hub.room(id);
    return room.read((table) => room.entrance.invitationTo(table));
  };
  const namesOf = async (seats: Table['seating']['all']) => {
    const names = await people.namesOf(seats.flatMap((seated) => ('person' in seated ? [seated.person] : [])));
    return seats.map((seated) => {
      if (seated.type === 'bot') return seated.bot;
      return ('person' in seated && names[seated.person]) || SOMEONE;
    });
  };
  return {
    openTable: on(ROUTES.openTable, async ({ known, request, body: { key, plan, isPublic } }) => {
      const [table, secret] = [newTableId(), newSecret()];
      const opening = openTable(plan, { host: known.person, table, secret }, HOUSE);
      const address = await senders.hashOf(networkOf(request.ip));
      const made = { id: table, invitation: newId(), opening, secret, isPublic, key, address };
      const opens = newRow(made, Date.now());
      const { id, invitation, commitment } = await store.open(opens, configuration);
      if (id === made.id) {
        hub.adopt(opens);
        services.metrics.entries.inc({ type: 'opened' });
      }
      if (isPublic) return { id, invitation: null, commitment };
      return { id, invitation: id === made.id ? invitation : await currentInvitation(id), commitment };
    }),
    readTable: on(ROUTES.readTable, async ({ known, params, query }) => {
      const room = await hub.room(params.id);
      const { picture, seated, ...rest } = await room.read((table) => {
        const door = table.opening.host === known.person ? doorOf(table, room.presence.people) : null;
        const viewer = room.eyesOf(table, { person: known.person, invitation: query.invitation }, query.seat);
        return {
          number: table.number,
          picture: pictureFor(table, viewer),
          ...(table.h !== null && { h: table.h }),
          seated: [...table.seating.people, ...(door?.watching ?? []), ...(door?.removed ?? [])],
          door,
          invitation: room.entrance.invitationFor(table, known.person),
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
      return room.read((table) => {
        const invitation = room.entrance.invitationTo(table);
        // Those who played are invited, but for those who were removed from the next table.
        room.eyesOf(table, { person: known.person, invitation });
        return { id: room.id, invitation: room.isPublic ? null : invitation, commitment: table.opening.commitment };
      });
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
      const names = await readNames(store, params.id, table);
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
