// The two decks. What goes under one is seen by all, so everybody knows its lowest cards.

import { draw, putUnder } from '@safehouse/kernel';
import type { KnownDeck } from './state.ts';

/** Takes the top card, if there is one. */
export function drawFrom(deck: KnownDeck): number | undefined {
  if (deck.known === deck.cards.length && deck.known > 0) deck.known -= 1;
  return draw(deck.cards);
}

export function returnTo(deck: KnownDeck, card: number): void {
  putUnder(deck.cards, card);
  deck.known += 1;
}

/** The cards that everybody knows to lie at the bottom, the lowest one last. */
export function knownCards({ cards, known }: KnownDeck): number[] {
  return cards.slice(cards.length - known);
}
