// The lists of tables, kept fresh while somebody looks.

import { ROUTES, type TableSummary } from '@safehouse/protocol';
import { useCallback, useEffect, useState } from 'react';
import { asking, meet } from '../people/online.ts';

const LISTS = ['mine', 'open', 'finished'] as const;
type List = (typeof LISTS)[number];
export type Lists = Readonly<Record<List, readonly TableSummary[]>>;

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
  const [mine, open, finished] = await Promise.all(
    LISTS.map(async (list) => (await asking.ask(ROUTES.listTables, { query: { list } })).tables),
  );
  const played = (mine ?? []).filter(({ phase }) => phase === 'finished');
  const others = (finished ?? []).filter(({ id }) => !played.some((own) => own.id === id));
  return {
    mine: yoursFirst((mine ?? []).filter(({ phase }) => phase !== 'finished')),
    // My own tables are listed above.
    open: (open ?? []).filter(({ seats }) => !seats.some(({ isYou }) => isYou)).slice(0, MOST_SHOWN),
    // My own come first, and private ones stand nowhere else.
    finished: [...played, ...others].slice(0, MOST_SHOWN),
  };
}

function yoursFirst(tables: readonly TableSummary[]): readonly TableSummary[] {
  return tables.toSorted((one, other) => Number(other.yourTurn) - Number(one.yourTurn) || other.created - one.created);
}
