// Somebody goes for good: no game waits for them, and no table of theirs is left that nobody could close.

import { Refusal } from '@safehouse/kernel';
import type { Command, Table } from '@safehouse/table';
import { newId } from '../ids.ts';
import { toMistake } from '../wire-errors.ts';
import type { Hub } from './hub.ts';
import type { Room } from './room.ts';
import type { Services } from './services.ts';

/** A table that changes under one's hands is looked at again, but not for ever. */
const MOST_ATTEMPTS = 50;

/**
 * Resigns, stands up and closes, as the person could. When the storage fails it throws, and can be done again: what was
 * done is not due any more. A table that is broken by a bug of ours must not keep anybody here; it is written down.
 */
export async function leaveTables(
  person: string,
  { hub, services }: { readonly hub: Hub; readonly services: Services },
): Promise<void> {
  for (const id of await services.lists.unfinishedOf(person)) {
    try {
      await leave(await hub.room(id), person);
    } catch (error) {
      if (toMistake(error).code === 'storage-unavailable') throw error;
      services.log.error({ code: 'bug', stack: error instanceof Error ? error.stack : String(error) });
    }
  }
}

async function leave(room: Room, person: string): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const command = await room.read((table) => lastWord(table, person));
    if (command === null) return;
    try {
      await room.perform({ person }, newId(), command);
    } catch (error) {
      // The game may just have begun, or ended.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  throw new Error('a table could not be left');
}

/** What is left for the person to do there. A seat that is kept for them is for the host to give away. */
function lastWord({ phase, opening, seating }: Table, person: string): Command | null {
  const mine = seating.of(person);
  if (phase === 'open' && opening.host === person) return { type: 'close' };
  if (phase === 'open' && mine[0] !== undefined) return { type: 'stand', seat: mine[0] };
  const seat = mine.find((own) => seating.personAt(own)?.absence !== 'resigned');
  return phase === 'playing' && seat !== undefined ? { type: 'resign', seat } : null;
}
