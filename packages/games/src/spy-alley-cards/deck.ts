// The deck and the discard pile: AC-10.

import { type Chance, draw, impossible, type Seat, sortPile, type Tell } from '@safehouse/kernel';
import { CARD_IDS, type Card } from './components.ts';
import type { Event } from './narration.ts';
import { noteDrawn, noteReshuffled, noteTurnedUp } from './sightings.ts';
import { playerAt, type State } from './state.ts';

/** AC-10: the top card; when there is none, the discard pile is shuffled first. */
function takeTop(state: State, chance: Chance, tell?: Tell<Event>): Card {
  if (state.deck.length === 0) {
    state.deck = state.discard;
    state.discard = [];
    chance.shuffle(state.deck, CARD_IDS);
    noteReshuffled(state);
    tell?.({ type: 'reshuffled', cards: state.deck.length });
  }
  return draw(state.deck) ?? impossible('deck and discard pile are both empty');
}

/** The top card goes into the hand; only its owner sees it. */
export function drawIntoHand(state: State, seat: Seat, { chance, tell }: Drawing): Card {
  const card = takeTop(state, chance, tell);
  const { hand } = playerAt(state, seat);
  hand.push(card);
  sortPile(hand);
  noteDrawn(state, seat, card);
  return card;
}

/** The top card goes into the alley, open. */
export function drawIntoAlley(state: State, seat: Seat, { chance, tell }: Drawing): Card {
  const card = takeTop(state, chance, tell);
  playerAt(state, seat).alley.push(card);
  noteTurnedUp(state, card);
  return card;
}

export interface Drawing {
  readonly chance: Chance;
  readonly tell?: Tell<Event> | undefined;
}
