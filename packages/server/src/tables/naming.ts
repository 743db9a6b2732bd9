// What people are called when their game begins: name and salt stand in a table of their own, the hash in the log.

import { at } from '@safehouse/kernel';
import { beginnersAt, type Entry, hashOfName, type SeatName, SOMEONE, type Table, withNames } from '@safehouse/table';
import { newSalt } from '../ids.ts';
import type { People } from '../people/people.ts';
import type { NameRows } from '../storage/schema.ts';
import type { Decision, Ledger } from './ledger.ts';
import type { TableStore } from './table-store.ts';

/** An entry with what is written down beside it, or the people whose names have to be read before. */
type Named = { readonly entry: Entry; readonly names: readonly NameRows[] } | { readonly unknown: readonly string[] };

interface Known {
  /** The table's id. */
  readonly id: string;
  /** What somebody is called, if that is known without asking the database. */
  readonly nameOf: (person: string) => string | undefined;
}

interface Book {
  readonly id: string;
  readonly ledger: Pick<Ledger, 'write'>;
  readonly people: People;
  /** The person who comes to the table with it, if anybody does. */
  readonly comer: string | null;
}

/** Writes what somebody wants. Where a game begins with it, the names of those who play may have to be read first. */
export async function writeNamed(decision: Decision, { id, ledger, people, comer }: Book): Promise<number | null> {
  let names: Readonly<Record<string, string>> = {};
  for (;;) {
    let unknown: readonly string[] = [];
    const number = await ledger.write((table) => {
      const wanted = decision(table);
      if (wanted === null || typeof wanted === 'number') return wanted;
      const nameOf = (person: string) => names[person] ?? people.rememberedName(person);
      const named = nameSeats(table, wanted.entry, { id, nameOf });
      unknown = 'unknown' in named ? named.unknown : [];
      return 'unknown' in named ? null : { ...wanted, ...named };
    }, comer);
    if (unknown.length === 0) return number;
    // Somebody else may sit down meanwhile: then it is looked at once more.
    names = { ...names, ...(await people.namesOf(unknown)) };
  }
}

/** Writes down what the seats are called if a game begins with this entry. */
function nameSeats(table: Table, entry: Entry, { id, nameOf }: Known): Named {
  const beginners = beginnersAt(table, entry);
  if (beginners === null) return { entry, names: [] };
  const people = beginners.flatMap((one) => ('person' in one ? [one.person] : []));
  const unknown = people.filter((person) => nameOf(person) === undefined);
  if (unknown.length > 0) return { unknown };
  const salted = beginners.map((one) =>
    'bot' in one ? { name: one.bot, salt: '' } : { name: nameOf(one.person) ?? '', salt: newSalt() },
  );
  const rows = beginners.flatMap((one, seat) =>
    'person' in one ? [{ table_id: id, seat, person_id: one.person, ...at(salted, seat) }] : [],
  );
  const hashes = salted.map(({ name, salt }) => hashOfName(name, salt, table.house.hashing));
  return { entry: withNames(entry, hashes), names: rows };
}

/** What the seats were called when the game began; null where names were not written down yet. */
export async function readNames(store: TableStore, id: string, table: Table): Promise<readonly SeatName[] | null> {
  if (table.namesAtStart === null) return null;
  const rows = await store.namesAt(id);
  return table.seating.all.map((seated, seat): SeatName => {
    if (seated.type === 'bot') return { name: seated.bot, salt: '' };
    return rows.find((row) => row.seat === seat) ?? { name: SOMEONE, salt: null };
  });
}
