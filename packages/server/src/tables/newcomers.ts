// Those who come to a table: each is still there when they sit down, and nobody there has their name.

import { impossible } from '@safehouse/kernel';
import type { Table } from '@safehouse/table';
import { gone } from '../errors.ts';
import { refuseBadName, refuseNamesake } from '../people/namesakes.ts';
import type { People } from '../people/people.ts';
import type { Caller } from '../storage/storage.ts';
import type { Wanted } from './ledger.ts';

export class Newcomers {
  readonly #people: People;
  /** What everybody at the table, and everybody who may come to it, is called now. */
  readonly #names: Readonly<Record<string, string>>;
  readonly #callers = new Set<string>();

  private constructor(people: People, names: Readonly<Record<string, string>>) {
    this.#people = people;
    this.#names = names;
  }

  /** Looks up those who sit at the table and those who may come. */
  static async to(table: Table, comers: readonly string[], people: People): Promise<Newcomers> {
    return new Newcomers(people, await people.namesOf([...table.seating.people, ...comers]));
  }

  /** Refuses who is gone, and who is called as somebody who sits there. */
  check(table: Table, { entry, opens }: Wanted): void {
    if (opens !== undefined) this.#call(opens.row.host);
    if (entry.type !== 'sat') return;
    const seated = table.seating.all.flatMap((other) =>
      other.type === 'person' ? [this.#callerOf(other.person)] : [],
    );
    const newcomer = this.#call(entry.person);
    refuseBadName(newcomer.name);
    refuseNamesake(newcomer, seated);
    for (const { id, name } of seated) if (name !== '') this.#callers.add(id);
  }

  /** The people who must be there when this is written, and called so. */
  get callers(): readonly Caller[] {
    return [...this.#callers].map((person) => this.#callerOf(person));
  }

  /** What is known of them may be old. */
  forget(): void {
    for (const person of Object.keys(this.#names)) this.#people.forget(person);
  }

  #call(person: string): Caller {
    const caller = this.#callerOf(person);
    if (caller.name === '') throw gone();
    this.#callers.add(person);
    return caller;
  }

  #callerOf(id: string): Caller {
    return { id, name: this.#names[id] ?? '' };
  }
}

/** Nobody was looked up, so nobody may come: whoever writes an entry by which somebody does has to say so before. */
export function demandNobodyComes({ entry, opens }: Wanted): void {
  if (entry.type === 'sat' || opens !== undefined) impossible('somebody comes to a table and was not looked up');
}
