import { type Outcome, ScriptedLuck, type Seat } from '@safehouse/kernel';
import { spyClub } from '../index.ts';
import type { Event } from '../narration.ts';
import type { Move } from '../notation.ts';
import type { Options } from '../options.ts';
import type { State } from '../state.ts';
import type { ClueId } from '../vocabulary.ts';

/** A case whose clues lie in this order, topmost first, and what everybody has heard so far. */
export class ScriptedTable {
  readonly state: State;
  readonly heard: Event[] = [];
  readonly #luck: ScriptedLuck;

  constructor(seats: number, clues: readonly ClueId[], options: Partial<Options> = {}) {
    const script: Outcome[] = [0, [], [], [], clues];
    this.#luck = new ScriptedLuck(script);
    const agreed: Options = { difficulty: 'standard', consent: 'auto', ...options };
    this.state = spyClub.setup(seats, agreed, this.#luck, this.#listen);
  }

  play(...moves: readonly (readonly [Seat, Move])[]): this {
    for (const [seat, move] of moves) spyClub.apply(this.state, seat, move, this.#luck, this.#listen);
    return this;
  }

  readonly #listen = (event: Event | null): void => {
    if (event !== null) this.heard.push(event);
  };
}
