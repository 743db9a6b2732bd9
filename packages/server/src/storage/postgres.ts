// PostgreSQL, for any number of processes.

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import {
  type Caller,
  callersOf,
  entriesText,
  firstRowsOf,
  groupsOf,
  type LogGroup,
  type MemberNote,
  type NewRow,
  passOn,
  type Storage,
  type TableNote,
} from './storage.ts';

const BIGINT = 20;
const CONNECTIONS = 8;
const CONNECT_MS = 3_000;
const STATEMENT_MS = 10_000;

/** `onLoss` hears of connections that broke while nobody was using them, `onError` of whatever failed. */
export async function openPostgres(
  url: string,
  onLoss: (error: Error) => void,
  onError: (error: unknown) => void = () => {},
): Promise<Storage> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    // Times in milliseconds fit into a double.
    types: { getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)) },
  });
  // A connection that breaks while nobody uses it; the pool makes a new one when it is needed.
  pool.on('error', onLoss);
  // And one that breaks between two statements of a transaction: the next statement says so, too.
  pool.on('connect', (client) => client.on('error', onLoss));
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => passOn(event, onError),
  });
  await migrate(db);
  return { kind: 'postgres', db, commit: (groups) => commit(db, groups), close: () => db.destroy() };
}

async function commit(db: Kysely<Schema>, groups: readonly LogGroup[]): Promise<readonly string[]> {
  const isPlain = groups.every(
    ({ note, members, opens, callers, names }) =>
      note === null && members.length === 0 && opens === null && callers.length === 0 && names.length === 0,
  );
  // One statement is a transaction of its own.
  if (isPlain) return insert(db, groups);
  return db.transaction().execute(async (transaction) => {
    const callers = callersOf(groups);
    const good = callers.length === 0 ? groups : groupsOf(await hold(transaction, callers), groups);
    const people = await holdPeople(transaction, good);
    const won = new Set(await insert(transaction, good));
    const winners = good.filter(({ table }) => won.has(table));
    const notes = winners.flatMap(({ note }) => note ?? []);
    const members = winners.flatMap((group) => group.members);
    if (notes.length > 0) await noteTables(transaction, notes);
    if (members.length > 0) await noteMembers(transaction, members);
    const names = winners.flatMap((group) => group.names).filter(({ person_id }) => people.has(person_id));
    if (names.length > 0) await transaction.insertInto('names').values(names).execute();
    for (const { opens } of winners) if (opens !== null) await openTable(transaction, opens);
    return [...won];
  });
}

/** The people who are there; none can go or change names before this is written. It comes first: who waits holds nothing. */
function hold(db: Kysely<Schema>, people: readonly string[]): Promise<readonly Caller[]> {
  return db.selectFrom('people').select(['id', 'name']).where('id', 'in', people).orderBy('id').forShare().execute();
}

/** Those who are there and whose names are written down. Who is being deleted is waited for, and the other way round. */
async function holdPeople(db: Kysely<Schema>, groups: readonly LogGroup[]): Promise<ReadonlySet<string>> {
  const people = groups.flatMap(({ names }) => names.map(({ person_id }) => person_id));
  if (people.length === 0) return new Set();
  const held = await sql<{ id: string }>`
    select id from people where id = any(${people}::text[]) order by id for key share`.execute(db);
  return new Set(held.rows.map(({ id }) => id));
}

async function openTable(db: Kysely<Schema>, opens: NewRow): Promise<void> {
  const { log, members } = firstRowsOf(opens);
  await db.insertInto('tables').values(opens.row).execute();
  await db.insertInto('log').values(log).execute();
  if (members.length > 0) await db.insertInto('members').values(members).execute();
}

/** The tables whose entries got in. Many rows are a parameter for each column: a parameter for each value is slow. */
async function insert(db: Kysely<Schema>, groups: readonly LogGroup[]): Promise<string[]> {
  const tables = groups.map(({ table }) => table);
  const numbers = groups.map(({ first }) => first);
  const inserted = await sql<{ table_id: string }>`
    insert into log (table_id, number, entries)
    select * from unnest(${tables}::text[], ${numbers}::integer[], ${groups.map(entriesText)}::text[])
    on conflict do nothing returning table_id`.execute(db);
  return inserted.rows.map(({ table_id }) => table_id);
}

async function noteTables(db: Kysely<Schema>, notes: readonly TableNote[]): Promise<void> {
  const tables = notes.map(({ table }) => table);
  const phases = notes.map(({ phase }) => phase);
  const dues = notes.map(({ due }) => due);
  const clocks = notes.map(({ isClock }) => (isClock ? 1 : 0));
  await sql`
    update tables set phase = note.phase, due_at = note.due, is_clock = note.is_clock
    from unnest(${tables}::text[], ${phases}::text[], ${dues}::bigint[], ${clocks}::integer[])
      as note (id, phase, due, is_clock)
    where tables.id = note.id`.execute(db);
}

async function noteMembers(db: Kysely<Schema>, notes: readonly MemberNote[]): Promise<void> {
  const columns = (isHere: boolean) => {
    const some = notes.filter((note) => note.isHere === isHere);
    return sql`unnest(${some.map(({ table }) => table)}::text[], ${some.map(({ person }) => person)}::text[])`;
  };
  await sql`delete from members where (table_id, person_id) in (select * from ${columns(false)})`.execute(db);
  await sql`insert into members (table_id, person_id) select * from ${columns(true)} on conflict do nothing`.execute(
    db,
  );
}
