// How processes tell each other what happened. Nothing depends on it but speed: the log is the truth.

import { loggedEntries } from '@safehouse/table';
import * as z from 'zod/mini';

export const notices = z.discriminatedUnion('type', [
  /** Entries were committed. */
  z.object({ type: z.literal('entries'), table: z.string(), first: z.int(), logged: z.array(loggedEntries) }),
  z.object({
    type: z.literal('chat'),
    table: z.string(),
    line: z.object({ number: z.int(), at: z.number(), person: z.string(), text: z.string() }),
  }),
  /** These people watch the table through that process. */
  z.object({ type: z.literal('present'), table: z.string(), people: z.array(z.string()) }),
  /** Somebody began to watch the table and wants to know who else does. */
  z.object({ type: z.literal('who'), table: z.string() }),
  /** A person's name changed, or the person is gone. */
  z.object({ type: z.literal('person'), person: z.string() }),
  /** The person's sessions and tokens ended: sockets have to close. */
  z.object({ type: z.literal('signed-out'), person: z.string() }),
]);

export type Notice = z.infer<typeof notices>;

export interface Fanout {
  /** Whether the others can be reached. Alone, one always is. */
  readonly isConnected: boolean;
  /** When they could last not be reached, by this process's clock; 0 if they always could. */
  readonly lostAt: number;
  /** Tells all other processes, if they can be reached. */
  publish(notice: Notice): void;
  /** Hears what the others tell; `process` is who. */
  listen(hear: (notice: Notice, process: string) => void): void;
  close(): Promise<void>;
}

/** Where there is nothing to tell others through: alone with its database, a process needs nobody. */
export function silence(isAlone: boolean): Fanout {
  return {
    isConnected: isAlone,
    get lostAt() {
      return isAlone ? 0 : Date.now();
    },
    publish: () => {},
    listen: () => {},
    close: () => Promise.resolve(),
  };
}
