// The sealed choices that have been made while others are still to choose.

import { isSameJson, type Seat } from '@safehouse/kernel';

interface SealedChoice {
  readonly move: unknown;
  /** How often the seat has chosen. */
  readonly times: number;
}

export class SealedChoices {
  readonly #choices = new Map<Seat, SealedChoice>();

  /** The seat has chosen, or changed its choice. */
  seal(seat: Seat, move: unknown): void {
    this.#choices.set(seat, { move, times: this.timesOf(seat) + 1 });
  }

  /** The last one is in, and the next choice begins. */
  clear(): void {
    this.#choices.clear();
  }

  /** Whether this is what the seat has chosen. */
  holds(seat: Seat, move: unknown): boolean {
    const choice = this.#choices.get(seat);
    return choice !== undefined && isSameJson(choice.move, move);
  }

  timesOf(seat: Seat): number {
    return this.#choices.get(seat)?.times ?? 0;
  }
}
