// A request that comes again is answered with the entry that it caused.

import { isSameJson, Refusal } from '@safehouse/kernel';
import type { Command } from './commands.ts';
import type { Entry, EntryOf } from './entries.ts';
import type { Table } from './table.ts';

const BECOMES: Readonly<Record<Command['type'], Entry['type']>> = {
  sit: 'sat',
  stand: 'stood',
  swap: 'swapped',
  place: 'placed',
  free: 'stood',
  remove: 'removed',
  readmit: 'readmitted',
  'renew-link': 'link-renewed',
  close: 'closed',
  start: 'started',
  move: 'moved',
  leave: 'left',
  return: 'returned',
  resign: 'resigned',
  'ask-undo': 'undo-asked',
  'agree-undo': 'undo-agreed',
  'refuse-undo': 'undo-refused',
};

/** The number of the entry that the request caused when it was here before, or null. Its key is for it alone. */
export function doneBefore(table: Table, key: string, command: Command): number | null {
  const caused = table.causedBy(key);
  if (caused === null) return null;
  if (isCauseOf(command, caused.entry)) return caused.number;
  throw keyUsed();
}

export function keyUsed(): Refusal {
  return new Refusal('key-used', 'this key was used for another request; make a new one for each');
}

/** What a request says stands in its entry. What it left open, such as the own seat, does not matter. */
function isCauseOf({ type, ...said }: Command, entry: Entry): boolean {
  const written = new Map<string, unknown>(Object.entries(entry));
  return (
    BECOMES[type] === entry.type &&
    Object.entries(said).every(([what, value]) => value === undefined || isSameJson(value, written.get(what)))
  );
}

/** Whether two requests want the same table: only its id and its luck are new each time. */
export function isSamePlan(one: Entry, other: EntryOf<'opened'>): one is EntryOf<'opened'> {
  return one.type === 'opened' && isSameJson(withoutLuck(one), withoutLuck(other));
}

function withoutLuck({ commitment, fairness, table, ...wanted }: EntryOf<'opened'>) {
  return wanted;
}
