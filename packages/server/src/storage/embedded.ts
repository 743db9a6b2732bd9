// The embedded database: SQLite in one data folder that belongs to one process.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { ConfigurationMistake } from '../configuration.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import type { Storage } from './storage.ts';

export const DATABASE_FILE = 'safehouse.db';
const LOCK_FILE = 'safehouse.lock';

export async function openEmbedded(folder: string): Promise<Storage> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = takeLock(folder);
  const database = new Database(join(folder, DATABASE_FILE));
  database.exec('pragma journal_mode = wal');
  // A commit returns when it is on the disk.
  database.exec('pragma synchronous = full');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  await migrate(db);
  return {
    kind: 'embedded',
    db,
    close: async () => {
      await db.destroy();
      lock.close();
    },
  };
}

/**
 * A second process must not serve the same folder. The lock is an open transaction on a file of its own: the system
 * lets go of it when the process ends, however it ends.
 */
function takeLock(folder: string): { close(): unknown } {
  const lock = new Database(join(folder, LOCK_FILE));
  try {
    lock.exec('pragma locking_mode = exclusive');
    lock.exec('begin exclusive');
    return lock;
  } catch {
    lock.close();
    throw new ConfigurationMistake(
      'data-folder-locked',
      `another process serves the data folder ${folder}; stop it, or name another folder with SAFEHOUSE_DATA`,
    );
  }
}
