// Dealing what a viewer does not see: the others' hands and the deck, as the viewer's memory allows.

import { at, type Chance, impossible, printedOrder, type Seat, sortPile, takeOut } from '@safehouse/kernel';
import { CARD_IDS, type Card, cardNumber, countsOf } from './components.ts';
import { counted, type Memory, type Reshuffle } from './memory.ts';
import type { Trace } from './traces.ts';
import type { View } from './view.ts';
import type { CardId } from './vocabulary.ts';

export interface Deal {
  readonly hands: Card[][];
  readonly deck: Card[];
}

export function dealHidden(view: View, { traces, reshuffle }: Memory, chance: Chance): Deal {
  const seen = view.seats.map((_, seat) => knownHand(view, seat));
  const pool = unseen(view, seen);
  if (view.hands !== null) return { hands: seen, deck: shuffled(pool, chance) };
  // Not every way that the traces can have gone leaves room for all that must be in a hand; the true one does.
  for (const way of shuffledPlaces(traces.length, chance).map((place) => at(traces, place))) {
    const dealing = new Dealing(view, seen, pool);
    if (dealing.place(way, reshuffle, chance)) return dealing.finish(chance);
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

  /** Puts the known cards where they are, and into hands what was there before the reshuffle; false if it does not fit. */
  place(way: readonly Trace[], reshuffle: Reshuffle | null, chance: Chance): boolean {
    for (const { card, in: seat } of way) this.#put(card, seat);
    if (this.#hands.some((hand, seat) => hand.length > at(this.#sizes, seat))) return false;
    if (reshuffle === null) return true;
    const old = way.filter((trace) => trace.old);
    const { must, may } = cardsHeld(this.#pool, reshuffle, old);
    if (must.length > this.#places(this.#sizes).length) return false;
    const stillHeld = reshuffle.stillHeld.map((least, seat) => least - old.filter((trace) => trace.in === seat).length);
    const places = shuffled(this.#places(stillHeld), chance);
    const cards = [...shuffled(must, chance), ...shuffled(may, chance)];
    for (const card of cards.slice(0, Math.max(places.length, must.length))) {
      this.#put(card, places.pop() ?? chance.pick(this.#places(this.#sizes), SEATS));
    }
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

const SEATS: readonly number[] = CARD_IDS.map((_, seat) => seat);

/** Cards that cannot be in the deck, and others that can have been in a hand since before the reshuffle. */
function cardsHeld(pool: readonly Card[], { inDeck, inHands }: Reshuffle, old: readonly Trace[]) {
  const left = counted([pool]);
  const known = counted([old.map(({ card }) => card)]);
  const must = left.map((count, card) => Math.max(0, count - at(inDeck, card)));
  const may = left.map((count, card) => Math.min(count, at(inHands, card) - at(known, card)) - at(must, card));
  return { must: printedOrder(must), may: printedOrder(may) };
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

function shuffledPlaces(count: number, chance: Chance): number[] {
  return shuffled([...Array(count).keys()], chance);
}
