// Moves that arrive together share a commit. What is acknowledged has been committed.

import type { Metrics } from '../metrics.ts';
import type { LogGroup, Storage } from '../storage/storage.ts';

interface Waiting {
  readonly group: LogGroup;
  readonly resolve: (won: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** More would not make a commit cheaper; the first ones can be answered while the others are written. */
const MOST_TOGETHER = 250;
/**
 * Where so many tables write at once, a commit waits for more: each of them costs a visit to the disk, and who chooses
 * at the same time is told about together. It waits for as long as the last one took, but no longer than this.
 */
const BUSY = 8;
const LONGEST_WAIT_MS = 4;

/**
 * One commit is under way at a time; what comes in the meantime goes into the next one, together. A table has at most
 * one group on its way, so nothing is built on what may still lose a race.
 */
export class Committing {
  readonly #storage: Storage;
  readonly #metrics: Metrics;
  #waiting: Waiting[] = [];
  #calls: (() => void)[] = [];
  #underWay: Promise<void> | null = null;

  constructor(storage: Storage, metrics: Metrics) {
    this.#storage = storage;
    this.#metrics = metrics;
  }

  /**
   * When the next commit is about to be put together. Whoever decides only then what to write takes along all that has
   * arrived for its table in the meantime.
   */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#calls.push(resolve);
      this.#underWay ??= this.#commitAll();
    });
  }

  /** True when the entries are durable, false when another process was faster. Throws when it cannot be known. */
  append(group: LogGroup): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ group, resolve, reject });
      this.#underWay ??= this.#commitAll();
    });
  }

  /** When all that was begun is done. */
  async finish(): Promise<void> {
    while (this.#underWay !== null) await this.#underWay;
  }

  async #commitAll(): Promise<void> {
    while (this.#calls.length + this.#waiting.length > 0) {
      // Whatever arrives on other sockets in this turn of the event loop comes along.
      await nextLoop();
      const calls = this.#calls;
      this.#calls = [];
      for (const call of calls) call();
      // Those who were called decide now.
      if (calls.length > 0) await nextLoop();
      const together = this.#waiting.splice(0, MOST_TOGETHER);
      if (together.length === 0) continue;
      const began = performance.now();
      await this.#commit(together);
      const wait = Math.min(LONGEST_WAIT_MS, performance.now() - began);
      if (together.length >= BUSY) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    this.#underWay = null;
  }

  async #commit(together: readonly Waiting[]): Promise<void> {
    this.#metrics.commitSize.observe(together.reduce((sum, { group }) => sum + group.entries.length, 0));
    try {
      // Processes that write to the same tables lock them in the same order: none waits for another in a circle.
      const groups = together.map(({ group }) => group).sort((one, other) => (one.table < other.table ? -1 : 1));
      const won = new Set(await this.#storage.commit(groups));
      for (const { group, resolve } of together) resolve(won.has(group.table));
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
}

function nextLoop(): Promise<void> {
  return new Promise(setImmediate);
}
