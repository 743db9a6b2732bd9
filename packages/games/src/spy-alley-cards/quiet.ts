// What tells nobody anything new: everybody could have said it before. Moves that tell nothing else can be taken back.
// What is drawn, laid, discarded or swapped shows a card of a hand.

import type { Event } from './narration.ts';
import type { View } from './view.ts';

export function tellsNothing(event: Event, before: () => View): boolean {
  switch (event.type) {
    case 'turn':
      return true;
    case 'guessed':
      // AC-7: an eliminator card is kept if the guess is right; everybody must have known that it is wrong.
      return !event.right && before().identities.suspects[event.target]?.includes(event.country) === false;
    case 'dealt':
    case 'drew':
    case 'laid':
    case 'discarded':
    case 'swapped':
    case 'confiscated':
    case 'replaced':
    case 'bought':
    case 'reshuffled':
    case 'eliminated':
    case 'chose-identity':
    case 'declared':
    case 'over':
      return false;
  }
}
