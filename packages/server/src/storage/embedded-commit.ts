// How the embedded database writes what moves wait for: by hand, for speed.

import type Database from 'libsql';
import * as z from 'zod/mini';
import { type Caller, callersOf, entriesText, firstRowsOf, groupsOf, type LogGroup, type NewRow } from './storage.ts';

/**
 * Writes groups in one commit, but for those whose callers are not there, and tells which. Many notes are one parameter:
 * there are few, and SQLite reads JSON by itself.
 */
export function committer(database: Database.Database): (groups: readonly LogGroup[]) => readonly LogGroup[] {
  const begin = database.prepare('begin immediate');
  const end = database.prepare('commit');
  const log = logger(database);
  const note = noter(database);
  const open = opener(database);
  const find = finder(database);
  return (all) => {
    const callers = callersOf(all);
    const groups = callers.length === 0 ? all : groupsOf(find(callers), all);
    begin.run();
    try {
      log(groups);
      note(groups);
      for (const { opens } of groups) if (opens !== null) open(opens);
      end.run();
      return groups;
    } catch (error) {
      // Where the disk is full, SQLite has taken everything back by itself.
      if (database.inTransaction) database.exec('rollback');
      throw error;
    }
  };
}

/** Notes what changed beside the logs. */
function noter(database: Database.Database): (groups: readonly LogGroup[]) => void {
  const note = database.prepare(`update tables set phase = note.phase, due_at = note.due, is_clock = note.is_clock
    from (select value ->> 'table' as id, value ->> 'phase' as phase, value ->> 'due' as due,
        value ->> 'isClock' as is_clock
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
  return (groups) => {
    const notes = groups.flatMap((group) => group.note ?? []);
    const members = groups.flatMap((group) => group.members);
    const names = groups.flatMap((group) => group.names);
    if (notes.length > 0) note.run(JSON.stringify(notes));
    if (names.length > 0) addNames.run(JSON.stringify(names));
    if (members.length === 0) return;
    const text = JSON.stringify(members);
    removeMembers.run(text);
    addMembers.run(text);
  };
}

const callers = z.array(z.object({ id: z.string(), name: z.string() }));
const found = z.object({ found: z.string() });

/** Nothing else is written between this and the commit: there is one connection, and it does not wait. */
function finder(database: Database.Database): (people: readonly string[]) => readonly Caller[] {
  // One row of JSON: each row costs a call.
  const find = database.prepare(`select json_group_array(json_object('id', id, 'name', name)) as found
    from people where id in (select value from json_each(?))`);
  return (people) => z.parse(callers, JSON.parse(z.parse(found, find.get(JSON.stringify(people))).found));
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
