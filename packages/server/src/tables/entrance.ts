// The entrance decides who may look at a table, and through whose eyes. Nobody learns of a private table by guessing.

import type { Seat, Viewer } from '@safehouse/kernel';
import type { Table } from '@safehouse/table';
import { noSuchTable } from '../errors.ts';

/** Who asks, and by which invitation. */
export interface Asker {
  readonly person: string;
  readonly invitation?: string | undefined;
}

export class Entrance {
  readonly isPublic: boolean;
  /** The one with which the table was opened; it is good until the host makes another. */
  readonly #firstInvitation: string;

  constructor(isPublic: boolean, firstInvitation: string) {
    this.isPublic = isPublic;
    this.#firstInvitation = firstInvitation;
  }

  /** What makes a link to the table good now. */
  invitationTo({ door }: Table): string {
    return door.invitation ?? this.#firstInvitation;
  }

  /** How others come to a private table: told to those who sit there, and to its host. */
  invitationFor(table: Table, person: string): string | null {
    const mayInvite = table.opening.host === person || table.seating.of(person).length > 0;
    return this.isPublic || !mayInvite ? null : this.invitationTo(table);
  }

  /** Through whose eyes this person may look. Whoever was removed finds no table, whatever they bring. */
  eyesOf(table: Table, { person, invitation }: Asker, wanted?: Seat): Viewer {
    demandWelcome(table, person);
    const mine = table.seating.of(person);
    const seat = wanted ?? mine[0];
    if (seat !== undefined && mine.includes(seat)) return seat;
    if (wanted !== undefined || !this.#isWelcome(table, person, invitation)) throw noSuchTable();
    return 'spectator';
  }

  #isWelcome(table: Table, person: string, invitation: string | undefined): boolean {
    if (this.isPublic || table.opening.host === person || invitation === this.invitationTo(table)) return true;
    return table.seating.keptFor(person).length > 0;
  }
}

/** Refuses whoever was removed, as if there were no table. */
export function demandWelcome({ door }: Table, person: string): void {
  if (door.isClosedTo(person)) throw noSuchTable();
}

/** Whom the host can send away, and let in again: those who are here without a seat, and those who were removed. */
export function doorOf({ opening, seating, door }: Table, present: readonly string[]) {
  const watching = present.filter((person) => person !== opening.host && !seating.people.includes(person));
  return { watching, removed: [...door.removed] };
}
