// A game that is over, for those who look at finished games.

import { setTimeout as pause } from 'node:timers/promises';
import { Asking, newKey } from '@safehouse/client';
import { ROUTES } from '@safehouse/protocol';
import type { Command, Plan } from '@safehouse/table';
import * as z from 'zod/mini';

const LOOK_AGAIN_MS = 50;
const CONTRIBUTION = '5a'.repeat(16);

const PLAN: Plan = {
  game: 'spy-royale',
  seats: [{ type: 'person' }, ...['rookie', 'rookie', 'random'].map((bot) => ({ type: 'bot', bot }) as const)],
  tempo: { type: 'untimed' },
};

const records = z.looseObject({
  seats: z.array(z.string()),
  seed: z.string(),
  fairness: z.looseObject({
    commitment: z.string(),
    secret: z.string(),
    contributions: z.array(z.object({ seat: z.number(), value: z.string() })),
  }),
  moves: z.array(z.tuple([z.number(), z.object({ type: z.string(), card: z.string() })])),
});

/** What tests read of a record, and change in a forged one. */
export type PlainRecord = z.infer<typeof records>;

export interface FinishedGame {
  readonly id: string;
  readonly record: PlainRecord;
}

/** Somebody sits down with three bots and leaves the whole game to a fourth: it is over within moments. */
export async function finishGame(address: string, name = 'Ana'): Promise<FinishedGame> {
  const asking = new Asking(address);
  await asking.ask(ROUTES.readMe);
  await asking.ask(ROUTES.nameMe, { body: { name } });
  const { id } = await asking.ask(ROUTES.openTable, { body: { key: newKey(), plan: PLAN, isPublic: true } });
  const act = (command: Command) => asking.ask(ROUTES.doAtTable, { params: { id }, body: { key: newKey(), command } });
  await act({ type: 'sit', seat: 0, contribution: CONTRIBUTION });
  await act({ type: 'start' });
  await act({ type: 'resign' });
  while (!(await isOver(asking, id))) await pause(LOOK_AGAIN_MS);
  return { id, record: readRecord(await asking.ask(ROUTES.readRecord, { params: { id } })) };
}

export function readRecord(document: unknown): PlainRecord {
  return z.parse(records, document);
}

async function isOver(asking: Asking, id: string): Promise<boolean> {
  const { picture } = await asking.ask(ROUTES.readTable, { params: { id } });
  return z.parse(z.object({ phase: z.string() }), picture).phase === 'finished';
}
