// Who the others are, as far as their alleys and the clues tell.

import {
  cardNumber,
  countriesOn,
  ELIMINATORS,
  IDENTITY_CARDS,
  MOST_DENIED,
} from '@safehouse/games/spy-alley-cards/components';
import { cardsOfUse } from '@safehouse/games/spy-alley-cards/sets';
import type { View } from '@safehouse/games/spy-alley-cards/view';
import { COUNTRIES, type CountryName } from '@safehouse/games/spy-alley-cards/vocabulary';
import { at } from '@safehouse/kernel';
import { type Likelihoods, sharedOut } from '../identities.ts';

/**
 * Who plays with a plan shows nothing of its country before it must: so likely a country is that an alley has long
 * shown, that its newest card shows, or its newest two; compared with one that it does not show.
 */
const LONG_SHOWN = 0.08;
const NEWEST = 0.15;
const NEWEST_TWO = 0.45;
/** Whoever no eliminator card can hit has no reason to hide. */
const SAFE_SHOWN = 1;
const SAFE_SHOWN_TWO = 2;
/** Who throws its eliminator cards about plays without a plan: how likely a plan is, by those left. */
const WITH_A_PLAN = [0.15, 0.4, 0.8];

/** An alley, how many eliminator cards its owner has left, and whether others can use theirs on it. */
export interface Front {
  readonly alley: readonly number[];
  readonly eliminators: number;
  readonly isSafe: boolean;
}

export function frontOf({ seats }: View, seat: number): Front {
  const { alley, eliminators, denied } = at(seats, seat);
  const isSafe = denied >= MOST_DENIED || seats.every((rival, number) => number === seat || rival.eliminators === 0);
  return { alley: alley.map(cardNumber), eliminators, isSafe };
}

/** By seat: how likely each country is, all deductions of the viewer included. */
export function suspicionsOf(view: View): readonly Likelihoods[] {
  const notes = IDENTITY_CARDS.suspicions(view.identities, view.viewer);
  const living = view.seats.flatMap(({ out }, seat) => (out ? [] : [seat]));
  const weights = view.seats.map((_, seat) => weightsOf(frontOf(view, seat), at(notes, seat)));
  return sharedOut(weights, living);
}

/** What the others must think of somebody with such an alley. */
export function looksLike(front: Front, possible: readonly CountryName[], country: number): number {
  const weights = weightsOf(front, possible);
  const sum = weights.reduce((one, other) => one + other, 0);
  return sum === 0 ? 0 : at(weights, country) / sum;
}

function weightsOf({ alley, eliminators, isSafe }: Front, possible: readonly CountryName[]): number[] {
  const plan = at(WITH_A_PLAN, Math.min(ELIMINATORS, eliminators));
  return COUNTRIES.map((name, country) => {
    if (!possible.includes(name)) return 0;
    return 1 - plan + plan * (isSafe ? showingFreely(alley, country) : showing(alley, country));
  });
}

function showing(alley: readonly number[], country: number): number {
  if (shownOf(alley, country) === 0) return 1;
  if (shownOf(alley.slice(-1), country) === 0) return LONG_SHOWN;
  return shownOf(alley.slice(-2), country) > 1 ? NEWEST_TWO : NEWEST;
}

function showingFreely(alley: readonly number[], country: number): number {
  const shown = shownOf(alley, country);
  if (shown === 0) return 1;
  return shown > 1 ? SAFE_SHOWN_TWO : SAFE_SHOWN;
}

/** How many cards of use for a country lie in an alley. */
export function shownOf(alley: readonly number[], country: number): number {
  const { alleyItems, alleyWilds } = cardsOfUse({ alley, hand: [] }, country);
  return alleyItems.length + alleyWilds.length;
}

/** How likely somebody hits who names any country that an alley shows. */
export function shareOf(alley: readonly number[], country: number): number {
  let set = 0;
  for (const card of alley) set |= countriesOn(card);
  if (((set >> country) & 1) === 0) return 0;
  let shown = 0;
  for (let left = set; left > 0; left &= left - 1) shown += 1;
  return 1 / shown;
}
