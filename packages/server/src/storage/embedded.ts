// The embedded database: SQLite in one data folder that belongs to one process.

import { join } from 'node:path';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { ConfigurationMistake } from '../configuration.ts';
import { damagedDatabase, makeDataFolder, unusableFolder } from './data-folder.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { entriesText, firstRowsOf, type LogGroup, type NewRow, type Storage } from './storage.ts';

const DATABASE_FILE = 'safehouse.db';
const LOCK_FILE = 'safehouse.lock';
const MOST_PREPARED = 500;

/**
 * It works in the thread of the sockets: a commit of many moves takes a few milliseconds, in which nothing could be
 * acknowledged anyway, and to hand it to another thread costs more than it saves.
 */
export async function openEmbedded(folder: string): Promise<Storage> {
  makeDataFolder(folder);
  const lock = takeLock(folder);
  const { database, db } = await openDatabase(folder).catch((error: unknown) => {
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
        commit(groups);
        return groups.map(({ table }) => table);
      }),
    close: async () => {
      await db.destroy();
      lock.close();
    },
  };
}

async function openDatabase(folder: string): Promise<{ database: Database.Database; db: Kysely<Schema> }> {
  const file = join(folder, DATABASE_FILE);
  const database = openFile(folder, DATABASE_FILE);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: withMemory(database) }) });
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

/** Writes groups in one commit. Many notes are one parameter: there are few, and SQLite reads JSON by itself. */
function committer(database: Database.Database): (groups: readonly LogGroup[]) => void {
  const begin = database.prepare('begin immediate');
  const end = database.prepare('commit');
  const log = logger(database);
  const note = database.prepare(`update tables set phase = note.phase, due_at = note.due
    from (select value ->> 'table' as id, value ->> 'phase' as phase, value ->> 'due' as due
      from json_each(?)) as note
    where tables.id = note.id`);
  const removeMembers = database.prepare(`delete from members where (person_id, table_id) in
    (select value ->> 'person', value ->> 'table' from json_each(?) where not value ->> 'isHere')`);
  const addMembers = database.prepare(`insert into members (table_id, person_id)
    select value ->> 'table', value ->> 'person' from json_each(?) where value ->> 'isHere'
    on conflict do nothing`);
  const addNames = database.prepare(`insert into names (table_id, seat, person_id, name, salt)
    select value ->> 'table_id', value ->> 'seat', people.id, value ->> 'name', value ->> 'salt'
    from json_each(?) join people on people.id = value ->> 'person_id'`);
  const open = opener(database);
  return (groups) => {
    const notes = groups.flatMap((group) => group.note ?? []);
    const members = groups.flatMap((group) => group.members);
    const names = groups.flatMap((group) => group.names);
    begin.run();
    try {
      log(groups);
      if (notes.length > 0) note.run(JSON.stringify(notes));
      if (members.length > 0) {
        const text = JSON.stringify(members);
        removeMembers.run(text);
        addMembers.run(text);
      }
      if (names.length > 0) addNames.run(JSON.stringify(names));
      for (const { opens } of groups) if (opens !== null) open(opens);
      end.run();
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  };
}

function opener(database: Database.Database): (opens: NewRow) => void {
  const log = database.prepare('insert into log (table_id, number, entries) values (?, ?, ?)');
  const member = database.prepare('insert into members (table_id, person_id) values (?, ?)');
  let table: Database.Statement | null = null;
  return (opens) => {
    const rows = firstRowsOf(opens);
    const columns = Object.keys(opens.row);
    table ??= database.prepare(`insert into tables (${columns.join()}) values (${columns.map(() => '?').join()})`);
    table.run(...Object.values(opens.row));
    log.run(rows.log.table_id, rows.log.number, rows.log.entries);
    for (const { table_id, person_id } of rows.members) member.run(table_id, person_id);
  };
}

/** So many rows are written by one statement: a call costs more than a row. */
const TOGETHER = [64, 16, 4, 1];

function logger(database: Database.Database): (groups: readonly LogGroup[]) => void {
  const statements = TOGETHER.map((count) => ({
    count,
    insert: database.prepare(
      `insert into log (table_id, number, entries) values ${Array.from({ length: count }, () => '(?, ?, ?)').join()}`,
    ),
  }));
  return (groups) => {
    let written = 0;
    for (const { count, insert } of statements) {
      for (; groups.length - written >= count; written += count) {
        const some = groups.slice(written, written + count);
        insert.run(...some.flatMap((group) => [group.table, group.first, entriesText(group)]));
      }
    }
  };
}
