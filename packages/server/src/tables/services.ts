import type { FastifyBaseLogger } from 'fastify';
import type { Choosing } from '../bots/choosing.ts';
import type { Thinking } from '../bots/thinking.ts';
import type { Configuration } from '../configuration.ts';
import type { Fanout } from '../fanout/fanout.ts';
import type { Metrics } from '../metrics.ts';
import type { People } from '../people/people.ts';
import type { ChatStore } from './chat-store.ts';
import type { Committing } from './committing.ts';
import type { Senders } from './senders.ts';
import type { TableLists } from './table-lists.ts';
import type { TableStore } from './table-store.ts';

/** What tables need of the world. */
export interface Services {
  readonly configuration: Configuration;
  readonly store: TableStore;
  readonly lists: TableLists;
  readonly chatStore: ChatStore;
  readonly committing: Committing;
  readonly fanout: Fanout;
  readonly people: People;
  readonly senders: Senders;
  readonly thinking: Thinking;
  readonly choosing: Choosing;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** The server stops: nothing new is begun. */
  readonly isClosing: () => boolean;
}
