// Bots think in threads of their own, never where people are served.

import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** How long a bot may think about a move. */
export const THINKING_MS = 100;

/** All that a bot is given. */
export interface Question {
  readonly game: string;
  readonly bot: string;
  readonly view: unknown;
  readonly choices: readonly unknown[];
}

interface Asked {
  readonly question: Question;
  readonly seed: number;
  readonly resolve: (move: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** What a thread answers. */
export interface Answer {
  readonly move: unknown;
}

/** Shared with a thread: whoever thinks there is to come to an end. */
function callOff(flag: Int32Array): void {
  Atomics.store(flag, 0, 1);
}

export function isCalledOff(flag: unknown): boolean {
  return flag instanceof Int32Array && Atomics.load(flag, 0) === 1;
}

export class Thinking {
  readonly #threads: Thread[];
  readonly #waiting: Asked[] = [];

  constructor(threads: number, program: URL) {
    this.#threads = Array.from({ length: threads }, () => new Thread(program, () => this.#goOn()));
  }

  /** The bot's move. It is asked again, with the same dice, when its thread breaks down. */
  think(question: Question): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, seed: randomInt(2 ** 32), resolve, reject });
      this.#goOn();
    });
  }

  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('no bot thinks any more'));
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #goOn(): void {
    for (const thread of this.#threads) {
      if (thread.isBusy) continue;
      const asked = this.#waiting.shift();
      if (asked === undefined) return;
      thread.ask(asked);
    }
  }
}

/** One thread. It is started with the first question, and anew when it broke down. */
class Thread {
  readonly #program: URL;
  readonly #isFree: () => void;
  readonly #calledOff = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #worker: Worker | null = null;
  #asked: Asked | null = null;
  #isClosed = false;

  constructor(program: URL, isFree: () => void) {
    this.#program = program;
    this.#isFree = isFree;
  }

  get isBusy(): boolean {
    return this.#asked !== null;
  }

  ask(asked: Asked): void {
    this.#asked = asked;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ ...asked.question, seed: asked.seed });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    callOff(this.#calledOff);
    await this.#worker?.terminate();
    this.#asked?.reject(new Error('no bot thinks any more'));
    this.#asked = null;
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { workerData: this.#calledOff });
    worker.unref();
    worker.on('message', ({ move }: Answer) => this.#answer((asked) => asked.resolve(move)));
    worker.on('error', (error) => {
      this.#worker = null;
      this.#answer((asked) => asked.reject(error instanceof Error ? error : new Error(String(error))));
    });
    return worker;
  }

  #answer(tell: (asked: Asked) => void): void {
    const asked = this.#asked;
    this.#asked = null;
    if (asked !== null) tell(asked);
    if (!this.#isClosed) this.#isFree();
  }
}
