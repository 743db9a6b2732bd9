// Finished games, further back than the home page shows at first: my own, then everybody's.

import { ROUTES, type TableSummary } from '@safehouse/protocol';
import { useState } from 'react';
import { asking } from '../people/online.ts';

/** Up to where the archive was read; `after` is null at the beginning of a list. */
interface Bookmark {
  readonly list: 'mine' | 'finished';
  readonly after: string | null;
}

interface Pages {
  readonly tables: readonly TableSummary[];
  /** Null at the end. */
  readonly bookmark: Bookmark | null;
  /** The first game of the page that was read last. */
  readonly newPage: string | null;
}

export interface OlderGames {
  /** The newest, and those that were asked for. */
  readonly tables: readonly TableSummary[];
  readonly newPage: string | null;
  readonly isAtTheEnd: boolean;
  readonly isReading: boolean;
  /** Why they could not be read the last time. */
  readonly error: unknown;
  readonly readOn: () => void;
}

const NOTHING_READ: Pages = { tables: [], bookmark: { list: 'mine', after: null }, newPage: null };

/** Games that were shown stay, also when newer ones push them off the first list. */
export function useOlderGames(newest: readonly TableSummary[]): OlderGames {
  const [{ tables: kept, bookmark, newPage }, setPages] = useState(NOTHING_READ);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const tables = [...newest, ...without(kept, newest)];
  const readOn = () => {
    setReading(true);
    setError(null);
    void readFrom(bookmark, tables)
      .then(setPages, setError)
      .finally(() => setReading(false));
  };
  return { tables, newPage, isAtTheEnd: bookmark === null, isReading, error, readOn };
}

/** Reads until there is something new. */
async function readFrom(from: Bookmark | null, shown: readonly TableSummary[]): Promise<Pages> {
  let bookmark = from;
  while (bookmark !== null) {
    const { list, after } = bookmark;
    const page = await asking.ask(ROUTES.listTables, { query: { list, ...(after !== null && { after }) } });
    const found = without(page.tables, shown).filter(({ phase }) => phase === 'finished');
    if (page.next !== null) bookmark = { list, after: page.next };
    else bookmark = list === 'mine' ? { list: 'finished', after: null } : null;
    const [first] = found;
    if (first !== undefined) return { tables: [...shown, ...found], bookmark, newPage: first.id };
  }
  return { tables: shown, bookmark, newPage: null };
}

function without(tables: readonly TableSummary[], others: readonly TableSummary[]): readonly TableSummary[] {
  const ids = new Set(others.map(({ id }) => id));
  return tables.filter(({ id }) => !ids.has(id));
}
