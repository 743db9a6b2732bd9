// A house without walls: its parts on a database, in the test's own process.

import { type House, openTable } from '@safehouse/table';
import { Choosing } from '../bots/choosing.ts';
import { Thinking } from '../bots/thinking.ts';
import { readConfiguration } from '../configuration.ts';
import { silence } from '../fanout/fanout.ts';
import { Allowances } from '../http/allowances.ts';
import { type Application, addRoutes, newApplication } from '../http/application.ts';
import { Identity } from '../http/identity.ts';
import { newId, newSecret } from '../ids.ts';
import { Metrics } from '../metrics.ts';
import { Passkeys } from '../people/passkeys.ts';
import { People } from '../people/people.ts';
import { Connections } from '../socket/connections.ts';
import { Health } from '../storage/health.ts';
import type { Storage } from '../storage/storage.ts';
import { Chat } from '../tables/chat.ts';
import { ChatStore } from '../tables/chat-store.ts';
import { Committing } from '../tables/committing.ts';
import { HOUSE } from '../tables/house.ts';
import { Hub } from '../tables/hub.ts';
import { Senders } from '../tables/senders.ts';
import type { Services } from '../tables/services.ts';
import { TableLists } from '../tables/table-lists.ts';
import { newRow, TableStore } from '../tables/table-store.ts';

/** A thread in which nobody thinks. */
export const NO_THINKER = new URL('data:text/javascript,');

export interface SmallHouse {
  readonly hub: Hub;
  readonly services: Services;
}

/** A hub that keeps one table in memory; what it is made of can be replaced. */
export function smallHouse(storage: Storage, parts: Partial<Services> = {}, house: House = HOUSE): SmallHouse {
  const [metrics, fanout, { log }] = [new Metrics(), silence(true), newApplication('silent', false)];
  const { thinking = new Thinking(0, NO_THINKER) } = parts;
  const services = {
    configuration: readConfiguration({ TABLES_IN_MEMORY: '1', BOT_DELAY_MS: '0' }),
    store: new TableStore(storage, house),
    lists: new TableLists(storage),
    chatStore: new ChatStore(storage),
    committing: new Committing(storage, metrics),
    fanout,
    people: new People(storage, fanout),
    senders: new Senders(storage),
    thinking,
    choosing: new Choosing({ thinking, metrics, log }),
    metrics,
    log,
    isClosing: () => false,
    ...parts,
  };
  return { services, hub: new Hub(services, new Connections(services)) };
}

/** The same, with a door: it answers requests. */
export async function withRoutes(
  { hub, services }: SmallHouse,
  storage: Storage,
  health = new Health(services.log, services.metrics),
): Promise<Application> {
  const application = newApplication('silent', false);
  const allowances = new Allowances(services.configuration, services.metrics);
  health.watch(storage);
  const desk = {
    hub,
    services,
    health,
    chat: new Chat(hub, services),
    identity: new Identity(services, allowances),
    allowances,
    passkeys: new Passkeys(storage),
    connections: new Connections(services),
  };
  await addRoutes(application, desk, { version: '0', web: null });
  return application;
}

/** People whom tests let sit at tables without having them come in by the door. */
const PEOPLE = ['ana', 'bo', 'cy'];

/** A table for two people that was opened in this database. */
export async function openedTable(storage: Storage, host = 'ana'): Promise<string> {
  const people = [...PEOPLE, host].map((id) => ({ id, name: `Called ${id}`, created_at: 0, seen_at: Date.now() }));
  await storage.db
    .insertInto('people')
    .values(people)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [id, secret] = [newId(), newSecret()];
  const plan = { game: 'spy-royale', seats: [{ type: 'person' as const }, { type: 'person' as const }] };
  const opening = openTable(plan, { host, table: id, secret }, HOUSE);
  await new TableStore(storage, HOUSE).open(
    newRow({ id, invitation: newId(), opening, secret, isPublic: true, key: newId(), address: '' }, Date.now()),
    readConfiguration({}),
  );
  return id;
}
