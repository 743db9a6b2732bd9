// What tells nobody anything new: everybody could have said it before. Moves that tell nothing else can be taken back.

import type { Registry } from './campaign/in-play.ts';
import { cardOf, faceOf, SIDE_IDS, sideWith } from './components.ts';
import type { Event } from './narration.ts';
import { cardsInSight } from './redealt-clues.ts';
import type { CardView, View } from './view.ts';

/** A module in play that reveals something with an event says so, and takes the event's quiet away. */
export function tellsNothing(registry: Registry, event: Event, before: () => View): boolean {
  const printed = isQuiet(event, before);
  if (registry.isEmpty) return printed;
  const view = before();
  const { isPlain, inPlay } = registry.inPlay(view.cards && { cards: view.cards });
  if (isPlain) return printed;
  const so = printed && event.type !== 'turn' && isAmidActions(view);
  return inPlay.reduce((still, module) => module.tellsNothing?.(still, event, before) ?? still, so);
}

/** Else the turn can go on as far as a module asks: cards are drawn by then, and what tells of them is still to come. */
function isAmidActions({ agenda, actionsLeft }: View): boolean {
  return agenda.length === 0 && actionsLeft > 1;
}

function isQuiet(event: Event, before: () => View): boolean {
  switch (event.type) {
    case 'turn':
    case 'focused':
    case 'confirmed':
    case 'answered':
    case 'compared':
    case 'advised':
    case 'solved':
    case 'idea-removed':
      return true;
    case 'asked':
      // Which actions of a module are on offer may follow from what only some know.
      return event.about !== 'use';
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
    case 'ideas':
    case 'clue':
    case 'back-shown':
    case 'focus-moved':
    case 'suspect-moved':
    case 'put-back':
    case 'peeked':
    case 'card':
    case 'used':
    case 'chosen':
    case 'module':
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
