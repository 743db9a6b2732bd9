// Bots think in threads of their own, never where people are served, and take turns fairly.

import { type Asked, nobodyThinks, type Question, Thread } from './thread.ts';
import { type Place, Waiting } from './waiting.ts';

/** For whom a bot thinks, and until when. */
export interface Wish {
  readonly place: Place;
  /** Whether nobody is there who could see the move. */
  readonly isUnwatched: boolean;
  /** Aborted when nobody wants the move any more. */
  readonly signal: AbortSignal;
}

export class Thinking {
  readonly #threads: Thread[];
  readonly #waiting = new Waiting<Asked>();
  #isClosed = false;

  constructor(threads: number, program: URL) {
    this.#threads = Array.from({ length: threads }, () => new Thread(program, () => this.#goOn()));
  }

  /** How many questions wait for a thread. */
  get waiting(): { readonly watched: number; readonly unwatched: number } {
    return this.#waiting.sizes;
  }

  /** Starts all threads, so that a bot that will soon be asked does not wait for its own. */
  warmUp(): void {
    for (const thread of this.#threads) thread.warmUp();
  }

  /** The bot's move. When it is called off, the bot stops at once, and what it has found until then is its move. */
  think(question: Question, wish: Wish): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(nobodyThinks());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, ...wish, since: performance.now(), resolve, reject });
      this.#goOn();
    });
  }

  /** Somebody has come to the table: its bots do not wait behind those whom nobody sees. */
  hurry(place: Place): void {
    this.#waiting.hurry(place);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.takeAll()) reject(nobodyThinks());
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #goOn(): void {
    for (const thread of this.#threads) {
      if (thread.isBusy) continue;
      const asked = this.#waiting.shift(performance.now());
      if (asked === undefined) return;
      thread.ask(asked);
    }
  }
}
