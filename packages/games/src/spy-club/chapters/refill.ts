// Refill: SK-14.

import { at, type Seat } from '@safehouse/kernel';
import { faceOf, type Side } from '../components.ts';
import type { Play } from '../play.ts';
import { type State, seatsInTurn } from '../state.ts';
import { takeTop } from '../verbs/decks.ts';
import { endCase } from './ending.ts';

/** SK-14: the active hand, then others with gaps, then the incoming clues. SK-17: clueless if a hand stays open. */
export function refill(play: Play): void {
  const { state } = play;
  for (const seat of seatsInTurn(state)) {
    fillHand(play, seat);
    if (at(state.players, seat).hand.includes(null) && endCase(play, 'clueless')) return;
  }
  fillIncoming(state);
}

/** SK-14: gaps from right to left, with the incoming clues from right to left, the deck's top last and again. */
function fillHand({ state, tell }: Play, seat: Seat): void {
  const { hand } = at(state.players, seat);
  const filled: { slot: number; side: Side }[] = [];
  for (let slot = hand.length - 1; slot >= 0; slot--) {
    if (hand[slot] !== null) continue;
    const side = takeIncoming(state);
    if (side === null) break;
    hand[slot] = side;
    filled.push({ slot, side });
  }
  if (filled.length === 0) return;
  tell?.({ type: 'refilled', seat, clues: filled.map(({ slot, side }) => ({ slot, clue: faceOf(side) })) });
}

function takeIncoming(state: State): Side | null {
  const place = state.incoming.findIndex((side) => side !== null);
  if (place < 0) return takeTop(state);
  const side = at(state.incoming, place);
  state.incoming[place] = null;
  return side;
}

/** SK-14: they slide right, and the deck fills the places that are left. */
export function fillIncoming(state: State): void {
  const { incoming } = state;
  if (!incoming.includes(null)) return;
  const left: (Side | null)[] = incoming.filter((side) => side !== null);
  while (left.length < incoming.length) left.push(takeTop(state));
  state.incoming = left;
}
