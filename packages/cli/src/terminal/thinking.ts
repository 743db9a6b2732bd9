// Bots that search think in a thread of their own: whoever waits for them can leave at any time.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Decision } from '@safehouse/bots';

/** All that a bot is given, as data. */
export interface Question {
  readonly game: string;
  readonly bot: string;
  readonly view: unknown;
  readonly choices: readonly unknown[];
  /** How long it may think, as in `100ms`. */
  readonly thinking: string;
  /** Its own dice: the luck of that seed at that moment. */
  readonly dice: { readonly seed: string; readonly moment: number };
}

const PROGRAM = new URL('./bot-thread.js', import.meta.url);

export class Thinking {
  #worker: Worker | null = null;

  /** What the bot decides, or null when the person leaves meanwhile. */
  async decide(question: Question, left: AbortSignal): Promise<Decision<unknown> | null> {
    this.#worker ??= new Worker(PROGRAM);
    this.#worker.postMessage(question);
    try {
      const [decision]: Decision<unknown>[] = await once(this.#worker, 'message', { signal: left });
      return decision ?? null;
    } catch (error) {
      if (left.aborted) return null;
      throw error;
    }
  }

  /** Whoever still thinks stops at once. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }
}
