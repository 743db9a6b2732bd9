// Nobody passes for somebody else at a table, nor for a bot anywhere.

import { Refusal } from '@safehouse/kernel';
import { isAlike, isHouseName, isVisibleName } from '@safehouse/protocol';
import type { Transaction } from 'kysely';
import { Denial } from '../errors.ts';
import type { Schema } from '../storage/schema.ts';
import type { Caller, Storage } from '../storage/storage.ts';

/** Refuses a name that is nobody's to take: names of before are refused where it matters, too. */
export function refuseBadName(name: string): void {
  if (!isVisibleName(name)) throw new Denial('bad-name', 'your name cannot be seen; give yourself another one');
  if (isHouseName(name)) throw new Denial('bad-name', 'bots and strangers are called that; give yourself another name');
}

/** Refuses a name that looks like one of these people's. */
export function refuseNamesake({ id, name }: Caller, others: readonly Caller[]): void {
  if (!others.some((other) => other.id !== id && isAlike(other.name, name))) return;
  throw new Refusal(
    'name-taken',
    'somebody at the table has that name, or one that looks like it; give yourself another name first',
  );
}

/** Refuses a name that somebody has taken who sits, or is expected, at a table that is not over. */
export async function refuseNameOf(
  person: Caller,
  transaction: Transaction<Schema>,
  kind: Storage['kind'],
): Promise<void> {
  refuseBadName(person.name);
  const others = transaction
    .selectFrom('people')
    .select(['id', 'name'])
    .where('id', '!=', person.id)
    .where('id', 'in', (query) =>
      query
        .selectFrom('members as own')
        .innerJoin('tables', 'tables.id', 'own.table_id')
        .innerJoin('members as other', 'other.table_id', 'own.table_id')
        .select('other.person_id')
        .where('own.person_id', '=', person.id)
        .where('tables.phase', 'in', ['open', 'playing']),
    );
  // Two who take the same name at once must not overlook each other.
  refuseNamesake(person, await (kind === 'postgres' ? others.forShare() : others).execute());
}
