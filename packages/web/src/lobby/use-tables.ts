// The lists of tables, kept fresh while somebody looks.

import { ROUTES, type TableSummary } from '@safehouse/protocol';
import { useCallback, useEffect, useState } from 'react';
import { asking, meet } from '../people/online.ts';

type List = 'mine' | 'open' | 'finished';
export interface Lists extends Readonly<Record<List, readonly TableSummary[]>> {
  /** Whether more games are finished than those in the list. */
  readonly hasOlder: boolean;
}

const REFRESH_MS = 4_000;
const MOST_SHOWN = 12;

interface Tables {
  /** Null until they came for the first time. */
  readonly lists: Lists | null;
  /** Why they could not be refreshed the last time. */
  readonly error: unknown;
  readonly refresh: () => void;
}

export function useTables(): Tables {
  const [lists, setLists] = useState<Lists | null>(null);
  const [error, setError] = useState<unknown>(null);
  const refresh = useCallback(() => {
    void readLists().then(
      (read) => {
        setLists(read);
        setError(null);
      },
      (refusal: unknown) => setError(refusal),
    );
  }, []);
  useWhileVisible(refresh, REFRESH_MS);
  return { lists, error, refresh };
}

/** Calls at once, then again and again; not while the page is hidden, and at once when it is back. */
export function useWhileVisible(call: () => void, everyMs: number): void {
  useEffect(() => {
    const callIfVisible = () => {
      if (document.visibilityState === 'visible') call();
    };
    callIfVisible();
    const timer = setInterval(callIfVisible, everyMs);
    document.addEventListener('visibilitychange', callIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', callIfVisible);
    };
  }, [call, everyMs]);
}

async function readLists(): Promise<Lists> {
  await meet();
  const read = (list: List) => asking.ask(ROUTES.listTables, { query: { list } });
  const [mine, open, finished] = await Promise.all([read('mine'), read('open'), read('finished')]);
  const played = mine.tables.filter(({ phase }) => phase === 'finished');
  const others = finished.tables.filter(({ id }) => !played.some((own) => own.id === id));
  // My own come first, and private ones stand nowhere else.
  const over = [...played, ...others];
  return {
    mine: yoursFirst(mine.tables.filter(({ phase }) => phase !== 'finished')),
    // My own tables are listed above.
    open: open.tables.filter(({ seats }) => !seats.some(({ isYou }) => isYou)).slice(0, MOST_SHOWN),
    finished: over.slice(0, MOST_SHOWN),
    hasOlder: over.length > MOST_SHOWN || mine.next !== null || finished.next !== null,
  };
}

function yoursFirst(tables: readonly TableSummary[]): readonly TableSummary[] {
  return tables.toSorted((one, other) => Number(other.yourTurn) - Number(one.yourTurn) || other.created - one.created);
}
