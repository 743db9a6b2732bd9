// What could be seen of cards on their way: a plain log that the rules write and `memory` reads.
//
// It is written at every move of every game and read only when somebody looks, so it is numbers in a row: a kind of
// sighting, then what belongs to it.

import { at, impossible, type Seat } from '@safehouse/kernel';
import type { Card } from './components.ts';
import type { State } from './state.ts';

export type Sighting =
  /** From the deck into a hand: its owner saw it. */
  | { readonly type: 'drawn'; readonly seat: Seat; readonly card: Card }
  /** From the deck into an alley. */
  | { readonly type: 'turned-up'; readonly card: Card }
  /** From a hand of so many into the open. */
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card; readonly handBefore: number }
  /** From an alley into a hand. */
  | { readonly type: 'picked-up'; readonly seat: Seat; readonly card: Card }
  /** From a hand of so many into another: the two saw it. */
  | {
      readonly type: 'confiscated';
      readonly by: Seat;
      readonly from: Seat;
      readonly card: Card;
      readonly handBefore: number;
    }
  /** The pile became the deck; the hands had so many cards then. */
  | { readonly type: 'reshuffled'; readonly pile: readonly Card[]; readonly hands: readonly number[] };

const DRAWN = 0;
const TURNED_UP = 1;
const PLAYED = 2;
const PICKED_UP = 3;
const CONFISCATED = 4;
const RESHUFFLED = 5;

export function noteDrawn({ sightings }: State, seat: Seat, card: Card): void {
  sightings.push(DRAWN, seat, card);
}

export function noteTurnedUp({ sightings }: State, card: Card): void {
  sightings.push(TURNED_UP, card);
}

/** The card has left the hand already. */
export function notePlayed({ sightings, players }: State, seat: Seat, card: Card): void {
  sightings.push(PLAYED, seat, card, at(players, seat).hand.length + 1);
}

/** A whole hand was laid open, card by card. */
export function noteShown({ sightings }: State, seat: Seat, hand: readonly Card[]): void {
  for (const [place, card] of hand.entries()) sightings.push(PLAYED, seat, card, hand.length - place);
}

export function notePickedUp({ sightings }: State, seat: Seat, card: Card): void {
  sightings.push(PICKED_UP, seat, card);
}

/** The card has left the victim's hand already. */
export function noteConfiscated(
  { sightings, players }: State,
  card: Card,
  { by, from }: { by: Seat; from: Seat },
): void {
  sightings.push(CONFISCATED, by, from, card, at(players, from).hand.length + 1);
}

/** AC-10: the deck is the pile now, and nothing was drawn from it yet. */
export function noteReshuffled({ sightings, players, deck }: State): void {
  sightings.push(RESHUFFLED, deck.length, ...deck, ...players.map(({ hand }) => hand.length));
}

/** Reads the log from a place on, one sighting after the other; returns where it ends. */
export function readSightings({ sightings, players }: State, from: number, see: (sighting: Sighting) => void): number {
  let place = from;
  const next = () => at(sightings, place++);
  while (place < sightings.length) see(readOne(next, players.length));
  return place;
}

function readOne(next: () => number, seats: number): Sighting {
  const kind = next();
  switch (kind) {
    case DRAWN:
      return { type: 'drawn', seat: next(), card: next() };
    case TURNED_UP:
      return { type: 'turned-up', card: next() };
    case PLAYED:
      return { type: 'played', seat: next(), card: next(), handBefore: next() };
    case PICKED_UP:
      return { type: 'picked-up', seat: next(), card: next() };
    case CONFISCATED:
      return { type: 'confiscated', by: next(), from: next(), card: next(), handBefore: next() };
    case RESHUFFLED: {
      const size = next();
      const pile = Array.from({ length: size }, next);
      return { type: 'reshuffled', pile, hands: Array.from({ length: seats }, next) };
    }
    default:
      return impossible(`there is no sighting of kind ${kind}`);
  }
}
