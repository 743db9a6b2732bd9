// What tells nobody anything new: everybody could have said it before. Moves that tell nothing else can be taken back.

import { cardOf, faceOf, SIDE_IDS, sideWith } from './components.ts';
import type { Module } from './module.ts';
import type { Event } from './narration.ts';
import { cardsInSight } from './redeal.ts';
import type { CardView, View } from './view.ts';

/** A module that reveals something with an event says so at its point, and takes the event's quiet away. */
export function tellsNothing(modules: readonly Module[], event: Event, before: () => View): boolean {
  return modules.reduce((so, module) => module.tellsNothing?.(so, event, before) ?? so, isQuiet(event, before));
}

function isQuiet(event: Event, before: () => View): boolean {
  switch (event.type) {
    case 'turn':
    case 'focused':
    case 'confirmed':
    case 'asked':
    case 'answered':
    case 'compared':
    case 'advised':
    case 'solved':
    case 'idea-removed':
      return true;
    case 'flipped':
      return isKnown(before(), event);
    case 'scouted':
      // SK-10: behind the deck's top, the last of the incoming clues, the next card shows.
      return event.incoming < before().incoming.length - 1;
    case 'opened':
    case 'refilled':
    case 'suspect':
    case 'escaping':
    case 'event':
    case 'used':
    case 'over':
      return false;
  }
}

/** SK-7: whether everybody knew which side would come up. */
function isKnown(view: View, { seat, slot }: { readonly seat: number; readonly slot: number }): boolean {
  const card = view.seats[seat]?.hand[slot] ?? null;
  return card !== null && (card.back !== null || isTheOnlyOne(card, view));
}

/** Whether all other printed cards that show this face lie elsewhere, known on both sides. */
function isTheOnlyOne({ face }: CardView, view: View): boolean {
  const known = cardsInSight(view).flatMap((card) =>
    card.back === null ? [] : [cardOf(sideWith(card.face, card.back))],
  );
  return SIDE_IDS.filter((_, side) => faceOf(side) === face && !known.includes(cardOf(side))).length === 1;
}
