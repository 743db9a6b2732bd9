// What single seats know of things that lie hidden, besides what all have seen.

import type { Seat } from '@safehouse/kernel';
import type { Known, State } from '../state.ts';
import type { DeckName } from '../vocabulary.ts';

/** The seats that know that thing by itself; none as a rule. */
export function knownTo({ known }: State, of: Known['of'], card: number): Known['to'] {
  return known.find((one) => one.of === of && one.card === card)?.to ?? NOBODY;
}

const NOBODY: readonly Seat[] = [];

/** They know it from now on, too. */
export function learn(state: State, { of, card, to }: Known): void {
  const before = knownTo(state, of, card);
  forget(state, of, card);
  state.known.push({ of, card, to: united(before, to) });
}

function united(some: Known['to'], others: Known['to']): Known['to'] {
  if (some === 'everybody' || others === 'everybody') return 'everybody';
  return [...new Set<Seat>([...some, ...others])].sort((one, other) => one - other);
}

/** It lies there no more, or lies open. */
export function forget(state: State, of: Known['of'], card: number): void {
  if (state.known.length === 0) return;
  state.known = state.known.filter((one) => one.of !== of || one.card !== card);
}

/** What is known of a deck, from its top: places, and who knows what lies there. */
export function knownPlaces(state: State, deck: DeckName): { place: number; card: number; to: Known['to'] }[] {
  if (state.known.length === 0) return [];
  return pileOf(state, deck).flatMap((card, place) => {
    const to = knownTo(state, deck, card);
    return to.length === 0 ? [] : [{ place, card, to }];
  });
}

export function pileOf({ deck, movement }: State, name: DeckName): number[] {
  return name === 'clues' ? deck : movement.deck;
}
