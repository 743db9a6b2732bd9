// A log is kept for ever, so nobody may make it longer without end. What people can do again and again is counted: they
// may do it far more often than any game needs.

import { Refusal, type Seat } from '@safehouse/kernel';
import type { Entry, EntryOf } from './entries.ts';
import type { Seating } from './seating.ts';

/** What begins something anew. Standing up, leaving, running out of time and answering come at most once after each. */
type Restless = EntryOf<'sat' | 'swapped' | 'returned' | 'undo-asked' | HostOnly>;
type HostOnly = 'placed' | 'removed' | 'readmitted' | 'link-renewed';
const HOST_ONLY: readonly Entry['type'][] = ['placed', 'removed', 'readmitted', 'link-renewed'] satisfies HostOnly[];
const RESTLESS: readonly Entry['type'][] = ['sat', 'swapped', 'returned', 'undo-asked', ...HOST_ONLY];

/** How often one person may do any of that at one table. */
const MOST_RESTLESS = 500;
/** How often a seat may choose while one choice is open. */
const MOST_CHOICES = 100;
/** How often a seat may ask to go back to the same position. */
const MOST_UNDOS = 5;

export function isRestless(entry: Entry): entry is Restless {
  return RESTLESS.includes(entry.type);
}

export class Patience {
  readonly #host: string;
  readonly #seating: Seating;
  readonly #byPerson = new Map<string, number>();
  /** How often each seat has asked to go back to each position. */
  readonly #undos = new Map<string, number>();

  constructor(host: string, seating: Seating) {
    this.#host = host;
    this.#seating = seating;
  }

  count(entry: Entry): void {
    if (!isRestless(entry)) return;
    const person = this.#whoDid(entry);
    if (person !== undefined) increase(this.#byPerson, person);
    if (entry.type === 'undo-asked') increase(this.#undos, `${entry.seat} ${entry.moves}`);
  }

  #whoDid(entry: Restless): string | undefined {
    if (entry.type === 'sat') return entry.person;
    // An old entry does not say who swapped.
    if (entry.type === 'swapped') return entry.by;
    if (entry.type === 'returned' || entry.type === 'undo-asked') return this.#seating.personAt(entry.seat)?.person;
    return this.#host;
  }

  /** Refuses one more of such things after so many. */
  check(person: string): void {
    if ((this.#byPerson.get(person) ?? 0) < MOST_RESTLESS) return;
    throw tooOften('you have changed your mind too often at this table');
  }

  /** Whether the seat may ask once more to go back to where the game was after so many moves. */
  allowsUndo(seat: Seat, moves: number): boolean {
    return (this.#undos.get(`${seat} ${moves}`) ?? 0) < MOST_UNDOS;
  }
}

/** Refuses another change of a sealed choice after so many. */
export function checkChoices(times: number): void {
  if (times >= MOST_CHOICES) throw tooOften(`you have chosen ${MOST_CHOICES} times; your last choice stands`);
}

function increase(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

function tooOften(sentence: string): Refusal {
  return new Refusal('too-often', sentence);
}
