// What tells nobody anything new: everybody could have said it before. Moves that tell nothing else can be taken back.

import type { Event } from './narration.ts';
import { giftDeckIn, moveDeckIn } from './redeal.ts';
import type { View } from './view.ts';

export function tellsNothing(event: Event, before: () => View): boolean {
  switch (event.type) {
    case 'turn':
    case 'used-card':
    case 'path':
    case 'stopped':
    case 'collected':
    case 'paid':
    case 'moved-back':
    case 'another-turn':
    case 'bought':
    case 'confiscated':
      return true;
    case 'gift':
      return areAlike(giftDeckIn(before()).unseen);
    case 'drew-move-card':
      return areAlike(moveDeckIn(before()).unseen);
    case 'guessed':
      return !event.right && isRuledOut(event.target, event.country, before());
    case 'visited':
      return !event.complete || isRuledOut(event.seat, event.country, before());
    case 'dealt':
    case 'opening':
    case 'rolled':
    case 'eliminated':
    case 'chose-identity':
    case 'over':
      return false;
  }
}

/** Whether everybody knows the top card of a deck with these unseen cards: any of them is the same, or all are known. */
function areAlike(unseen: readonly number[]): boolean {
  return unseen.every((card) => card === unseen[0]);
}

/** Whether everybody knows that the spy is of another country. */
function isRuledOut(seat: number, country: View['identities']['suspects'][number][number], { identities }: View) {
  return identities.suspects[seat]?.includes(country) === false;
}
