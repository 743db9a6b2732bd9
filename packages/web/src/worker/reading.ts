// Records as the page uses them: verified and replayed, by a worker.

import { ServerRefusal } from '@safehouse/client/browser';
import type { Memory } from '@safehouse/table';
import { Host } from './hosts.ts';
import type { Eyes, Moment, Opened, Trouble, VerifyAnswer } from './questions.ts';

export type { Eyes, Trouble, VerifyAnswer } from './questions.ts';

/** Bytes that a file may have. */
export const LARGEST_FILE = 2_000_000;
const PATIENCE_MS = 30_000;

const host = new Host(PATIENCE_MS);
let opened = 0;

/** Recomputes all that the record claims. Never throws: what cannot be read is refused, with a code and a sentence. */
export function verify(text: string, memory: Memory = {}): Promise<VerifyAnswer> {
  return host.ask('verify', { text, memory }).catch((error: unknown) => ({ type: 'refused', ...troubleWith(error) }));
}

export interface ReplayMoment extends Moment {
  readonly story: readonly unknown[];
}

/** A record to be looked at, moment by moment. */
export class Replay {
  readonly game: string;
  readonly seats: readonly string[];
  /** How many moves can be shown: from 0, the deal, to this. */
  readonly moves: number;
  /** Why it goes no further, if a move is illegal. */
  readonly trouble: Trouble | null;
  /** Tells replays apart. */
  readonly number: number;
  readonly #stories = new Map<Eyes, Promise<readonly (readonly unknown[])[]>>();

  constructor(number: number, { game, seats, moves, trouble }: Opened) {
    this.number = number;
    this.game = game;
    this.seats = seats;
    this.moves = moves;
    this.trouble = trouble;
  }

  /** How it was after so many moves, and all that was heard until then. */
  async at(move: number, eyes: Eyes): Promise<ReplayMoment> {
    const [moment, story] = await Promise.all([
      host.ask('read-replay', { replay: this.number, move, eyes }),
      this.story(eyes),
    ]);
    return { ...moment, story: story.slice(0, move + 1).flat() };
  }

  /** What is heard at the deal, and then with each move. */
  story(eyes: Eyes): Promise<readonly (readonly unknown[])[]> {
    const known = this.#stories.get(eyes) ?? host.ask('hear-replay', { replay: this.number, eyes });
    this.#stories.set(eyes, known);
    return known;
  }

  close(): void {
    host.ask('close-replay', { replay: this.number }).catch(() => {});
  }
}

/** Throws a `ServerRefusal` with code and sentence for what is not a record. */
export async function openReplay(text: string): Promise<Replay> {
  opened += 1;
  const number = opened;
  return new Replay(number, await host.ask('open-replay', { replay: number, text }));
}

export function troubleWith(error: unknown): Trouble {
  if (error instanceof ServerRefusal) return { code: error.code, sentence: error.message };
  return { code: 'our-bug', sentence: String(error) };
}
