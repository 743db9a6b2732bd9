// Lists of tables, page by page.

import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Schema, TableRows } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { VISITED_MS } from './caps.ts';

const MOST_LISTED = 50;

/** A part of a list. */
interface Page {
  readonly ids: readonly string[];
  /** Where it goes on, or null at the end. */
  readonly next: string | null;
}

type Newest = SelectQueryBuilder<Schema, 'tables', Pick<TableRows, 'id' | 'created_at'>>;

export class TableLists {
  readonly #db: Storage['db'];

  constructor({ db }: Storage) {
    this.#db = db;
  }

  /** A page of the tables that anybody may see, newest first. Where nobody waits any more, nobody is invited. */
  public(phase: 'open' | 'finished', after?: string): Promise<Page> {
    return this.#page((tables) => {
      const chosen = tables.where('phase', '=', phase).where('is_public', '=', 1);
      return phase === 'open' ? chosen.where('visited_at', '>', Date.now() - VISITED_MS) : chosen;
    }, after);
  }

  /** A page of the games that are over at which a person sat or was host, newest first. */
  finishedOf(person: string, after?: string): Promise<Page> {
    return this.#page((tables) => this.#ofPerson(tables, person).where('phase', '=', 'finished'), after);
  }

  /** The tables of a person that are not over, games before open tables: however old a game is, it is not lost. */
  async unfinishedOf(person: string): Promise<string[]> {
    const mine = this.#ofPerson(this.#newest().clearOrderBy(), person).where('phase', 'in', ['open', 'playing']);
    const ordered = mine.orderBy('phase', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc');
    return (await ordered.execute()).map(({ id }) => id);
  }

  #newest() {
    return this.#db
      .selectFrom('tables')
      .select(['id', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
  }

  #ofPerson(tables: Newest, person: string): Newest {
    const seats = this.#db.selectFrom('members').select('table_id').where('person_id', '=', person);
    return tables.where((query) => query.or([query('host', '=', person), query('id', 'in', seats)]));
  }

  async #page(choose: (tables: Newest) => Newest, after: string | undefined): Promise<Page> {
    const [time = '', last = ''] = (after ?? '').split('-');
    const older = (query: ExpressionBuilder<Schema, 'tables'>) =>
      query.or([
        query('created_at', '<', Number(time)),
        query.and([query('created_at', '=', Number(time)), query('id', '<', last)]),
      ]);
    const chosen = choose(this.#newest()).limit(MOST_LISTED);
    const rows = await (after === undefined ? chosen : chosen.where(older)).execute();
    const end = rows.length < MOST_LISTED ? undefined : rows.at(-1);
    return { ids: rows.map(({ id }) => id), next: end === undefined ? null : `${end.created_at}-${end.id}` };
  }
}
