// What tables cost in memory at which nothing happens.

import { Asking, newKey } from '@safehouse/client';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { ROUTES } from '@safehouse/protocol';
import * as z from 'zod/mini';
import { ask, end, freePort, start } from './processes.ts';

const AT_ONCE = 50;
const REST_MS = 3_000;

export interface IdleTables {
  readonly tables: number;
  readonly kilobytesPerTable: number;
}

/** Starts so many games, in which it is a person's turn, and sees how much more the server holds than before. */
export async function measureIdleTables(server: string, tables: number): Promise<IdleTables> {
  const port = await freePort();
  const process = await start(['--serve', server, String(port)]);
  try {
    const host = new Asking(`http://127.0.0.1:${port}`);
    await host.ask(ROUTES.readMe);
    await startGames(host, AT_ONCE);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const before = z.parse(z.number(), await ask(process));
    await startGames(host, tables);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const kilobytesPerTable = Number(
      ((z.parse(z.number(), await ask(process)) - before) / 1024 / tables).toPrecision(3),
    );
    return { tables, kilobytesPerTable };
  } finally {
    await end(process);
  }
}

async function startGames(host: Asking, games: number): Promise<void> {
  const seats = [{ type: 'person' }, ...Array.from({ length: 3 }, () => ({ type: 'bot', bot: 'random' }))];
  let left = games;
  const startSome = async () => {
    for (; left > 0; ) {
      left -= 1;
      const plan = { game: spyRoyale.id, seats };
      const { id } = await host.ask(ROUTES.openTable, { body: { key: newKey(), isPublic: true, plan } });
      for (const command of [{ type: 'sit', seat: 0 }, { type: 'start' }]) {
        await host.ask(ROUTES.doAtTable, { params: { id }, body: { key: newKey(), command } });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, startSome));
}
