// What is noted of a table beside its log, so that it can be found: its phase, its people, when it is due.

import type { Table } from '@safehouse/table';
import type { MemberNote, TableNote } from '../storage/storage.ts';
import { dueAt, isForClock, needsNote } from './duties.ts';

/** What some entries change outside the log. */
interface Noted {
  readonly note: TableNote | null;
  readonly members: readonly MemberNote[];
}

/** How the table was before, and the time now. */
interface Before {
  readonly phase: string;
  readonly seats: Seats;
  readonly now: number;
}

type Seats = Table['seating']['all'];

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

  /** What has to be noted after some entries. */
  after(table: Table, { phase, seats, now }: Before): Noted {
    const due = this.dueAt(table, now);
    const isNoted = !needsNote(due, this.#due, now);
    const isSamePhase = phase === table.phase;
    if (!isNoted || !isSamePhase) this.#due = due;
    const note = isNoted && isSamePhase ? null : this.#noteOf(table, due);
    return { note, members: this.#changed(seats, table.seating.all) };
  }

  #noteOf(table: Table, due: number | null): TableNote {
    return { table: this.#id, phase: table.phase, due, isClock: isForClock(table, due) };
  }

  /** Who has come and who has gone, however that was: an entry need not name those whose seat it takes away. */
  #changed(before: Seats, after: Seats): readonly MemberNote[] {
    // While nobody changes seats they are the same list.
    if (before === after) return [];
    const [were, are] = [peopleOn(before), peopleOn(after)];
    const note = (isHere: boolean) => (person: string) => ({ table: this.#id, person, isHere });
    const gone = [...were].filter((person) => !are.has(person)).map(note(false));
    const come = [...are].filter((person) => !were.has(person)).map(note(true));
    return [...gone, ...come];
  }
}

/** Those who sit there, or for whom a seat is kept. */
function peopleOn(seats: Seats): ReadonlySet<string> {
  return new Set(seats.flatMap((seated) => ('person' in seated ? [seated.person] : [])));
}
