// How near somebody is to a set (AC-13), and what an alley looks like to others.

import {
  type Card,
  type Country,
  countriesOn,
  isWildFor,
  itemKind,
  KINDS,
} from '@safehouse/games/spy-alley-cards/components';
import { COUNTRIES } from '@safehouse/games/spy-alley-cards/vocabulary';
import { at } from '@safehouse/kernel';

interface Holding {
  readonly hand: readonly Card[];
  readonly alley: readonly Card[];
}

/** What a move would do to the cards. */
export interface Change {
  /** From the hand into the alley. */
  readonly laid?: Card;
  /** Out of the alley. */
  readonly out?: Card;
  /** Out of the hand. */
  readonly gone?: Card;
  /** Into the hand. */
  readonly taken?: Card;
}

const NOTHING: Change = {};
/** AC-13: two cards of a set must lie in the alley. */
export const LEAST_IN_ALLEY = 2;

/** What somebody has of a set, after a change. */
interface Held {
  /** How many of the four items, by items and wild cards, and how many cards more than that. */
  readonly covered: number;
  readonly spare: number;
  /** Cards of use in the alley, and the kinds of items among them. */
  readonly inAlley: number;
  readonly alleyItems: number;
}

export function holdingOf({ hand, alley }: Holding, country: Country, change: Change = NOTHING): Held {
  const { laid, out, gone, taken } = change;
  const alleyUse = cardsFor(alley, country, out);
  const handUse = cardsFor(hand, country, laid ?? gone);
  if (laid !== undefined) count(alleyUse, laid, country);
  if (taken !== undefined) count(handUse, taken, country);
  const useful = bits(alleyUse.kinds | handUse.kinds) + alleyUse.wilds + handUse.wilds;
  const covered = Math.min(KINDS, useful);
  const alleyItems = bits(alleyUse.kinds);
  return { covered, spare: useful - covered, inAlley: alleyItems + alleyUse.wilds, alleyItems };
}

/** AC-13 */
export function isSet({ covered, inAlley, alleyItems }: Held): boolean {
  return covered === KINDS && inAlley >= LEAST_IN_ALLEY && alleyItems > 0;
}

interface Use {
  /** Kinds of items, a bit for each. */
  kinds: number;
  wilds: number;
}

/** What the cards are good for, one of them left out. */
function cardsFor(cards: readonly Card[], country: Country, without: Card | undefined): Use {
  const use: Use = { kinds: 0, wilds: 0 };
  let isLeftOut = without === undefined;
  for (const card of cards) {
    if (!isLeftOut && card === without) isLeftOut = true;
    else count(use, card, country);
  }
  return use;
}

function count(use: Use, card: Card, country: Country): void {
  const kind = itemKind(card, country);
  if (kind !== null) use.kinds |= 1 << kind;
  else if (isWildFor(card, country)) use.wilds += 1;
}

function bits(set: number): number {
  return (set & 1) + ((set >> 1) & 1) + ((set >> 2) & 1) + ((set >> 3) & 1);
}

/** By how much a card that shows a country makes it likelier. */
const ITEM_TELLS = 2;
const WILD_TELLS = 1.3;

/** By country: how likely the owner of such an alley is of that country. */
export function looksOf(alley: readonly Card[]): readonly number[] {
  const looks = COUNTRIES.map(() => 1);
  for (const card of alley) {
    const shown = countriesOn(card);
    const isItem = (shown & (shown - 1)) === 0;
    for (let country = 0; country < looks.length; country++) {
      if (((shown >> country) & 1) === 1) looks[country] = at(looks, country) * (isItem ? ITEM_TELLS : WILD_TELLS);
    }
  }
  const sum = looks.reduce((one, other) => one + other, 0);
  return looks.map((look) => look / sum);
}
