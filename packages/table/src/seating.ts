// Who sits where, and for whom a bot plays.

import { at, type Seat } from '@safehouse/kernel';
import type { SeatPlan } from './entries.ts';

/** Why a bot plays for a person. */
export type Absence = 'left' | 'timed-out' | 'resigned';

export type Seated =
  | SeatPlan
  | {
      readonly type: 'person';
      readonly person: string;
      readonly contribution: string | null;
      readonly absence: Absence | null;
    };

export type SeatedPerson = Extract<Seated, { type: 'person' }>;

export class Seating {
  /** Replaced when something changes, never changed: what is made of it can be kept. */
  #seats: readonly Seated[];

  constructor(plan: readonly SeatPlan[]) {
    this.#seats = [...plan];
  }

  get all(): readonly Seated[] {
    return this.#seats;
  }

  at(seat: Seat): Seated | undefined {
    return this.#seats[seat];
  }

  set(seat: Seat, seated: Seated): void {
    this.#seats = this.#seats.with(seat, seated);
  }

  /** Nobody sits on the person's seats any more, and none is kept. */
  freeAllOf(person: string): void {
    for (const seat of [...this.of(person), ...this.keptFor(person)]) this.set(seat, { type: 'empty' });
  }

  swap(one: Seat, other: Seat): void {
    const [first, second] = [at(this.#seats, one), at(this.#seats, other)];
    this.#seats = this.#seats.with(one, second).with(other, first);
  }

  /** The seats that the person sits on. */
  of(person: string): Seat[] {
    const mine: Seat[] = [];
    for (let seat = 0; seat < this.#seats.length; seat++) if (isPerson(this.#seats[seat], person)) mine.push(seat);
    return mine;
  }

  /** The seats that wait for the person. */
  keptFor(person: string): Seat[] {
    return this.#seats.flatMap((seated, seat) => (seated.type === 'held' && seated.person === person ? [seat] : []));
  }

  /** Everybody who sits here, or for whom a seat is kept. */
  get people(): string[] {
    const people = this.#seats.flatMap((seated) => ('person' in seated ? [seated.person] : []));
    return [...new Set(people)];
  }

  personAt(seat: Seat): SeatedPerson | null {
    const seated = this.#seats[seat];
    return seated?.type === 'person' ? seated : null;
  }

  setAbsence(seat: Seat, absence: Absence | null): void {
    const seated = this.personAt(seat);
    if (seated !== null) this.set(seat, { ...seated, absence });
  }

  /** Whether somebody of flesh and blood is to choose for the seat. */
  isPresent(seat: Seat): boolean {
    const seated = this.#seats[seat];
    return seated?.type === 'person' && seated.absence === null;
  }

  get isFull(): boolean {
    return this.#seats.every(({ type }) => type === 'person' || type === 'bot');
  }
}

function isPerson(seated: Seated | undefined, person: string): boolean {
  return seated?.type === 'person' && seated.person === person;
}
