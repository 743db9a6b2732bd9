import { impossible } from './errors.ts';
import { at } from './seats.ts';

/** A pile of things, each a small integer into its component table. The first one is topmost. */
export type Deck = number[];

/** The printed order of a component list: thing 0 as often as the first number says, then thing 1, … */
export function printedOrder(copies: readonly number[]): number[] {
  const pile: number[] = [];
  for (let thing = 0; thing < copies.length; thing++) {
    for (let copy = at(copies, thing); copy > 0; copy--) pile.push(thing);
  }
  return pile;
}

/** Takes that many off the top, the topmost first. */
export function deal(deck: Deck, count: number): number[] {
  if (deck.length < count) impossible(`a deck of ${deck.length} cannot deal ${count}`);
  return deck.splice(0, count);
}

/** Takes the top one, if there is one. */
export function draw(deck: Deck): number | undefined {
  return deck.shift();
}

/** Puts a thing under the deck. */
export function putUnder(deck: Deck, thing: number): void {
  deck.push(thing);
}

/** Takes one copy of a thing out of a pile, the others keep their order; says whether there was one. */
export function takeOut(pile: number[], thing: number): boolean {
  const place = pile.indexOf(thing);
  if (place < 0) return false;
  for (let next = place + 1; next < pile.length; next++) pile[next - 1] = at(pile, next);
  pile.pop();
  return true;
}

/** The first side of a two-sided card, whichever side it shows. */
export function frontOf(side: number): number {
  return side - (side % 2);
}

/** The other side of a two-sided card. */
export function backOf(side: number): number {
  return side % 2 === 0 ? side + 1 : side - 1;
}

/** Puts the things of a pile in printed order, where they lie. By insertion: piles in play are small. */
export function sortPile(pile: number[]): number[] {
  for (let sorted = 1; sorted < pile.length; sorted++) {
    const thing = at(pile, sorted);
    let place = sorted;
    for (; place > 0 && at(pile, place - 1) > thing; place--) pile[place] = at(pile, place - 1);
    pile[place] = thing;
  }
  return pile;
}
