import type { Transaction } from 'kysely';
import { hashOf, newKey } from '../ids.ts';
import type { Schema } from '../storage/schema.ts';

const SESSION_MS = 400 * 86_400_000;

/** A session that begins, and the passkey that opens it. */
interface Beginning {
  readonly person: string;
  readonly passkey: string | null;
  readonly now: number;
}

/** Writes a new session down, and tells its key, which goes into the cookie. */
export async function openSession(
  transaction: Transaction<Schema>,
  { person, passkey, now }: Beginning,
): Promise<string> {
  const key = newKey();
  await transaction
    .insertInto('sessions')
    .values({
      hash: hashOf(key),
      person_id: person,
      created_at: now,
      expires_at: now + SESSION_MS,
      passkey_id: passkey,
    })
    .execute();
  return key;
}
