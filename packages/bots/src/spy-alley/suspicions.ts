// Who the others are, as far as their belongings and the clues tell.

import { IDENTITY_CARDS, itemNumber, itemOf, owns } from '@safehouse/games/spy-alley/components';
import type { View } from '@safehouse/games/spy-alley/view';
import { COUNTRIES, type CountryName, ITEM_KINDS } from '@safehouse/games/spy-alley/vocabulary';
import { at } from '@safehouse/kernel';
import { type Likelihoods, sharedOut } from '../identities.ts';

export type { Likelihoods } from '../identities.ts';

/** How likely a spy who owns so many items of a kind, from one to six, owns that of its own country. */
const KEEPS_TO_ITS_OWN = [
  [0.45, 0.65, 0.8, 0.85, 0.9, 1],
  [0.65, 0.85, 0.9, 0.92, 0.95, 1],
  [0.75, 0.9, 0.9, 0.95, 0.95, 1],
  [0.8, 0.9, 0.9, 0.95, 0.95, 1],
];
/** Some buy whatever there is; how many dear things they own tells on them. */
const PURPOSEFUL = [
  [1, 1, 1, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1, 1],
  [1, 1.2, 0.5, 0.1, 0.02, 0.02, 0.02],
  [1, 1.3, 0.3, 0.05, 0.02, 0.02, 0.02],
];
/** How likely a spy is one who buys on purpose, before anything is seen. */
const ON_PURPOSE = 0.3;

/** By seat: how likely each country is, all deductions of the viewer included. */
export function suspicionsOf(view: View): readonly Likelihoods[] {
  const notes = IDENTITY_CARDS.suspicions(view.identities, view.viewer);
  const living = view.seats.flatMap(({ out }, seat) => (out ? [] : [seat]));
  const weights = view.seats.map(({ items }, seat) => weightsOf(itemsOf(items), at(notes, seat)));
  return sharedOut(weights, living);
}

/** What the others must think of a spy with these items. */
export function looksLike(items: number, possible: readonly CountryName[], country: number): number {
  const weights = weightsOf(items, possible);
  const sum = weights.reduce((one, other) => one + other, 0);
  return sum === 0 ? 0 : at(weights, country) / sum;
}

export function itemsOf(ids: View['seats'][number]['items']): number {
  let items = 0;
  for (const id of ids) items |= 1 << itemNumber(id);
  return items;
}

function weightsOf(items: number, possible: readonly CountryName[]): number[] {
  const owned = ownedOf(items);
  return COUNTRIES.map((name, country) =>
    possible.includes(name) ? 1 - ON_PURPOSE + weightOf(items, owned, country) : 0,
  );
}

/** Compared with somebody who buys anything. */
function weightOf(items: number, owned: readonly number[], country: number): number {
  let weight = ON_PURPOSE;
  for (const [kind, number] of owned.entries()) {
    if (number === 0) continue;
    const keeps = at(at(KEEPS_TO_ITS_OWN, kind), number - 1);
    const all = COUNTRIES.length;
    weight *= at(at(PURPOSEFUL, kind), number);
    if (owns(items, itemOf(kind, country))) weight *= (keeps * all) / number;
    else weight *= ((1 - keeps) * all) / (all - number);
  }
  return weight;
}

/** How likely somebody buys on purpose, after what it owns. */
export function purposeOf(items: number): number {
  const owned = ownedOf(items);
  let weight = 0;
  for (const country of COUNTRIES.keys()) weight += weightOf(items, owned, country) / COUNTRIES.length;
  return weight / (1 - ON_PURPOSE + weight);
}

function ownedOf(items: number): number[] {
  return ITEM_KINDS.map((_, kind) => COUNTRIES.filter((_name, country) => owns(items, itemOf(kind, country))).length);
}
