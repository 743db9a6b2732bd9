// The printed components: the deck of items, wild cards, confiscates and black markets.

import { at, IdentityCards, impossible } from '@safehouse/kernel';
import type { Options } from './options.ts';
import {
  BLACK_MARKET,
  type CardId,
  CONFISCATE,
  COUNTRIES,
  type CountryName,
  ITEM_KINDS,
  type ItemId,
  WILD_COUNTRIES,
  type WildId,
} from './vocabulary.ts';

/** A card: its place in `CARD_IDS`. Copies share it. */
export type Card = number;

/** A country: its place in `COUNTRIES`. Identity cards have the same numbers. */
export type Country = number;

/** Several countries at once, a bit for each. */
export type CountrySet = number;

export const KINDS = ITEM_KINDS.length;
const ITEMS = COUNTRIES.length * KINDS;

const ITEM_IDS = COUNTRIES.flatMap((country) => ITEM_KINDS.map((kind): ItemId => `${kind}.${country}`));
const WILD_IDS = WILD_COUNTRIES.map(([one, other, third]): WildId => `wild.${one}-${other}-${third}`);

/** Every card's id, in printed order. */
export const CARD_IDS: readonly CardId[] = [...ITEM_IDS, ...WILD_IDS, CONFISCATE, BLACK_MARKET];

export const CONFISCATE_CARD: Card = CARD_IDS.indexOf(CONFISCATE);
export const BLACK_MARKET_CARD: Card = CARD_IDS.indexOf(BLACK_MARKET);

const CONFISCATES = 11;
const BLACK_MARKETS = 3;

/** How often each card is in the deck, with so many copies of each item. */
export function countsOf(copies: Options['copies']): readonly number[] {
  return COUNTS[copies];
}

const COUNTS = { 2: printedCounts(2), 3: printedCounts(3), 4: printedCounts(4) };

function printedCounts(copies: number): readonly number[] {
  return [...ITEM_IDS.map(() => copies), ...WILD_IDS.map(() => 1), CONFISCATES, BLACK_MARKETS];
}

export function cardNumber(id: CardId): Card {
  return NUMBERS.get(id) ?? impossible(`there is no card ${id}`);
}

const NUMBERS: ReadonlyMap<string, Card> = new Map(CARD_IDS.map((id, card) => [id, card]));

export function cardNames(cards: readonly Card[]): CardId[] {
  return cards.map((card) => at(CARD_IDS, card));
}

/** In the order of their ids as plain text. */
export function inTextOrder(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => at(TEXT_RANKS, one) - at(TEXT_RANKS, other));
}

const TEXT_RANKS = CARD_IDS.map((id) => CARD_IDS.filter((other) => other < id).length);

/** The kind of an item card of that country, or null for every other card. */
export function itemKind(card: Card, country: Country): number | null {
  return card < ITEMS && Math.floor(card / KINDS) === country ? card % KINDS : null;
}

/** Whether it is a wild card that lists the country. */
export function isWildFor(card: Card, country: Country): boolean {
  return card >= ITEMS && ((at(COUNTRIES_ON, card) >> country) & 1) === 1;
}

/** The countries that a card shows: an item's own, or a wild card's three. */
export function countriesOn(card: Card): CountrySet {
  return at(COUNTRIES_ON, card);
}

const COUNTRIES_ON: readonly CountrySet[] = CARD_IDS.map((_, card) => {
  if (card < ITEMS) return 1 << Math.floor(card / KINDS);
  const listed: readonly CountryName[] = WILD_COUNTRIES[card - ITEMS] ?? [];
  return listed.reduce((set, name) => set | (1 << COUNTRIES.indexOf(name)), 0);
});

/** The identity cards, one a country. */
export const IDENTITY_CARDS = new IdentityCards(COUNTRIES);

/** AC-2: how many eliminator cards everybody gets. */
export const ELIMINATORS = 2;
/** AC-7: who has denied so many is safe from eliminator cards. */
export const MOST_DENIED = 2;
/** AC-3 */
export const HAND_SIZE = 4;
/** AC-4 */
export const ALLEY_SIZE = 4;
