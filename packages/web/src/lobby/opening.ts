// From a plan to a table that one sits at.

import { newKey } from '@safehouse/client/browser';
import { ROUTES } from '@safehouse/protocol';
import type { Command, Plan } from '@safehouse/table';
import { asking, meet } from '../people/online.ts';
import { newContribution } from '../table/contribution.ts';
import { noteCommitment, noteContribution } from '../table/memory.ts';
import { wayTo } from '../table/way-to.ts';

/** One click: a person against three rookies, without a clock. */
export const QUICK_GAME: Plan = {
  game: 'spy-royale',
  seats: [
    { type: 'person' },
    { type: 'bot', bot: 'rookie' },
    { type: 'bot', bot: 'rookie' },
    { type: 'bot', bot: 'rookie' },
  ],
  tempo: { type: 'untimed' },
};

/** Opens the table, sits down on its first seat and, if nobody else has to come, starts. Returns the way there. */
export async function openOnline(plan: Plan, isPublic: boolean): Promise<string> {
  await meet();
  const opened = await asking.ask(ROUTES.openTable, { body: { key: newKey(), plan, isPublic } });
  const { id, invitation, commitment } = opened;
  const doThere = (command: Command) =>
    asking.ask(ROUTES.doAtTable, {
      params: { id },
      body: { key: newKey(), command, ...(invitation !== null && { invitation }) },
    });
  noteCommitment(id, commitment);
  const contribution = newContribution();
  await doThere({ type: 'sit', seat: 0, contribution });
  noteContribution(id, contribution);
  if (isForBots(plan)) await doThere({ type: 'start' });
  return wayTo(id, isForBots(plan) ? null : invitation);
}

/** The same on this device. */
export async function openOffline(plan: Plan): Promise<string> {
  const { openLocalTable } = await import('../worker/offline.ts');
  return `/local/${await openLocalTable(plan)}`;
}

/** Whether the opener waits for nobody. */
export function isForBots({ seats }: Plan): boolean {
  return seats.filter(({ type }) => type === 'person').length === 1;
}
