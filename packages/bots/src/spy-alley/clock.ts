// How many turns a spy still needs, on average: shopping on the ring, then exactly onto the own embassy.

import { ALLEY, BORDER, ENTRANCE, nextSpace, SPACES, type Space, START } from '@safehouse/games/spy-alley/board';
import { DIE, itemOf, PASSWORD, priceOf } from '@safehouse/games/spy-alley/components';
import { ITEM_KINDS } from '@safehouse/games/spy-alley/vocabulary';
import { at } from '@safehouse/kernel';

/** Money is counted in coins of five; eleven of them are plenty. */
const COIN = 5;
const PURSES = 12;
const PLACES = SPACES.length;
const EVERYTHING = 0b1111;
const KINDS = ITEM_KINDS.length;
const PRICES = ITEM_KINDS.map((_, kind) => Math.floor(priceOf(itemOf(kind, 0)) / COIN));

const PAY_AT_START = 3;
const TOLL = 1;
/** What a move card saves, in turns. */
const MOVE_CARD = 0.6;
/** How often a gift is a certain kind of the own country, or a wild card. */
const GIFTS = [0, 3 / 40, 2 / 40, 1 / 40];
const WILD_GIFT = 4 / 40;

/** How often the table is worked through: the further, the less it changes. */
const ROUNDS = 14;
const FIRST_GUESS = 12;

/** A spy on its way. `missing` has a bit for each kind of item. */
interface Traveller {
  readonly place: number;
  readonly missing: number;
  readonly cash: number;
}

/** Where so many steps can lead: two places where the ways part. */
export function placesAfter(from: number, steps: number): readonly number[] {
  let place = from;
  if (place === ENTRANCE && steps > 0) return placesAfter(ALLEY, steps - 1);
  for (let left = steps; left > 0; left--) {
    if (place === ENTRANCE) return [...placesAfter(ALLEY, left - 1), ...placesAfter(BORDER, left - 1)];
    place = nextSpace(place);
  }
  return [at(SPACES, place).type === 'back' ? ENTRANCE : place];
}

/** What is missing and what is there to pay with, in one number: a row of the table. */
type Row = number;

function rowOf(missing: number, coins: number): Row {
  return missing * PURSES + (missing === 0 ? 0 : Math.min(PURSES - 1, coins));
}

function missingIn(row: Row): number {
  return Math.floor(row / PURSES);
}

/** The turns of a spy of one country, from everywhere, with everything missing and any money. */
class Clock {
  readonly #country: number;
  readonly #turns = new Float64Array((EVERYTHING + 1) * PURSES * PLACES).fill(FIRST_GUESS);

  constructor(country: number) {
    this.#country = country;
    for (const missing of FEWEST_FIRST) {
      for (let round = 0; round < ROUNDS; round++) this.#workThrough(missing);
    }
  }

  /** The turns that are needed from the start of the own turn. */
  turns({ place, missing, cash }: Traveller): number {
    return this.#get(rowOf(missing, Math.floor(cash / COIN)), place);
  }

  /** The turns that are left after the spy has gone so many steps; at the fork it goes the better way. */
  turnsAfter({ place, missing, cash }: Traveller, steps: number): number {
    return this.#walk(rowOf(missing, Math.floor(cash / COIN)), place, steps);
  }

  #workThrough(missing: number): void {
    for (let coins = missing === 0 ? 0 : PURSES - 1; coins >= 0; coins--) {
      const row = rowOf(missing, coins);
      for (let place = PLACES - 1; place >= 0; place--) {
        let sum = 0;
        for (let rolled = 1; rolled <= DIE; rolled++) sum += this.#walk(row, place, rolled);
        this.#turns[row * PLACES + place] = 1 + sum / DIE;
      }
    }
  }

  #walk(row: Row, from: number, steps: number): number {
    if (from === ENTRANCE && steps > 0) return this.#walk(row, ALLEY, steps - 1);
    let [place, purse] = [from, row];
    for (let left = steps; left > 0; left--) {
      if (place === ENTRANCE) return Math.min(this.#walk(purse, ALLEY, left - 1), this.#walk(purse, BORDER, left - 1));
      place = nextSpace(place);
      if (place === START) purse = paid(purse, PAY_AT_START);
    }
    return this.#stop(purse, place);
  }

  #stop(row: Row, place: number): number {
    const space: Space = at(SPACES, place);
    const missing = missingIn(row);
    switch (space.type) {
      case 'collect':
        return this.#get(paid(row, space.amount / COIN), place);
      case 'border':
        return this.#get(paid(row, -TOLL), place);
      case 'back':
        return this.#get(row, ENTRANCE);
      case 'again':
        return this.#get(row, place) - 1;
      case 'move-card':
        return this.#get(row, place) - MOVE_CARD;
      case 'gift':
        return this.#gift(row, place);
      case 'password':
        return this.#shop(space.country === this.#country ? missing & (1 << PASSWORD) : 0, row, place);
      case 'shop':
        return this.#shop(missing & (1 << space.kind), row, place);
      case 'black-market':
        return this.#shop(missing, row, place);
      case 'embassy':
        return missing === 0 && space.country === this.#country ? 0 : this.#get(row, place);
      case 'start':
      case 'entrance':
      case 'confiscate':
      case 'eliminator':
        return this.#get(row, place);
    }
  }

  /** Nobody is made to buy. */
  #shop(sold: number, row: Row, place: number): number {
    let best = this.#get(row, place);
    for (let kind = 0; kind < KINDS; kind++) {
      const price = at(PRICES, kind);
      if (((sold >> kind) & 1) === 0 || row % PURSES < price) continue;
      best = Math.min(best, this.#get(without(paid(row, -price), 1 << kind), place));
    }
    return best;
  }

  #gift(row: Row, place: number): number {
    const now = this.#get(row, place);
    let turns = now;
    let dearest = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      if (((missingIn(row) >> kind) & 1) === 0) continue;
      dearest = 1 << kind;
      turns -= at(GIFTS, kind) * (now - this.#get(without(row, dearest), place));
    }
    return turns - WILD_GIFT * (now - this.#get(without(row, dearest), place));
  }

  #get(row: Row, place: number): number {
    return this.#turns[row * PLACES + place] ?? FIRST_GUESS;
  }
}

function paid(row: Row, coins: number): Row {
  return rowOf(missingIn(row), Math.max(0, (row % PURSES) + coins));
}

function without(row: Row, kinds: number): Row {
  return rowOf(missingIn(row) & ~kinds, row % PURSES);
}

const FEWEST_FIRST = Array.from({ length: EVERYTHING + 1 }, (_, missing) => missing).sort(
  (one, other) => countOf(one) - countOf(other),
);

/** How many kinds are in a set of them. */
export function countOf(kinds: number): number {
  let count = 0;
  for (let left = kinds; left > 0; left &= left - 1) count += 1;
  return count;
}

const CLOCKS = new Map<number, Clock>();

/** Each is worked out once, when it is first asked for. */
export function clockOf(country: number): Clock {
  const known = CLOCKS.get(country);
  if (known !== undefined) return known;
  const clock = new Clock(country);
  CLOCKS.set(country, clock);
  return clock;
}
