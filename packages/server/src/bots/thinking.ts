// Bots think in threads of their own, never where people are served.

import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** How long a bot may think about a move, the time included for which it waits until a thread is free. */
const THINKING_MS = 100;
/** So long it may think in any case: what it has found by then beats a guess. */
const LEAST_MS = 25;

/** All that a bot is given. */
export interface Question {
  readonly game: string;
  readonly bot: string;
  readonly view: unknown;
  readonly choices: readonly unknown[];
}

/** What a thread is asked. */
export interface Task extends Question {
  readonly seed: number;
  readonly milliseconds: number;
}

interface Asked {
  readonly question: Question;
  /** Aborted when nobody wants the move any more. */
  readonly signal: AbortSignal;
  readonly seed: number;
  /** When it was asked. */
  readonly since: number;
  readonly resolve: (move: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** What a thread answers. */
export interface Answer {
  readonly move: unknown;
}

/** Shared with a thread: 1 while whoever thinks there is to come to an end. */
export function isCalledOff(flag: unknown): boolean {
  return flag instanceof Int32Array && Atomics.load(flag, 0) === 1;
}

function nobodyThinks(): Error {
  return new Error('no bot thinks any more');
}

export class Thinking {
  readonly #threads: Thread[];
  readonly #waiting: Asked[] = [];
  #isClosed = false;

  constructor(threads: number, program: URL) {
    this.#threads = Array.from({ length: threads }, () => new Thread(program, () => this.#goOn()));
  }

  /** Starts all threads, so that a bot that will soon be asked does not wait for its own. */
  warmUp(): void {
    for (const thread of this.#threads) thread.warmUp();
  }

  /** The bot's move. When it is called off, the bot stops at once, and what it has found until then is its move. */
  think(question: Question, signal: AbortSignal): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(nobodyThinks());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, signal, seed: randomInt(2 ** 32), since: performance.now(), resolve, reject });
      this.#goOn();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(nobodyThinks());
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
  readonly #callOff = () => Atomics.store(this.#calledOff, 0, 1);

  constructor(program: URL, isFree: () => void) {
    this.#program = program;
    this.#isFree = isFree;
  }

  get isBusy(): boolean {
    return this.#asked !== null;
  }

  warmUp(): void {
    this.#worker ??= this.#start();
  }

  ask(asked: Asked): void {
    this.#asked = asked;
    this.#worker ??= this.#start();
    Atomics.store(this.#calledOff, 0, asked.signal.aborted ? 1 : 0);
    asked.signal.addEventListener('abort', this.#callOff, { once: true });
    const milliseconds = Math.max(LEAST_MS, THINKING_MS - (performance.now() - asked.since));
    this.#worker.postMessage({ ...asked.question, seed: asked.seed, milliseconds } satisfies Task);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#callOff();
    await this.#worker?.terminate();
    this.#asked?.reject(nobodyThinks());
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
    asked?.signal.removeEventListener('abort', this.#callOff);
    if (asked !== null) tell(asked);
    if (!this.#isClosed) this.#isFree();
  }
}
