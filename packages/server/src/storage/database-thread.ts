// The thread of the embedded database: SQLite, and what it waits for on the disk, out of the way of the sockets.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';
import type { Answered, Asked, Written } from './embedded.ts';
import { firstRowsOf, type NewRow } from './storage.ts';

const DATABASE_FILE = 'safehouse.db';
const LOCK_FILE = 'safehouse.lock';
const MOST_PREPARED = 500;

const folder = String(workerData);
mkdirSync(folder, { recursive: true, mode: 0o700 });
const lock = new Database(join(folder, LOCK_FILE));
const isLocked = takeLock();
const database = new Database(join(folder, DATABASE_FILE));
database.exec('pragma journal_mode = wal');
// A commit returns when it is on the disk.
database.exec('pragma synchronous = full');
const prepared = new Map<string, Database.Statement>();
tell({ id: 0, ...(isLocked ? { rows: [], changes: 0 } : { error: 'locked' }) });

parentPort?.on('message', (asked: Asked) => {
  if (asked.type === 'close') {
    database.close();
    lock.close();
    parentPort?.close();
  } else tell({ id: asked.id, ...answer(asked) });
});

function tell(answered: Answered): void {
  parentPort?.postMessage(answered);
}

/**
 * A second process must not serve the same folder. The lock is an open transaction on a file of its own: the system
 * lets go of it when the process ends, however it ends.
 */
function takeLock(): boolean {
  try {
    lock.exec('pragma locking_mode = exclusive');
    lock.exec('begin exclusive');
    return true;
  } catch {
    return false;
  }
}

function answer(asked: Exclude<Asked, { type: 'close' }>) {
  try {
    if (asked.type === 'query') return query(asked.text, asked.parameters);
    commit(asked.written);
    return { rows: [], changes: 0 };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function query(text: string, parameters: readonly unknown[]) {
  const statement = prepare(text);
  if (statement.reader) return { rows: statement.all(...parameters), changes: 0 };
  return { rows: [], changes: statement.run(...parameters).changes };
}

/** Statements are prepared once: their texts are few, and preparing costs as much as running. */
function prepare(text: string): Database.Statement {
  const known = prepared.get(text);
  if (known !== undefined) return known;
  if (prepared.size >= MOST_PREPARED) prepared.clear();
  const statement = database.prepare(text);
  prepared.set(text, statement);
  return statement;
}

function openTable(opens: NewRow): void {
  const { log, members } = firstRowsOf(opens);
  const columns = Object.keys(opens.row).join();
  prepare(`insert into tables (${columns}) select ${Object.keys(opens.row).map((column) => `value ->> '${column}'`)}
    from json_each(json_array(json(?)))`).run(JSON.stringify(opens.row));
  prepare('insert into log (table_id, number, entry) values (?, ?, ?)').run(log.table_id, log.number, log.entry);
  prepare(`insert into members (table_id, person_id)
    select value ->> 'table_id', value ->> 'person_id' from json_each(?)`).run(JSON.stringify(members));
}

/** Many rows are one parameter, which costs a third of a parameter for each value. Nobody races for this database. */
function commit({ rows, notes, members, opens }: Written): void {
  database.exec('begin immediate');
  try {
    prepare(`insert into log (table_id, number, entry)
      select value ->> 0, value ->> 1, value -> 2 from json_each(?)`).run(rows);
    if (notes !== null) {
      prepare(`update tables set phase = note.phase, due_at = note.due
        from (select value ->> 'table' as id, value ->> 'phase' as phase, value ->> 'due' as due
          from json_each(?)) as note
        where tables.id = note.id`).run(notes);
    }
    if (members !== null) {
      prepare(`delete from members where (person_id, table_id) in
        (select value ->> 'person', value ->> 'table' from json_each(?) where not value ->> 'isHere')`).run(members);
      prepare(`insert into members (table_id, person_id)
        select value ->> 'table', value ->> 'person' from json_each(?) where value ->> 'isHere'
        on conflict do nothing`).run(members);
    }
    for (const opened of opens) openTable(opened);
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
