// How fast a table plays, and the clocks that follow from it. Times are milliseconds, handed in by whoever calls.

import { at, type Seat } from '@safehouse/kernel';
import * as z from 'zod/mini';

const SECOND = 1_000;
const DAY = 86_400_000;

export const tempos = z.discriminatedUnion('type', [
  /** So many seconds a move; what a move takes beyond that comes out of the seat's bank. */
  z.strictObject({
    type: z.literal('live'),
    seconds: z.int().check(z.minimum(5), z.maximum(3_600)),
    bank: z.int().check(z.minimum(0), z.maximum(7_200)),
  }),
  z.strictObject({ type: z.literal('days'), days: z.int().check(z.minimum(1), z.maximum(14)) }),
  z.strictObject({ type: z.literal('untimed') }),
]);

export type Tempo = z.infer<typeof tempos>;

/** What a seat's clock shows: when its time is up, while it runs, and what is left in its bank. */
export interface Clock {
  readonly deadline: number | null;
  readonly bank: number;
}

/**
 * The clocks of one table. They run for the seats that people hold and that have to choose, also while a bot plays for
 * them: who leaves and comes back has no more time than before.
 */
export class Clocks {
  readonly #allowance: number | null;
  readonly #banks: number[];
  /** Since when each clock runs. */
  readonly #since: (number | null)[];
  /** When something happened last. */
  #now = 0;

  constructor(tempo: Tempo, seats: number) {
    const bank = tempo.type === 'live' ? tempo.bank * SECOND : 0;
    this.#allowance =
      tempo.type === 'untimed' ? null : tempo.type === 'live' ? tempo.seconds * SECOND : tempo.days * DAY;
    this.#banks = Array<number>(seats).fill(bank);
    this.#since = Array<number | null>(seats).fill(null);
  }

  /** Lets the clocks of these seats run from now on, and stops the others; one that runs already goes on. */
  run(seats: readonly Seat[], now: number): void {
    if (this.#allowance === null) return;
    this.#now = Math.max(this.#now, now);
    for (const seat of this.#since.keys()) {
      if (!seats.includes(seat)) this.#stop(seat, now);
      else this.#since[seat] ??= now;
    }
  }

  /** A seat has chosen, and the next choice has an allowance of its own. */
  restart(seat: Seat, now: number): void {
    this.#stop(seat, now);
  }

  /** Whether the seat's time for the choice that it has to make was up when something happened last. */
  hasRunOut(seat: Seat): boolean {
    return (this.clock(seat).deadline ?? Number.POSITIVE_INFINITY) <= this.#now;
  }

  clock(seat: Seat): Clock {
    const [since, bank] = [this.#since[seat] ?? null, at(this.#banks, seat)];
    return { deadline: since === null || this.#allowance === null ? null : since + this.#allowance + bank, bank };
  }

  #stop(seat: Seat, now: number): void {
    const since = this.#since[seat] ?? null;
    if (since === null || this.#allowance === null) return;
    const over = Math.max(0, now - since - this.#allowance);
    this.#banks[seat] = Math.max(0, at(this.#banks, seat) - over);
    this.#since[seat] = null;
  }
}
