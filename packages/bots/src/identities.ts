// Reading secret identities in both Spy Alley games: suspicions that are about several seats at once.

import { at } from '@safehouse/kernel';

/** By country: how likely. */
export type Likelihoods = readonly number[];

/** No two spies have one country: what is likely for one is less so for the others. */
export function sharedOut(weights: readonly (readonly number[])[], living: readonly number[]): number[][] {
  const sums = weights.map((row) => row.map(() => 0));
  const deal = (place: number, taken: number, weight: number): number => {
    const seat = living[place];
    if (seat === undefined) return weight;
    let total = 0;
    for (const [country, likely] of at(weights, seat).entries()) {
      if (likely === 0 || ((taken >> country) & 1) === 1) continue;
      const below = deal(place + 1, taken | (1 << country), weight * likely);
      const row = at(sums, seat);
      row[country] = at(row, country) + below;
      total += below;
    }
    return total;
  };
  const all = deal(0, 0, 1);
  return sums.map((row) => row.map((sum) => (all === 0 ? 0 : sum / all)));
}
