// Clues in sight: drawn, put, exchanged, discarded, flipped, shown.

import { backOf, impossible, type Seat } from '@safehouse/kernel';
import { faceOf, hiddenFaceOf, type Side } from '../components.ts';
import { clueAt, type Place, rowOf, setClue } from '../places.ts';
import type { Play } from '../play.ts';
import { type State, show } from '../state.ts';
import { takeTop } from './decks.ts';
import { learn } from './knowing.ts';

/** Each goes where the other one lay; a gap changes places too. Whoever calls it tells of it. */
export function exchange(state: State, one: Place, other: Place): void {
  const [row, otherRow] = [rowOf(state, one), rowOf(state, other)];
  const side = row[one.slot] ?? null;
  row[one.slot] = otherRow[other.slot] ?? null;
  otherRow[other.slot] = side;
}

/** Its other side comes up. Whoever calls it tells of it. */
export function flip(state: State, place: Place): Side {
  const row = rowOf(state, place);
  const flipped = show(state, backOf(row[place.slot] ?? noClue(place)));
  row[place.slot] = flipped;
  return flipped;
}

/** Onto the discards, as it lay; a gap stays a gap. Whoever calls it tells of it. */
export function discard(state: State, place: Place): Side | null {
  const side = clueAt(state, place);
  if (side !== null) state.discard.push(side);
  setClue(state, place, null);
  return side;
}

/** The deck's top into a gap; an empty deck leaves the gap. */
export function drawClue({ state, tell }: Play, to: Place): Side | null {
  demandGap(state, to);
  const side = takeTop(state);
  setClue(state, to, side);
  if (side !== null) tell?.({ type: 'clue', what: 'drawn', clue: faceOf(side), from: null, to });
  return side;
}

/** A clue in sight, into a gap. */
export function putClue({ state, tell }: Play, from: Place, to: Place): void {
  demandGap(state, to);
  const clue = faceOf(demandClue(state, from));
  exchange(state, from, to);
  tell?.({ type: 'clue', what: 'put', clue, from, to });
}

/** A clue from the discards, into a gap. */
export function recoverClue({ state, tell }: Play, side: Side, to: Place): void {
  demandGap(state, to);
  takeFromDiscards(state, side);
  setClue(state, to, side);
  tell?.({ type: 'clue', what: 'recovered', clue: faceOf(side), from: null, to });
}

/** The newest of them that lies so. Whoever calls it says where it goes. */
export function takeFromDiscards({ discard: pile }: State, side: Side): Side {
  const found = pile.lastIndexOf(side);
  if (found < 0) impossible(`${faceOf(side)} is not among the discards`);
  pile.splice(found, 1);
  return side;
}

/** Two clues change places. */
export function exchangeClues({ state, tell }: Play, from: Place, to: Place): void {
  const clue = faceOf(demandClue(state, from));
  demandClue(state, to);
  exchange(state, from, to);
  tell?.({ type: 'clue', what: 'exchanged', clue, from, to });
}

export function discardClue({ state, tell }: Play, from: Place): void {
  const clue = faceOf(demandClue(state, from));
  discard(state, from);
  tell?.({ type: 'clue', what: 'discarded', clue, from, to: null });
}

export function flipClue({ state, tell }: Play, from: Place): Side {
  const flipped = flip(state, from);
  tell?.({ type: 'clue', what: 'flipped', clue: faceOf(flipped), from, to: null });
  return flipped;
}

/** The side that lies down is shown, to all or to some alone. */
export function showBack({ state, tell }: Play, place: Place, to: readonly Seat[] | 'everybody'): void {
  const side = demandClue(state, place);
  const back = backOf(side);
  const open = { type: 'back-shown', place, clue: faceOf(side), to, back: hiddenFaceOf(side) } as const;
  if (to === 'everybody') {
    show(state, back);
    tell?.(open);
    return;
  }
  learn(state, { of: 'backs', card: back, to });
  tell?.({ ...open, back: null }, { to, event: open });
}

function demandClue(state: State, place: Place): Side {
  return clueAt(state, place) ?? noClue(place);
}

function noClue(place: Place): never {
  return impossible(`no clue lies ${place.in} in slot ${place.slot}`);
}

function demandGap(state: State, place: Place): void {
  if (clueAt(state, place) !== null) impossible(`a clue lies ${place.in} in slot ${place.slot} already`);
}
