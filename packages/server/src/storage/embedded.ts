// The embedded database: SQLite in one data folder that belongs to one process, in a thread of its own.

import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { ConfigurationMistake } from '../configuration.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import type { LogGroup, NewRow, Storage } from './storage.ts';

/** What the thread is asked. */
export type Asked =
  | { readonly type: 'query'; readonly id: number; readonly text: string; readonly parameters: readonly unknown[] }
  | { readonly type: 'commit'; readonly id: number; readonly written: Written }
  | { readonly type: 'close' };

/** A commit as the thread gets it. Texts go from thread to thread far faster than objects, and SQLite wants texts. */
export interface Written {
  /** Rows of the log, a list of `[table, number, entry]`. */
  readonly rows: string;
  readonly notes: string | null;
  readonly members: string | null;
  readonly opens: readonly NewRow[];
}

function written(groups: readonly LogGroup[]): Written {
  const notes = groups.flatMap(({ note }) => note ?? []);
  const members = groups.flatMap((group) => group.members);
  return {
    rows: `[${groups.map(rowTexts).join()}]`,
    notes: notes.length === 0 ? null : JSON.stringify(notes),
    members: members.length === 0 ? null : JSON.stringify(members),
    opens: groups.flatMap(({ opens }) => opens ?? []),
  };
}

/** Entries are JSON already, and SQLite takes them out of the list as they are. */
function rowTexts({ table, first, entries }: LogGroup): string {
  const id = JSON.stringify(table);
  return entries.map((entry, index) => `[${id},${first + index},${entry}]`).join();
}

/** What it answers; number 0 says that it is ready. */
export type Answered =
  | { readonly id: number; readonly rows: readonly unknown[]; readonly changes: number }
  | { readonly id: number; readonly error: string };

export async function openEmbedded(folder: string, program: URL): Promise<Storage> {
  const thread = new DatabaseThread(program, folder);
  await thread.ready.catch(async () => {
    await thread.close();
    throw new ConfigurationMistake(
      'data-folder-locked',
      `another process serves the data folder ${folder}; stop it, or name another folder with SAFEHOUSE_DATA`,
    );
  });
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ThreadDriver(thread),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  await migrate(db);
  return {
    kind: 'embedded',
    db,
    // The connection is waited for, so that a commit does not fall into somebody's transaction.
    commit: (groups) =>
      db.connection().execute(async () => {
        await thread.ask((id) => ({ type: 'commit', id, written: written(groups) }));
        return groups.map(({ table }) => table);
      }),
    close: () => db.destroy(),
  };
}

class DatabaseThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<
    number,
    { resolve: (rows: QueryResult<unknown>) => void; reject: (error: Error) => void }
  >();
  readonly ready: Promise<unknown>;
  #asked = 0;

  constructor(program: URL, folder: string) {
    this.#worker = new Worker(program, { workerData: folder });
    this.ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.#worker.on('message', (answered: Answered) => this.#answer(answered));
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#fail(new Error('the database thread has closed')));
  }

  ask(question: (id: number) => Asked): Promise<QueryResult<unknown>> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage(question(id));
    });
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#worker.once('exit', resolve));
    const goodbye: Asked = { type: 'close' };
    this.#worker.postMessage(goodbye);
    await closed;
  }

  #answer(answered: Answered): void {
    const waiting = this.#waiting.get(answered.id);
    this.#waiting.delete(answered.id);
    if ('error' in answered) waiting?.reject(new Error(`SQLITE: ${answered.error}`));
    else waiting?.resolve({ rows: [...answered.rows], numAffectedRows: BigInt(answered.changes) });
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** One connection, which one user has at a time. */
class ThreadDriver implements Driver {
  readonly #thread: DatabaseThread;
  readonly #connection: DatabaseConnection;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(thread: DatabaseThread) {
    this.#thread = thread;
    this.#connection = {
      executeQuery: async <Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
        const { rows, ...rest } = await thread.ask((id) => ({ type: 'query', id, text, parameters }));
        return { ...rest, rows: rows.filter((_row): _row is Row => true) };
      },
      streamQuery: () => {
        throw new Error('the embedded database does not stream');
      },
    };
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release = () => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  releaseConnection(): Promise<void> {
    this.#release();
    return Promise.resolve();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  destroy(): Promise<void> {
    return this.#thread.close();
  }
}
