// What a spy's belongings tell about its country. Some buy what they need; others buy what they do not need first, so
// that those who believe it accuse them and are out.
//
// The figures were fitted to positions of 1,200 games among masterminds, each generation out to deceive the one before,
// and of 250 games among agents, with two elevenths of the weight: how much likelier a country is (as a logarithm) whose
// items are owned like this.

import { IDENTITY_CARDS } from '@safehouse/games/spy-alley/components';
import type { View } from '@safehouse/games/spy-alley/view';
import { COUNTRIES, type CountryName, ITEM_KINDS } from '@safehouse/games/spy-alley/vocabulary';
import { at } from '@safehouse/kernel';
import { type Likelihoods, sharedOut } from '../identities.ts';
import { itemsOf } from './suspicions.ts';

/** By which of a country's items are owned: password, disguise, codebook and key, a bit for each. */
const TOGETHER = [0, 0.05, 0.75, 0.65, 0.55, 0.4, 0.69, 0.5, 0.38, -0.05, 0.48, 0.18, -0.03, 0.05, -0.18, 0.33];
/** By kind, and by how many of that kind are owned, from one to six: one alone may be there to be seen. */
const AMONG = [
  [0.01, 0.39, 0.52, 0.71, 0.47, 0],
  [-0.41, 0.43, 0.9, 1.52, 0.93, 0],
  [-0.04, 0.79, 0.8, 0.63, 0.13, 0],
  [-0.22, 0.51, 0.5, 0.33, 0.04, 0],
];
const KINDS = ITEM_KINDS.length;
const ALL_KINDS = (1 << KINDS) - 1;

/** By seat: how likely each country is, all deductions of the viewer included. */
export function suspicionsByReading(view: View): readonly Likelihoods[] {
  const notes = IDENTITY_CARDS.suspicions(view.identities, view.viewer);
  const living = view.seats.flatMap(({ out }, seat) => (out ? [] : [seat]));
  const weights = view.seats.map(({ items }, seat) => weightsOf(itemsOf(items), at(notes, seat)));
  return sharedOut(weights, living);
}

/** By country: how much these items speak for it, compared with the others that are possible. */
export function weightsOf(items: number, possible: readonly CountryName[]): number[] {
  const owned = COUNTRIES.map((_, country) => (items >> (country * KINDS)) & ALL_KINDS);
  const counts = ITEM_KINDS.map((_, kind) => owned.filter((kinds) => ((kinds >> kind) & 1) === 1).length);
  return COUNTRIES.map((name, country) => {
    if (!possible.includes(name)) return 0;
    const kinds = at(owned, country);
    let sum = at(TOGETHER, kinds);
    for (const [kind, count] of counts.entries()) {
      if (((kinds >> kind) & 1) === 1) sum += at(at(AMONG, kind), count - 1);
    }
    return Math.exp(sum);
  });
}
