// Tables without a server, as the page uses them.

import { type Dial, Live } from '@safehouse/client/browser';
import type { Plan } from '@safehouse/table';
import { useOnline } from '../people/online.ts';
import { Host } from './hosts.ts';
import type { LocalSummary } from './local-tables.ts';
import type { Frame } from './questions.ts';
import { SHELF } from './shelf-name.ts';

const host = new Host();
let live: Live | null = null;

/** The line to the offline tables, opened when somebody first wants it. */
export function offlineLive(): Live {
  live ??= new Live(dialHost);
  return live;
}

/** What somebody is called whom no server has named yet; the stories tell of people by name. */
const CODE_NAME = 'Agent Zero';

/** Opens a table, sits down on the first seat for a person, and starts. Gives its id. */
export function openLocalTable(plan: Plan): Promise<string> {
  return host.ask('open', { plan, name: useOnline.getState().me?.name ?? CODE_NAME });
}

/** The same game again; asked for twice, it is the same table. */
export function rematchLocally(id: string): Promise<string> {
  return host.ask('rematch', { id });
}

/** The newest first. Who has never played here need not load what hosts the tables. */
export async function listLocalTables(): Promise<readonly LocalSummary[]> {
  return !host.isAwake && (await hasNoShelf()) ? [] : host.ask('list', {});
}

/** Not every browser tells which databases there are. */
async function hasNoShelf(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).every(({ name }) => name !== SHELF);
  } catch {
    return false;
  }
}

export async function deleteLocalTable(id: string): Promise<void> {
  await host.ask('remove', { id });
}

/** The record of a finished game, as JSON. */
export function readLocalRecord(id: string): Promise<string> {
  return host.ask('record', { id });
}

const dialHost: Dial = ({ opened, heard, closed }) => {
  let isOpen = true;
  const lose = () => {
    if (isOpen) closed();
    isOpen = false;
  };
  const port = host.line(lose);
  port.onmessage = ({ data }: MessageEvent<string>) => heard(data);
  const send = (frame: Frame) => port.postMessage(frame);
  const hangUp = () => {
    send(null);
    port.close();
    lose();
  };
  // Who dials gets the line first, and hears then that it is open.
  queueMicrotask(opened);
  return { send, close: hangUp, breakOff: hangUp };
};
