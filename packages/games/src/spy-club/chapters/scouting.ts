// Scout: SK-10, at the prices of SK-3.

import { at, Refusal } from '@safehouse/kernel';
import { NumberPoint } from '../campaign/points.ts';
import { faceOf, type Side } from '../components.ts';
import { type Move, type MoveOf, SCOUT } from '../notation.ts';
import { type Place, setClue } from '../places.ts';
import type { Case, Play } from '../play.ts';
import { activePlayer, type State } from '../state.ts';
import { discard, exchange } from '../verbs/clues.ts';
import { takeTop } from '../verbs/decks.ts';
import { demandIdeas, pay } from '../verbs/ideas.ts';
import { demandAction, spendAction } from './turn.ts';

/** SK-10: the price of scouting at a place, in ideas. */
export const PRICE_OF_SCOUTING = new NumberPoint<number>('the price of scouting');

/** SK-3: what lies at a place of the incoming clues: the rightmost is 0, the deck's top the last. */
function clueAt({ incoming, deck }: State, place: number): Side | null {
  return (place === incoming.length ? deck[0] : incoming[place]) ?? null;
}

/** SK-3: the rightmost is free, the deck's top costs 2, those between 1; the cost belongs to the place. */
function costOf(now: Case, place: number): number {
  const cost = place === 0 ? 0 : place === now.state.incoming.length ? 2 : 1;
  return PRICE_OF_SCOUTING.of(now, cost, place);
}

export function legalScoutings(now: Case, found: Move[]): void {
  const { hand, ideas } = activePlayer(now.state);
  for (let place = 0; place <= now.state.incoming.length; place++) {
    if (clueAt(now.state, place) === null || costOf(now, place) > ideas) continue;
    for (let slot = 0; slot < hand.length; slot++) found.push(at(at(SCOUT, place), slot));
  }
}

/** SK-10: into an empty slot, or in place of a card that is discarded. Behind the deck's top the next card shows. */
export function applyScouting(play: Play, { incoming: place, slot }: MoveOf<'scout'>): void {
  const { state, tell } = play;
  demandAction(play);
  const player = activePlayer(state);
  const side = clueAt(state, place);
  if (side === null) throw new Refusal('no-clue', `no incoming clue lies at place ${place}`, { rule: 'SK-10' });
  if (slot >= player.hand.length) {
    throw new Refusal('no-slot', `seat ${state.turn} has no slot ${slot}`, { rule: 'SK-10' });
  }
  const cost = costOf(play, place);
  demandIdeas(state, cost, 'SK-10');
  spendAction(play);
  pay(state, cost);
  const into: Place = { in: 'hand', seat: state.turn, slot };
  const discarded = discard(state, into);
  if (place === state.incoming.length) setClue(state, into, takeTop(state));
  else exchange(state, { in: 'incoming', slot: place }, into);
  tell?.({
    type: 'scouted',
    seat: state.turn,
    incoming: place,
    slot,
    clue: faceOf(side),
    discarded: discarded === null ? null : faceOf(discarded),
    paid: cost,
  });
}
