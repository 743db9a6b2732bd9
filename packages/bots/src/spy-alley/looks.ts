// What a spy looks like to others: to those who believe what they see, and to those who know that it may be a decoy.

import { COUNTRIES } from '@safehouse/games/spy-alley/vocabulary';
import { weightsOf } from './readings.ts';
import { looksLike } from './suspicions.ts';

/** The country that is likeliest. */
export interface Look {
  readonly country: number;
  readonly likely: number;
}

interface Looks {
  readonly toBelievers: Look;
  readonly toDoubters: Look;
}

const LOOKS = new Map<number, Looks>();
const MOST_LOOKS = 50_000;

/** By the items that the spy owns. */
export function looksOf(items: number): Looks {
  const known = LOOKS.get(items);
  if (known !== undefined) return known;
  const looks = {
    toBelievers: likeliest(COUNTRIES.map((_, country) => looksLike(items, COUNTRIES, country))),
    toDoubters: likeliest(weightsOf(items, COUNTRIES)),
  };
  if (LOOKS.size > MOST_LOOKS) LOOKS.clear();
  LOOKS.set(items, looks);
  return looks;
}

function likeliest(weights: readonly number[]): Look {
  const most = Math.max(...weights);
  return { country: weights.indexOf(most), likely: most / weights.reduce((one, other) => one + other, 0) };
}
