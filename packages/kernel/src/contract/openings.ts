// What is told while the cards are dealt.

import { broken, type Position, viewText } from './position.ts';

/** Setups that look the same to a spectator must sound the same. */
export class Openings {
  readonly #heard = new Map<string, string>();

  compare(position: Position, events: readonly unknown[]): void {
    const view = viewText(position, position.state, 'spectator');
    const heard = JSON.stringify(events);
    const before = this.#heard.get(view) ?? heard;
    this.#heard.set(view, before);
    if (before !== heard) broken(position, 'events tell no more than views', `a spectator hears the deal: ${heard}`);
  }
}
