// How many turns a spy still needs, on average: shopping on the ring, then exactly onto the own embassy.

import { ALLEY, BORDER, ENTRANCE, nextSpace, SPACES, type Space, START } from '@safehouse/games/spy-alley/board';
import { CODEBOOK, DISGUISE, itemOf, KEY, PASSWORD, priceOf } from '@safehouse/games/spy-alley/components';
import { at } from '@safehouse/kernel';

/** Money is counted in steps of five; more than that is plenty. */
const COIN = 5;
const PLENTY = 11;
const PLACES = SPACES.length;
const DIE = 6;
const EVERYTHING = 0b1111;
const KINDS = [PASSWORD, DISGUISE, CODEBOOK, KEY];
const PRICES = KINDS.map((kind) => Math.floor(priceOf(itemOf(kind, 0)) / COIN));

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
export interface Traveller {
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

/** The turns of a spy of one country, from everywhere, with everything missing and any money. */
export class Clock {
  readonly #country: number;
  readonly #turns = new Float64Array((EVERYTHING + 1) * (PLENTY + 1) * PLACES).fill(FIRST_GUESS);

  constructor(country: number) {
    this.#country = country;
    for (const missing of FEWEST_FIRST) this.#settle(missing);
  }

  /** The turns that are needed from the start of the own turn. */
  turns({ place, missing, cash }: Traveller): number {
    return this.#get(missing, coins(cash), place);
  }

  /** The turns that are left after the spy has gone so many steps; at the fork it goes the better way. */
  turnsAfter({ place, missing, cash }: Traveller, steps: number): number {
    return this.#walk(missing, coins(cash), place, steps);
  }

  /** The same for one way on from the fork. */
  turnsAlong({ missing, cash }: Traveller, to: 'alley' | 'border', steps: number): number {
    return this.#walk(missing, coins(cash), to === 'alley' ? ALLEY : BORDER, steps - 1);
  }

  #settle(missing: number): void {
    for (let round = 0; round < ROUNDS; round++) {
      for (let cash = missing === 0 ? 0 : PLENTY; cash >= 0; cash--) {
        for (let place = PLACES - 1; place >= 0; place--) {
          let sum = 0;
          for (let rolled = 1; rolled <= DIE; rolled++) sum += this.#walk(missing, cash, place, rolled);
          this.#turns[index(missing, cash, place)] = 1 + sum / DIE;
        }
      }
    }
  }

  #walk(missing: number, cash: number, from: number, steps: number): number {
    let [place, left, money] = [from, steps, cash];
    if (place === ENTRANCE && left > 0) [place, left] = [ALLEY, left - 1];
    while (left > 0) {
      if (place === ENTRANCE) {
        const home = this.#walk(missing, money, ALLEY, left - 1);
        return Math.min(home, this.#walk(missing, money, BORDER, left - 1));
      }
      place = nextSpace(place);
      if (place === START) money = Math.min(PLENTY, money + PAY_AT_START);
      left -= 1;
    }
    return this.#stop(missing, money, place);
  }

  #stop(missing: number, cash: number, place: number): number {
    const space: Space = at(SPACES, place);
    switch (space.type) {
      case 'collect':
        return this.#get(missing, cash + space.amount / COIN, place);
      case 'border':
        return this.#get(missing, Math.max(0, cash - TOLL), place);
      case 'back':
        return this.#get(missing, cash, ENTRANCE);
      case 'again':
        return this.#get(missing, cash, place) - 1;
      case 'move-card':
        return this.#get(missing, cash, place) - MOVE_CARD;
      case 'gift':
        return this.#gift(missing, cash, place);
      case 'password':
        return this.#shop(space.country === this.#country ? missing & (1 << PASSWORD) : 0, missing, cash, place);
      case 'shop':
        return this.#shop(missing & (1 << space.kind), missing, cash, place);
      case 'black-market':
        return this.#shop(missing, missing, cash, place);
      case 'embassy':
        return missing === 0 && space.country === this.#country ? 0 : this.#get(missing, cash, place);
      case 'start':
      case 'entrance':
      case 'confiscate':
      case 'eliminator':
        return this.#get(missing, cash, place);
    }
  }

  #shop(sold: number, missing: number, cash: number, place: number): number {
    let best = this.#get(missing, cash, place);
    for (const kind of KINDS) {
      const price = at(PRICES, kind);
      if (((sold >> kind) & 1) === 0 || cash < price) continue;
      best = Math.min(best, this.#get(missing & ~(1 << kind), cash - price, place));
    }
    return best;
  }

  #gift(missing: number, cash: number, place: number): number {
    const now = this.#get(missing, cash, place);
    let turns = now;
    let dearest = 0;
    for (const kind of KINDS) {
      if (((missing >> kind) & 1) === 0) continue;
      dearest = 1 << kind;
      turns -= at(GIFTS, kind) * (now - this.#get(missing & ~dearest, cash, place));
    }
    return turns - WILD_GIFT * (now - this.#get(missing & ~dearest, cash, place));
  }

  #get(missing: number, cash: number, place: number): number {
    return this.#turns[index(missing, missing === 0 ? 0 : Math.min(PLENTY, cash), place)] ?? FIRST_GUESS;
  }
}

function index(missing: number, cash: number, place: number): number {
  return (missing * (PLENTY + 1) + cash) * PLACES + place;
}

function coins(cash: number): number {
  return Math.min(PLENTY, Math.floor(cash / COIN));
}

const FEWEST_FIRST = Array.from({ length: EVERYTHING + 1 }, (_, missing) => missing).sort(
  (one, other) => countOf(one) - countOf(other),
);

function countOf(missing: number): number {
  return KINDS.filter((kind) => ((missing >> kind) & 1) === 1).length;
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
