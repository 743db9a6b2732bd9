// The embedded database: SQLite in one data folder that belongs to one process.

import { join } from 'node:path';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { ConfigurationMistake } from '../configuration.ts';
import { damagedDatabase, makeDataFolder, makeFilesPrivate, unusableFolder } from './data-folder.ts';
import { committer } from './embedded-commit.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { passOn, type Storage } from './storage.ts';

const DATABASE_FILE = 'safehouse.db';
const LOCK_FILE = 'safehouse.lock';
const MOST_PREPARED = 500;

/** Listeners to what happens beside an answer. */
interface Listeners {
  /** Something failed in the database. */
  readonly onError: (error: unknown) => void;
  /** Others on this machine may read this file. */
  readonly onReadable: (file: string) => void;
}

const NOBODY_LISTENS: Listeners = { onError: () => {}, onReadable: () => {} };

/**
 * It works in the thread of the sockets: a commit of many moves takes a few milliseconds, in which nothing could be
 * acknowledged anyway, and to hand it to another thread costs more than it saves.
 */
export async function openEmbedded(folder: string, listeners = NOBODY_LISTENS): Promise<Storage> {
  makeDataFolder(folder);
  for (const file of privateFiles(folder)) listeners.onReadable(file);
  const lock = takeLock(folder);
  const { database, db } = await openDatabase(folder, listeners).catch((error: unknown) => {
    lock.close();
    throw error;
  });
  const commit = committer(database);
  return {
    kind: 'embedded',
    db,
    // The connection is waited for, so that a commit does not fall into somebody's transaction.
    commit: (groups) =>
      db.connection().execute(async () => {
        try {
          return commit(groups).map(({ table }) => table);
        } catch (error) {
          listeners.onError(error);
          throw error;
        }
      }),
    close: async () => {
      await db.destroy();
      lock.close();
    },
  };
}

async function openDatabase(
  folder: string,
  { onError }: Listeners,
): Promise<{ database: Database.Database; db: Kysely<Schema> }> {
  const file = join(folder, DATABASE_FILE);
  const database = openFile(folder, DATABASE_FILE);
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: withMemory(database) }),
    log: (event) => passOn(event, onError),
  });
  try {
    database.exec('pragma journal_mode = wal');
    // A commit returns when it is on the disk.
    database.exec('pragma synchronous = full');
    await migrate(db);
    return { database, db };
  } catch (error) {
    database.close();
    if (isDamage(error)) throw damagedDatabase(file, error);
    throw error instanceof Database.SqliteError ? unusableFolder(folder, error) : error;
  }
}

function privateFiles(folder: string): readonly string[] {
  try {
    return makeFilesPrivate(folder, [DATABASE_FILE, LOCK_FILE]);
  } catch (error) {
    throw unusableFolder(folder, error);
  }
}

function openFile(folder: string, name: string): Database.Database {
  try {
    return new Database(join(folder, name));
  } catch (error) {
    throw unusableFolder(folder, error);
  }
}

function isDamage(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
}

/** Statements are prepared once: their texts are few, preparing costs as much as running, and each holds memory. */
function withMemory(database: Database.Database): SqliteDatabase {
  const prepared = new Map<string, Database.Statement>();
  return {
    prepare: (text) => {
      const known = prepared.get(text);
      if (known !== undefined) return known;
      if (prepared.size >= MOST_PREPARED) prepared.clear();
      const statement = database.prepare(text);
      prepared.set(text, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

/**
 * A second process must not serve the same folder. The lock is an open transaction on a file of its own: the system
 * lets go of it when the process ends, however it ends.
 */
function takeLock(folder: string): Database.Database {
  const lock = openFile(folder, LOCK_FILE);
  try {
    lock.exec('pragma locking_mode = exclusive');
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw unusableFolder(folder, error);
    throw new ConfigurationMistake(
      'data-folder-locked',
      `another process serves the data folder ${folder}; stop it, or name another folder with SAFEHOUSE_DATA`,
    );
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
