// Those who are here, and here to stay. Deleting somebody begins with their name: whoever has none is gone or going.

import type { Transaction } from 'kysely';
import { gone } from '../errors.ts';
import type { Schema } from './schema.ts';
import type { Storage } from './storage.ts';

/**
 * Holds somebody until the transaction ends, refuses who is gone, and tells the name. What belongs to a person is written
 * under this hold: deleting them waits for it, and so finds all that was written.
 */
export async function holdPerson(
  transaction: Transaction<Schema>,
  person: string,
  kind: Storage['kind'],
): Promise<string> {
  const here = transaction.selectFrom('people').select('name').where('id', '=', person);
  // The embedded database has one transaction at a time.
  const held = await (kind === 'postgres' ? here.forNoKeyUpdate() : here).executeTakeFirst();
  if (held === undefined) throw gone();
  return held.name;
}

/** The same, and refuses who is about to go: for what is left behind in turn before a person is deleted. */
export async function holdStaying(
  transaction: Transaction<Schema>,
  person: string,
  kind: Storage['kind'],
): Promise<void> {
  if ((await holdPerson(transaction, person, kind)) === '') throw gone();
}
