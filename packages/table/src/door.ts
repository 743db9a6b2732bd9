// The door of a table: who may not come in any more, and the invitation that is good now.

import { Refusal } from '@safehouse/kernel';
import type { CommandOf } from './commands.ts';
import type { Entry, EntryOf } from './entries.ts';
import type { Table } from './table.ts';

type DoorEntry = EntryOf<'removed' | 'readmitted' | 'link-renewed'>;

export class Door {
  readonly #removed = new Set<string>();
  #invitation: string | null = null;

  /** The invitation that the host made last; null while the one is good with which the table was opened. */
  get invitation(): string | null {
    return this.#invitation;
  }

  /** The people who were removed, and may not look, sit or come back. */
  get removed(): readonly string[] {
    return [...this.#removed];
  }

  isClosedTo(person: string): boolean {
    return this.#removed.has(person);
  }

  happen(entry: DoorEntry): void {
    if (entry.type === 'removed') this.#removed.add(entry.person);
    if (entry.type === 'readmitted') this.#removed.delete(entry.person);
    else this.#invitation = entry.invitation ?? this.#invitation;
  }
}

/** What becomes of a host's request about who may come in. */
export function decideAtDoor(table: Table, command: CommandOf<'remove' | 'readmit' | 'renew-link'>): Entry | null {
  if (table.phase === 'closed') throw new Refusal('table-closed', 'this table was closed');
  const { door, house } = table;
  const invitation = house.newInvitation?.();
  switch (command.type) {
    case 'remove':
      if (door.isClosedTo(command.person)) return null;
      demandRemovable(table, command.person);
      // The removed person has the link that was good until now.
      return { type: 'removed', person: command.person, ...(invitation !== undefined && { invitation }) };
    case 'readmit':
      return door.isClosedTo(command.person) ? { type: 'readmitted', person: command.person } : null;
    case 'renew-link':
      if (invitation === undefined) throw new Refusal('no-invitations', 'nobody is invited to this table');
      return { type: 'link-renewed', invitation };
  }
}

/** From the start on, who plays is needed to the end. */
function demandRemovable({ opening, phase, seating }: Table, person: string): void {
  if (person === opening.host) throw new Refusal('host-stays', 'the host of a table cannot be removed');
  if (phase !== 'open' && seating.of(person).length > 0) {
    throw new Refusal('plays-here', 'who plays cannot be removed from the game; those who watch can');
  }
}

/** What the table is for whoever was removed: the same as one that is not there. */
export function demandEntry({ door }: Table, person: string): void {
  if (door.isClosedTo(person)) throw new Refusal('no-such-table', 'there is no such table, or it is not open to you');
}
