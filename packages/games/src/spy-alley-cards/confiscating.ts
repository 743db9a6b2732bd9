// Confiscating: AC-5.

import { at, Refusal, type Seat, sortPile, type Tell, takeOut } from '@safehouse/kernel';
import { CARD_IDS, CONFISCATE_CARD } from './components.ts';
import { type Drawing, drawIntoHand } from './deck.ts';
import type { Event } from './narration.ts';
import { CONFISCATE_FROM, type Move, type MoveOf } from './notation.ts';
import { noteConfiscated, notePlayed } from './sightings.ts';
import { activePlayer, isOpponent, playerAt, type State } from './state.ts';
import { endTurn } from './turn-order.ts';

export function legalConfiscations(state: State, found: Move[]): void {
  if (!activePlayer(state).hand.includes(CONFISCATE_CARD)) return;
  for (let from = 0; from < state.players.length; from++) {
    if (isOpponent(state, from)) found.push(at(CONFISCATE_FROM, from));
  }
}

/** AC-5: a card is taken blindly, the confiscate card is discarded, and the victim draws a replacement. */
export function applyConfiscation(state: State, { from }: MoveOf<'confiscate'>, drawing: Drawing): void {
  const { chance, tell } = drawing;
  const [seat, player] = [state.turn, activePlayer(state)];
  if (!player.hand.includes(CONFISCATE_CARD)) {
    throw new Refusal('not-in-hand', `seat ${seat} has no confiscate card in hand`, { rule: 'AC-5' });
  }
  if (!isOpponent(state, from)) {
    throw new Refusal('no-opponent', `seat ${from} is no opponent in the game`, { rule: 'AC-5' });
  }
  const victim = playerAt(state, from);
  const card = chance.pick(victim.hand, CARD_IDS);
  takeOut(player.hand, CONFISCATE_CARD);
  state.discard.push(CONFISCATE_CARD);
  notePlayed(state, seat, CONFISCATE_CARD);
  takeOut(victim.hand, card);
  player.hand.push(card);
  sortPile(player.hand);
  victim.lastTurn?.lost.push({ by: seat, card });
  noteConfiscated(state, card, { by: seat, from });
  tellConfiscated({ seat, from, card }, tell);
  const replacement = at(CARD_IDS, drawIntoHand(state, from, drawing));
  tell?.({ type: 'replaced', seat: from }, { to: [from], event: { type: 'replaced', seat: from, card: replacement } });
  endTurn(state, tell);
}

interface Confiscation {
  readonly seat: Seat;
  readonly from: Seat;
  readonly card: number;
}

function tellConfiscated({ seat, from, card }: Confiscation, tell?: Tell<Event>): void {
  const open: Event = { type: 'confiscated', seat, from };
  tell?.(open, { to: [seat, from], event: { ...open, card: at(CARD_IDS, card) } });
}
