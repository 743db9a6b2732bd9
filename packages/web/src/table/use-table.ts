// A watched table in React.

import type { Live, ServerRefusal } from '@safehouse/client/browser';
import type { Command } from '@safehouse/table';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { type Scene, TableSource, type TableState, toRefusal } from './table-source.ts';

interface Seen extends TableState {
  readonly source: TableSource | null;
}

const NOTHING: Seen = { source: null, scene: null, refusal: null };

/**
 * Watches the table as long as the component is there. What comes from it is shown in slices, between which cards go on
 * moving and presses are answered.
 */
export function useTable(live: () => Live, id: string, invitation?: string): Seen {
  const [seen, setSeen] = useState(NOTHING);
  useEffect(() => {
    const source = new TableSource(live(), { table: id, invitation });
    const show = () => setSeen({ source, ...source.state });
    show();
    source.subscribe(() => startTransition(show));
    return () => source.close();
  }, [live, id, invitation]);
  return seen;
}

export interface Acting {
  /** The move that is on its way, or null. */
  readonly pending: unknown;
  readonly refusal: ServerRefusal | null;
  readonly act: (command: Command) => void;
}

/** What I do at the table. A move is shown at once, and taken back if it is refused. */
export function useActing(source: TableSource | null, scene: Scene | null): Acting {
  const [sent, setSent] = useState<{ readonly move: unknown; readonly number: number | null } | null>(null);
  const [refusal, setRefusal] = useState<ServerRefusal | null>(null);
  const act = useCallback(
    (command: Command) => {
      if (source === null) return;
      const move = command.type === 'move' ? command.move : null;
      setRefusal(null);
      if (move !== null) setSent({ move, number: null });
      source.do(command).then(
        (number) => setSent((now) => (now?.move === move ? { move, number } : now)),
        (error: unknown) => {
          setSent((now) => (now?.move === move ? null : now));
          setRefusal(toRefusal(error));
        },
      );
    },
    [source],
  );
  // It is on its way until the table that we see has got as far as its entry.
  const isShown = sent?.number !== null && sent !== null && scene !== null && scene.number >= sent.number;
  return { pending: isShown ? null : (sent?.move ?? null), refusal, act };
}
