// The record that an address means: at the server, on this device, or in a file that somebody opens.

import { ROUTES } from '@safehouse/protocol';
import { useEffect, useState } from 'react';
import type { GameScreen } from '../games/game-screen.ts';
import { loadScreen } from '../games/registry.ts';
import { asking, meet } from '../people/online.ts';
import { readLocalRecord } from '../worker/offline.ts';
import { openReplay, type Replay } from '../worker/reading.ts';

export const LOCAL = 'local-';

export type Reading =
  | { readonly type: 'waiting' }
  | { readonly type: 'reading' }
  /** A game without a screen can still be verified. */
  | { readonly type: 'read'; readonly text: string; readonly replay: Replay; readonly screen: GameScreen | null }
  | { readonly type: 'failed'; readonly error: unknown };

/** Reads the record of that id, or, without one, those that are handed to `read`; null puts one away. */
export function useRecord(id: string | undefined): { reading: Reading; read: (text: Promise<string> | null) => void } {
  const [source, setSource] = useState<Promise<string> | null>(null);
  const [reading, setReading] = useState<Reading>({ type: 'waiting' });
  useEffect(() => {
    const asked = id === undefined ? null : readRecord(id);
    // Whoever reads it hears of a failure; if nobody does any more, it is none.
    asked?.catch(() => {});
    setSource(asked);
  }, [id]);
  useEffect(() => {
    if (source === null) {
      setReading({ type: 'waiting' });
      return;
    }
    let isWanted = true;
    let opened: Replay | null = null;
    setReading({ type: 'reading' });
    openText(source).then(
      (read) => {
        opened = read.replay;
        if (isWanted) setReading(read);
        else opened.close();
      },
      (error: unknown) => isWanted && setReading({ type: 'failed', error }),
    );
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [source]);
  return { reading, read: setSource };
}

async function openText(source: Promise<string>): Promise<Extract<Reading, { type: 'read' }>> {
  const text = await source;
  const replay = await openReplay(text);
  return { type: 'read', text, replay, screen: await loadScreen(replay.game) };
}

async function readRecord(id: string): Promise<string> {
  if (id.startsWith(LOCAL)) return readLocalRecord(id.slice(LOCAL.length));
  await meet();
  const invitation = new URLSearchParams(location.search).get('i');
  const record = await asking.ask(ROUTES.readRecord, {
    params: { id },
    ...(invitation !== null && { query: { invitation } }),
  });
  return JSON.stringify(record);
}
