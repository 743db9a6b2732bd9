// Drawing, laying and discarding: AC-4.

import { at, type Chance, Refusal, type Tell, takeOut } from '@safehouse/kernel';
import { ALLEY_SIZE, CARD_IDS, type Card, cardNumber } from './components.ts';
import { drawIntoHand } from './deck.ts';
import type { Event } from './narration.ts';
import { DISCARD, LAY, type Move, type MoveOf, SWAP } from './notation.ts';
import { notePlayed } from './sightings.ts';
import { activePlayer, type State } from './state.ts';
import { endTurn } from './turn-order.ts';

export function applyDraw(state: State, chance: Chance, tell?: Tell<Event>): void {
  const seat = state.turn;
  const card = drawIntoHand(state, seat, { chance, tell });
  state.phase = 'lay';
  tell?.({ type: 'drew', seat }, { to: [seat], event: { type: 'drew', seat, card: at(CARD_IDS, card) } });
}

/** AC-4: into an alley with room, lay; into a full one, swap; or discard. Copies of a card are one choice. */
export function legalLayings(state: State): Move[] {
  const { hand, alley } = activePlayer(state);
  const found: Move[] = [];
  const isFull = isAlleyFull(state);
  for (const [place, card] of hand.entries()) {
    if (hand[place - 1] === card) continue;
    if (!isFull) {
      found.push(at(LAY, card));
      continue;
    }
    found.push(at(DISCARD, card));
    for (const [slot, out] of alley.entries()) {
      if (alley.indexOf(out) === slot) found.push(at(at(SWAP, card), out));
    }
  }
  return found;
}

export function applyLay(state: State, { card }: MoveOf<'lay'>, tell?: Tell<Event>): void {
  if (isAlleyFull(state)) throw refusal('full-alley', `the alley of seat ${state.turn} is full: discard or swap`);
  const laid = inHand(state, card);
  play(state, laid);
  activePlayer(state).alley.push(laid);
  notePlayed(state, state.turn, laid);
  tell?.({ type: 'laid', seat: state.turn, card });
  endTurn(state, tell);
}

export function applyDiscard(state: State, { card }: MoveOf<'discard'>, tell?: Tell<Event>): void {
  demandFullAlley(state);
  const discarded = inHand(state, card);
  play(state, discarded);
  state.discard.push(discarded);
  notePlayed(state, state.turn, discarded);
  tell?.({ type: 'discarded', seat: state.turn, card });
  endTurn(state, tell);
}

export function applySwap(state: State, { card, out }: MoveOf<'swap'>, tell?: Tell<Event>): void {
  demandFullAlley(state);
  const laid = inHand(state, card);
  const gone = cardNumber(out);
  const { alley } = activePlayer(state);
  if (!alley.includes(gone)) throw refusal('not-in-alley', `${out} is not in the alley of seat ${state.turn}`);
  play(state, laid);
  takeOut(alley, gone);
  state.discard.push(gone);
  alley.push(laid);
  notePlayed(state, state.turn, laid);
  tell?.({ type: 'swapped', seat: state.turn, card, out });
  endTurn(state, tell);
}

function isAlleyFull(state: State): boolean {
  return activePlayer(state).alley.length === ALLEY_SIZE;
}

function demandFullAlley(state: State): void {
  if (!isAlleyFull(state)) throw refusal('alley-has-room', `the alley of seat ${state.turn} has room: lay a card`);
}

function inHand(state: State, id: MoveOf<'lay'>['card']): Card {
  const card = cardNumber(id);
  if (activePlayer(state).hand.includes(card)) return card;
  throw refusal('not-in-hand', `seat ${state.turn} has no ${id} in hand`);
}

function play(state: State, card: Card): void {
  takeOut(activePlayer(state).hand, card);
}

function refusal(code: string, sentence: string): Refusal {
  return new Refusal(code, sentence, { rule: 'AC-4' });
}
