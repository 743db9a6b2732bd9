// The two decks: drawn from their tops, looked into, put back into. Places count from the top, which is 0.

import { at, impossible, type Seat } from '@safehouse/kernel';
import { faceOf, MOVEMENT_IDS, type MovementCard, type Side } from '../components.ts';
import type { Play } from '../play.ts';
import { type Known, type State, show } from '../state.ts';
import type { DeckName } from '../vocabulary.ts';
import { forget, learn, pileOf } from './knowing.ts';

/** Takes the top clue card; the next one shows at once (SK-10). */
export function takeTop(state: State): Side | null {
  const top = state.deck.shift() ?? null;
  showTop(state);
  return top;
}

/** Takes the top movement card. */
export function takeMovement(state: State): MovementCard | null {
  const card = state.movement.deck.shift() ?? null;
  if (card !== null) forget(state, 'movement', card);
  return card;
}

/** Takes a card out of its deck, from any place. */
export function takeOut(state: State, deck: DeckName, place: number): number {
  const [card] = pileOf(state, deck).splice(place, 1);
  if (card === undefined) return impossible(`there is no card at place ${place} of the ${deck} deck`);
  forget(state, deck, card);
  showTop(state);
  return card;
}

/** SK-2: the clue deck's top always shows the side that lies up; that it lies there is no secret any more. */
function showTop(state: State): void {
  const top = state.deck[0];
  if (top === undefined) return;
  show(state, top);
  forget(state, 'clues', top);
}

/** Puts a card that all can see into its deck: everybody knows where it lies. A clue that lay on top before, too. */
export function putBack({ state, tell }: Play, deck: DeckName, { card, place }: { card: number; place: number }): void {
  const pile = pileOf(state, deck);
  if (place > pile.length) impossible(`the ${deck} deck has no place ${place}`);
  const [top] = pile;
  pile.splice(place, 0, card);
  if (deck === 'clues' && place === 0 && top !== undefined) learn(state, { of: deck, card: top, to: 'everybody' });
  learn(state, { of: deck, card, to: 'everybody' });
  showTop(state);
  tell?.({ type: 'put-back', deck, place, card: nameIn(deck, card) });
}

/** The last movement card is taken back from the drawn ones. */
export function takeBackMovement({ movement }: State): MovementCard | null {
  return movement.drawn.pop() ?? null;
}

interface Look {
  readonly place: number;
  readonly to: Known['to'];
}

/** Somebody, or everybody, looks at the card at that place, as it lies; null where there is none. */
export function peek({ state, tell }: Play, deck: DeckName, { place, to }: Look): number | null {
  const card = pileOf(state, deck)[place];
  if (card === undefined) return null;
  learn(state, { of: deck, card, to });
  showTop(state);
  const open = { type: 'peeked', deck, place, to, card: nameIn(deck, card) } as const;
  if (to === 'everybody') tell?.(open);
  else tell?.({ ...open, card: null }, { to, event: open });
  return card;
}

interface Search {
  readonly wanted: (card: number) => boolean;
  readonly to: Seat[] | 'everybody';
}

/** From the top, card by card, until one is wanted: its place, or null. Who searches has seen all the others on the way. */
export function search(play: Play, deck: DeckName, { wanted, to }: Search): number | null {
  const pile = pileOf(play.state, deck);
  for (let place = 0; place < pile.length; place++) {
    peek(play, deck, { place, to });
    if (wanted(at(pile, place))) return place;
  }
  return null;
}

function nameIn(deck: DeckName, card: number): string {
  return deck === 'clues' ? faceOf(card) : at(MOVEMENT_IDS, card);
}
