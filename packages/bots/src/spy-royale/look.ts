// A position as a seat counts it, before it thinks of a card.

import { type Card, factionOf, kindOf, STEAL } from '@safehouse/games/spy-royale/components';
import type { Player, State } from '@safehouse/games/spy-royale/state';
import { at } from '@safehouse/kernel';
import { type Lying, MissionWishes } from './mission-wishes.ts';

/** Playouts look millions of times: one object serves for all positions. Lists are by faction, `kinds` by kind. */
export class Look implements Lying {
  readonly own = [0, 0, 0, 0, 0];
  readonly kinds = [0, 0, 0, 0, 0];
  readonly table = [0, 0, 0, 0, 0];
  /** Cards in the own hand, and the Steal Documents among them. */
  readonly held = [0, 0, 0, 0, 0];
  readonly steals = [0, 0, 0, 0, 0];
  largest = 0;
  /** After this one. */
  turnsLeft = 0;
  readonly wishes = new MissionWishes();

  /** Looks at a position; what was seen before is forgotten. */
  take({ players, phase, duration, turn }: State, seat: number): void {
    this.#forget();
    for (let other = 0; other < players.length; other++) this.#countArea(at(players, other).area, other === seat);
    const { hand, drafted, missions } = at(players, seat);
    this.#countHand(hand);
    if (phase === 'draft') this.#countHand(drafted);
    for (const cards of this.own) if (cards > this.largest) this.largest = cards;
    this.turnsLeft = phase === 'draft' ? duration : duration - turn;
    this.wishes.read(missions, this);
  }

  #forget(): void {
    const { own, kinds, table, held, steals } = this;
    for (let place = 0; place < own.length; place++) {
      own[place] = 0;
      kinds[place] = 0;
      table[place] = 0;
      held[place] = 0;
      steals[place] = 0;
    }
    this.largest = 0;
  }

  #countArea(area: Player['area'], isOwn: boolean): void {
    for (const { card, enabled } of area) {
      if (!enabled) continue;
      addOne(this.table, factionOf(card));
      if (!isOwn) continue;
      addOne(this.own, factionOf(card));
      addOne(this.kinds, kindOf(card));
    }
  }

  #countHand(cards: readonly Card[]): void {
    for (const card of cards) {
      addOne(this.held, factionOf(card));
      if (kindOf(card) === STEAL) addOne(this.steals, factionOf(card));
    }
  }
}

function addOne(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}
