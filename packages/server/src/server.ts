// Safehouse as a server: table + the world.

import { createHash } from 'node:crypto';
import { Choosing } from './bots/choosing.ts';
import { Thinking } from './bots/thinking.ts';
import { type Configuration, ConfigurationMistake } from './configuration.ts';
import { type Fanout, silence } from './fanout/fanout.ts';
import { RedisFanout } from './fanout/redis.ts';
import { Allowances } from './http/allowances.ts';
import { type Application, addRoutes, newApplication } from './http/application.ts';
import { Identity } from './http/identity.ts';
import { Metrics } from './metrics.ts';
import { Housekeeping } from './people/housekeeping.ts';
import { Passkeys } from './people/passkeys.ts';
import { People } from './people/people.ts';
import { Connections } from './socket/connections.ts';
import { openEmbedded } from './storage/embedded.ts';
import { Health } from './storage/health.ts';
import { openPostgres } from './storage/postgres.ts';
import type { Storage } from './storage/storage.ts';
import { Chat } from './tables/chat.ts';
import { ChatStore } from './tables/chat-store.ts';
import { Committing } from './tables/committing.ts';
import { HOUSE } from './tables/house.ts';
import { Hub } from './tables/hub.ts';
import { Senders } from './tables/senders.ts';
import type { Services } from './tables/services.ts';
import { TableLists } from './tables/table-lists.ts';
import { TableStore } from './tables/table-store.ts';

/** How long sockets have to say goodbye. */
const FAREWELL_MS = 200;

export interface RunningServer {
  readonly address: string;
  /** Finishes what was begun, and stops. */
  close(): Promise<void>;
}

/** What the server has to be told by the program that starts it. */
export interface Surroundings {
  readonly version: string;
  /** The program in which bots think. */
  readonly thinker: URL;
  /** The folder of the built web client. */
  readonly web: URL | null;
}

export async function startServer(configuration: Configuration, around: Surroundings): Promise<RunningServer> {
  const application = newApplication(configuration.LOG_LEVEL, configuration.TRUST_PROXY);
  const log = application.log;
  const metrics = new Metrics();
  const health = new Health(log, metrics);
  const storage = await openStorage(configuration, log, health);
  health.watch(storage);
  const fanout = openFanout(configuration, metrics);
  const people = new People(storage, fanout);
  const thinking = new Thinking(configuration.BOT_THREADS, around.thinker);
  metrics.watchBots(() => thinking.waiting);
  let isClosing = false;
  const services: Services = {
    configuration,
    store: new TableStore(storage, HOUSE),
    lists: new TableLists(storage),
    chatStore: new ChatStore(storage),
    committing: new Committing(storage, metrics),
    fanout,
    people,
    senders: new Senders(storage),
    thinking,
    choosing: new Choosing({ thinking, metrics, log }),
    metrics,
    log,
    isClosing: () => isClosing,
  };
  const connections = new Connections(services);
  const hub = new Hub(services, connections);
  const chat = new Chat(hub, services);
  const allowances = new Allowances(configuration, metrics);
  const identity = new Identity(services, allowances);
  const passkeys = new Passkeys(storage);
  const desk = { hub, chat, services, identity, allowances, passkeys, connections, health };
  await addRoutes(application, desk, around);
  const address = await listen(application, configuration).catch(async (error: unknown) => {
    await Promise.all([fanout.close(), storage.close()]);
    throw error;
  });
  hub.start();
  connections.start();
  const housekeeping = new Housekeeping(storage, log);
  housekeeping.start();
  log.info({ code: 'started', address, storage: storage.kind, fanout: configuration.REDIS_URL !== undefined });
  return {
    address,
    close: async () => {
      if (isClosing) return;
      isClosing = true;
      hub.stop();
      await housekeeping.stop();
      await services.committing.finish();
      connections.sendAway();
      await new Promise((resolve) => setTimeout(resolve, FAREWELL_MS));
      connections.cutOff();
      await application.close();
      await services.thinking.close();
      await services.committing.finish();
      await fanout.close();
      health.stop();
      await storage.close();
      log.info({ code: 'stopped' });
    },
  };
}

function openStorage(
  { DATABASE_URL, SAFEHOUSE_DATA }: Configuration,
  log: Application['log'],
  health: Health,
): Promise<Storage> {
  const onError = (error: unknown) => health.note(error);
  if (DATABASE_URL === undefined) {
    const onReadable = (file: string) => log.warn({ code: 'readable-by-others', file }, 'others may read this file');
    return openEmbedded(SAFEHOUSE_DATA, { onError, onReadable });
  }
  const onLoss = ({ message }: Error) => log.warn({ code: 'connection-lost', why: message });
  return openPostgres(DATABASE_URL, onLoss, onError).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new ConfigurationMistake('no-database', `the database at DATABASE_URL cannot be used: ${why}`);
  });
}

function openFanout({ DATABASE_URL, REDIS_URL }: Configuration, metrics: Metrics): Fanout {
  const isAlone = DATABASE_URL === undefined;
  metrics.fanout.set(isAlone ? 1 : 0);
  if (REDIS_URL === undefined || isAlone) return silence(isAlone);
  const house = createHash('sha256').update(DATABASE_URL).digest('hex').slice(0, 16);
  return new RedisFanout(REDIS_URL, house, (connected) => metrics.fanout.set(connected ? 1 : 0));
}

async function listen(application: Application, { HOST, PORT }: Configuration): Promise<string> {
  try {
    return await application.listen({ host: HOST, port: PORT });
  } catch (error) {
    // Anything that the system does not say is a bug.
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    throw cannotListen(String(error.code), HOST, PORT);
  }
}

function cannotListen(code: string, host: string, port: number): ConfigurationMistake {
  if (code === 'EADDRINUSE') {
    return new ConfigurationMistake('port-in-use', `port ${port} is in use; name another one with PORT`);
  }
  if (code === 'EACCES') {
    return new ConfigurationMistake('port-forbidden', `port ${port} is not for this user; name another one with PORT`);
  }
  return new ConfigurationMistake(
    'bad-host',
    `cannot listen at ${host} (${code}); name an address of this machine with HOST, such as 127.0.0.1 or 0.0.0.0`,
  );
}
