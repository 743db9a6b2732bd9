import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** An open database. */
export interface Storage {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Kysely<Schema>;
  close(): Promise<void>;
}
