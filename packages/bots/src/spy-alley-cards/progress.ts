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
/** Two cards of a set must lie in the alley, an item among them; a card that lies there in vain shows too much. */
const IN_ALLEY = 0.35;
const AN_ITEM = 0.25;
const SHOWN = 0.12;
const LEAST_IN_ALLEY = 2;
/** What else a card is good for. */
const SPARE_WILD = 0.15;

/** In cards of a set: four is a set, if enough of it lies in the alley. */
export function progressOf({ hand, alley }: Holding, country: Country, change: Change = NOTHING): number {
  const { laid, out, gone, taken } = change;
  const alleyUse = cardsFor(alley, country, out);
  const handUse = cardsFor(hand, country, laid ?? gone);
  if (laid !== undefined) count(alleyUse, laid, country);
  if (taken !== undefined) count(handUse, taken, country);
  const items = bits(alleyUse.kinds | handUse.kinds);
  const wilds = alleyUse.wilds + handUse.wilds;
  const covered = Math.min(KINDS, items + wilds);
  const alleyItems = bits(alleyUse.kinds);
  const inAlley = alleyItems + alleyUse.wilds;
  return (
    covered +
    SPARE_WILD * (items + wilds - covered) +
    IN_ALLEY * Math.min(LEAST_IN_ALLEY, inAlley) +
    (alleyItems > 0 ? AN_ITEM : 0) -
    SHOWN * Math.max(0, inAlley - LEAST_IN_ALLEY)
  );
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
