// What is noted of a table beside its log, so that it can be found: its phase, its people, when it is due.

import type { LoggedEntry, Table } from '@safehouse/table';
import type { MemberNote, TableNote } from '../storage/storage.ts';
import { dueAt, needsNote } from './duties.ts';

/** What some entries change outside the log. */
interface Noted {
  readonly note: TableNote | null;
  readonly members: readonly MemberNote[];
}

export class Notes {
  readonly #id: string;
  readonly #botDelay: number;
  /** When the table is due, as far as this process knows what the database says. */
  #due: number | null;

  constructor(id: string, botDelay: number, due: number | null) {
    this.#id = id;
    this.#botDelay = botDelay;
    this.#due = due;
  }

  /** What the database says now. */
  read(due: number | null): void {
    this.#due = due;
  }

  /** Another process has written entries, and may have noted a time as late as this. */
  follow(table: Table, now: number): void {
    const due = this.dueAt(table, now);
    if (due !== null && this.#due !== null) this.#due = Math.max(this.#due, due);
  }

  dueAt(table: Table, now: number): number | null {
    return dueAt(table, now, this.#botDelay);
  }

  /** What has to be noted after these entries. */
  after(table: Table, { logged, phase, now }: { logged: readonly LoggedEntry[]; phase: string; now: number }): Noted {
    const due = this.dueAt(table, now);
    const isNoted = !needsNote(due, this.#due, now);
    const isSamePhase = phase === table.phase;
    if (!isNoted || !isSamePhase) this.#due = due;
    const members = logged.flatMap(({ entry }) => {
      const person = 'person' in entry ? entry.person : undefined;
      if (person === undefined) return [];
      return [{ table: this.#id, person, isHere: table.seating.people.includes(person) }];
    });
    return { note: isNoted && isSamePhase ? null : { table: this.#id, phase: table.phase, due }, members };
  }
}
