// One thread in which bots think. It is started with the first question, and anew when it broke down or was stuck.

import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Waiter } from './waiting.ts';

/** How long a bot may think about a move, the time included for which it waits until a thread is free. */
const THINKING_MS = 100;
/** So long it may think in any case: what it has found by then beats a guess. */
const LEAST_MS = 25;
/** A bot that has not answered by then never will, and others want to think. */
const STUCK_MS = 30_000;

/** How many places of a stack are told: they say where it was. */
const MOST_PLACES = 5;

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

/** What a thread answers: a move, or what went wrong. */
export type Answer = { readonly move: unknown } | { readonly trouble: string };

export interface Asked extends Waiter {
  readonly question: Question;
  /** Aborted when nobody wants the move any more. */
  readonly signal: AbortSignal;
  readonly resolve: (move: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A bot broke down. The message says where, and quotes nothing that the bot knows. */
export class BotTrouble extends Error {}

/** Which kind of error it was, and where. Its message may quote what others must not know, and stays out of the log. */
export function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...places.slice(0, MOST_PLACES).map((line) => line.trim())].join(' ');
}

/** Shared with a thread: 1 while whoever thinks there is to come to an end. */
export function isCalledOff(flag: unknown): boolean {
  return flag instanceof Int32Array && Atomics.load(flag, 0) === 1;
}

export function nobodyThinks(): Error {
  return new Error('no bot thinks any more');
}

export class Thread {
  readonly #program: URL;
  readonly #isFree: () => void;
  readonly #calledOff = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #worker: Worker | null = null;
  #asked: Asked | null = null;
  #isClosed = false;
  #late: NodeJS.Timeout | null = null;
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
    this.#late = setTimeout(() => this.#breakOff(), STUCK_MS).unref();
    this.#worker.postMessage({ ...asked.question, seed: randomInt(2 ** 32), milliseconds } satisfies Task);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#callOff();
    await this.#worker?.terminate();
    this.#answer((asked) => asked.reject(nobodyThinks()));
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { workerData: this.#calledOff });
    worker.unref();
    worker.on('message', (answer: Answer) =>
      this.#answer(({ resolve, reject }) => {
        if ('move' in answer) resolve(answer.move);
        else reject(new BotTrouble(answer.trouble));
      }),
    );
    worker.on('error', (error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#answer((asked) => asked.reject(new BotTrouble(`its thread ended: ${troubleOf(error)}`)));
    });
    return worker;
  }

  /** A bot that never comes to an end would keep its thread for ever. */
  #breakOff(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
    this.#answer((asked) => asked.reject(new BotTrouble(`no answer within ${STUCK_MS / 1000} s`)));
  }

  #answer(tell: (asked: Asked) => void): void {
    const asked = this.#asked;
    this.#asked = null;
    if (this.#late !== null) clearTimeout(this.#late);
    asked?.signal.removeEventListener('abort', this.#callOff);
    if (asked !== null) tell(asked);
    if (!this.#isClosed) this.#isFree();
  }
}
