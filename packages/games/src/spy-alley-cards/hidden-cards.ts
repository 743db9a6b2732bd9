// Dealing what a viewer does not see: the others' hands and the deck, as the viewer's memory allows.

import { at, type Chance, impossible, printedOrder, type Seat, sortPile, takeOut } from '@safehouse/kernel';
import { CARD_IDS, type Card, cardNumber, countsOf } from './components.ts';
import { counted } from './memory.ts';
import type { View } from './view.ts';
import type { CardId } from './vocabulary.ts';
import type { Way } from './ways.ts';

export interface Deal {
  readonly hands: Card[][];
  readonly deck: Card[];
}

export function dealHidden(view: View, ways: readonly Way[], chance: Chance): Deal {
  const seen = view.seats.map((_, seat) => knownHand(view, seat));
  const pool = unseen(view, seen);
  if (view.hands !== null) return { hands: seen, deck: shuffled(pool, chance) };
  // Not every way leaves room for all that must be in a hand; the true one does.
  for (const way of inAnyOrder(ways, chance)) {
    const dealing = new Dealing(view, seen, pool);
    if (dealing.place(way, chance)) return dealing.finish(chance);
  }
  return impossible('what a viewer remembers cannot have happened');
}

/** Hands that fill up, and a pool that empties. */
class Dealing {
  readonly #sizes: readonly number[];
  readonly #hands: Card[][];
  readonly #pool: Card[];

  constructor({ seats }: View, hands: readonly (readonly Card[])[], pool: readonly Card[]) {
    this.#sizes = seats.map(({ hand }) => hand);
    this.#hands = hands.map((hand) => [...hand]);
    this.#pool = [...pool];
  }

  /** Puts the known cards where they are, and old ones into hands that have some; false if that does not fit. */
  place(way: Way, chance: Chance): boolean {
    for (const { card, in: seat } of way.traces) this.#put(card, seat);
    if (this.#hands.some((hand, seat) => hand.length > at(this.#sizes, seat))) return false;
    const old = oldCards(this.#pool, way);
    if (old === null) return false;
    const least = this.#places(way.least);
    const others = without(this.#places(way.most), least);
    const cards = [...shuffled(old.must, chance), ...shuffled(old.may, chance)];
    const count = Math.max(least.length, old.must.length);
    if (count > cards.length || count > least.length + others.length) return false;
    const places = [...least, ...shuffled(others, chance)].slice(0, count);
    for (const [place, seat] of shuffled(places, chance).entries()) this.#put(at(cards, place), seat);
    return true;
  }

  /** Everything else goes anywhere. */
  finish(chance: Chance): Deal {
    const deck = shuffled(this.#pool, chance);
    for (const seat of this.#places(this.#sizes)) at(this.#hands, seat).push(at(deck.splice(-1), 0));
    return { hands: this.#hands.map(sortPile), deck };
  }

  #put(card: Card, seat: Seat): void {
    at(this.#hands, seat).push(card);
    takeOut(this.#pool, card);
  }

  /** The free places, at most so many of each seat, as the seats they belong to. */
  #places(most: readonly number[]): Seat[] {
    return this.#hands.flatMap((hand, seat) => {
      const free = Math.min(at(this.#sizes, seat) - hand.length, at(most, seat));
      return Array<Seat>(Math.max(0, free)).fill(seat);
    });
  }
}

/** Cards that cannot be in the deck, and others that can be old; null if some can be neither. */
function oldCards(pool: readonly Card[], { inDeck, inHands }: Way): { must: Card[]; may: Card[] } | null {
  const left = counted([pool]);
  const must = left.map((count, card) => Math.max(0, count - at(inDeck, card)));
  if (must.some((count, card) => count > at(inHands, card))) return null;
  const may = left.map((count, card) => Math.min(count, at(inHands, card)) - at(must, card));
  return { must: printedOrder(must), may: printedOrder(may) };
}

/** What is left of a list when others are taken out. */
function without(things: readonly number[], taken: readonly number[]): number[] {
  const left = [...things];
  for (const thing of taken) takeOut(left, thing);
  return left;
}

function knownHand({ hands, own, viewer }: View, seat: Seat): Card[] {
  if (hands !== null) return sortPile(numbers(at(hands, seat)));
  return own !== null && viewer === seat ? sortPile(numbers(own.hand)) : [];
}

function unseen({ copies, seats, discard }: View, hands: readonly (readonly Card[])[]): Card[] {
  const seen = counted([...hands, numbers(discard), ...seats.map(({ alley }) => numbers(alley))]);
  return printedOrder(countsOf(copies).map((count, card) => count - at(seen, card)));
}

export function numbers(ids: readonly CardId[]): Card[] {
  return ids.map(cardNumber);
}

/** Cards, or seats, in any order. */
export function shuffled(things: readonly number[], chance: Chance): number[] {
  const copy = [...things];
  chance.shuffle(copy, CARD_IDS);
  return copy;
}

function inAnyOrder<Thing>(things: readonly Thing[], chance: Chance): Thing[] {
  if (things.length === 1) return [...things];
  return shuffled([...things.keys()], chance).map((place) => at(things, place));
}
