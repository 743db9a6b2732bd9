// What the seats are called when a game begins. The log holds only salted hashes: the names can be removed.

import type { Entry } from './entries.ts';
import { plainHashing } from './hashing.ts';
import type { Table } from './table.ts';

/** What a seat of a record is called whose person has removed the name. */
export const SOMEONE = 'Someone';

/** A name with its salt: that of a bot is empty, and null says that the name was removed. */
export interface SeatName {
  readonly name: string;
  readonly salt: string | null;
}

/** A person or a bot that begins a game on a seat. */
export type Beginner = { readonly person: string } | { readonly bot: string };

export function hashOfName(name: string, salt: string, { hashOf } = plainHashing): string {
  return hashOf(`safehouse/name/2\n${salt}\n${name}`);
}

/** Those who sit there when the game begins with this entry; null if it does not, or if names are not written down. */
export function beginnersAt({ opening, seating }: Table, entry: Entry): readonly Beginner[] | null {
  if (opening.fairness !== 2 || !(entry.type === 'started' || entry.type === 'sat')) return null;
  if (entry.type === 'sat' && opening.startsWhenFull !== true) return null;
  const beginners = seating.all.map((seated, seat): Beginner | null => {
    if (entry.type === 'sat' && seat === entry.seat) return { person: entry.person };
    if (seated.type === 'bot') return { bot: seated.bot };
    return seated.type === 'person' ? { person: seated.person } : null;
  });
  return beginners.every((beginner) => beginner !== null) ? beginners : null;
}

/** The entry that begins a game, with the hashes of the names. */
export function withNames(entry: Entry, names: readonly string[]): Entry {
  return entry.type === 'started' || entry.type === 'sat' ? { ...entry, names: [...names] } : entry;
}
