// The chances to win: everybody's turns to go, against each other.

import { missingOf } from '@safehouse/games/spy-alley/components';
import type { View } from '@safehouse/games/spy-alley/view';
import { ITEM_KINDS } from '@safehouse/games/spy-alley/vocabulary';
import type { Likelihoods } from '../identities.ts';
import { clockOf, countOf } from './clock.ts';
import { itemsOf, purposeOf } from './suspicions.ts';

/** How surely the faster spy is first. */
const PACE = 1.5;
/** The pace of those who buy anything. */
const CARELESS = 0.3;
const KINDS = ITEM_KINDS.length;
const FULL = (1 << KINDS) - 1;

/** What a spy has and where it is. */
export interface Spy {
  readonly place: number;
  readonly cash: number;
  readonly items: number;
  readonly wilds: number;
}

export function spyOf({ at: place, cash, items, wilds }: View['seats'][number]): Spy {
  return { place, cash, items: itemsOf(items), wilds };
}

/** The one who eliminates takes over what the other had. */
export function heirOf(survivor: Spy, loser: Spy): Spy {
  return {
    place: survivor.place,
    cash: survivor.cash + loser.cash,
    items: survivor.items | loser.items,
    wilds: survivor.wilds + loser.wilds,
  };
}

/** The turns of a spy if it is of that country; wild cards stand for what would take longest. */
export function turnsOf(spy: Spy, country: number): number {
  return best(spy, country, (missing) => clockOf(country).turns({ ...spy, missing }));
}

export function best({ items, wilds }: Spy, country: number, turns: (missing: number) => number): number {
  const missing = FULL & ~(items >> (country * KINDS));
  if (wilds === 0 || missing === 0) return turns(missing);
  if (missingOf(items, country) <= wilds) return turns(0);
  let fewest = Number.POSITIVE_INFINITY;
  for (let left = missing; left > 0; left = (left - 1) & missing) {
    if (countOf(missing & ~left) === wilds) fewest = Math.min(fewest, turns(left));
  }
  return fewest;
}

export function paceOf(turns: number): number {
  return Math.max(1, turns) ** -PACE;
}

/** The pace of a spy who may be one of several. */
export function likelyPace(spy: Spy, likely: Likelihoods): number {
  let pace = 0;
  for (const [country, chance] of likely.entries()) if (chance > 0) pace += chance * paceOf(turnsOf(spy, country));
  return pace * (CARELESS + (1 - CARELESS) * purposeOf(spy.items));
}

export function chanceOf(pace: number, rivals: number): number {
  return pace / (pace + rivals);
}
