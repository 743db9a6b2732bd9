// The printed components: 24 items and their prices, move cards, gift cards.

import { at, IdentityCards, impossible, printedOrder } from '@safehouse/kernel';
import { COUNTRIES, ITEM_KINDS, type ItemId, MOVE_CARD_VALUES, WILD } from './vocabulary.ts';

/** A country: its place in `COUNTRIES`. Identity cards have the same numbers. */
export type Country = number;

/** An item: its place in `ITEM_IDS`, country by country. */
export type Item = number;

/** Several items at once, a bit for each. */
export type ItemSet = number;

const KINDS = ITEM_KINDS.length;
const PRICES = [1, 5, 15, 30];
const PRICES_TO_CONFISCATE = [5, 5, 10, 25];
export const PRICE_TO_CONFISCATE_WILD = 50;

export const PASSWORD = 0;
export const DISGUISE = 1;
export const CODEBOOK = 2;
export const KEY = 3;

export const ITEM_IDS: readonly ItemId[] = COUNTRIES.flatMap((country) =>
  ITEM_KINDS.map((kind): ItemId => `${kind}.${country}`),
);

/** All items of one country. */
const FULL_SET = 0b1111;

export function itemOf(kind: number, country: Country): Item {
  return country * KINDS + kind;
}

export function kindOf(item: Item): number {
  return item % KINDS;
}

export function itemNumber(id: ItemId): Item {
  return ITEM_NUMBERS.get(id) ?? impossible(`there is no item ${id}`);
}

const ITEM_NUMBERS: ReadonlyMap<string, Item> = new Map(ITEM_IDS.map((id, item) => [id, item]));

export function priceOf(item: Item): number {
  return at(PRICES, kindOf(item));
}

export function priceToConfiscate(item: Item): number {
  return at(PRICES_TO_CONFISCATE, kindOf(item));
}

export function owns(items: ItemSet, item: Item): boolean {
  return ((items >> item) & 1) === 1;
}

/** How many of a country's four items are missing. */
export function missingOf(items: ItemSet, country: Country): number {
  const owned = (items >> (country * KINDS)) & FULL_SET;
  return KINDS - at(BITS, owned);
}

const BITS: readonly number[] = Array.from({ length: 16 }, (_, set) => set.toString(2).replaceAll('0', '').length);

export function itemNames(items: ItemSet): ItemId[] {
  return ITEM_IDS.filter((_, item) => owns(items, item));
}

export function itemSet(ids: readonly ItemId[]): ItemSet {
  return ids.reduce((set, id) => set | (1 << itemNumber(id)), 0);
}

/** The move cards: six of each value, as places in `MOVE_CARD_VALUES`. */
export const MOVE_CARDS = printedOrder(MOVE_CARD_VALUES.map(() => 6));

/** What gift cards are called; the wild card comes after the items. */
export const GIFT_IDS: readonly (ItemId | typeof WILD)[] = [...ITEM_IDS, WILD];
export const WILD_CARD = ITEM_IDS.length;

/** The gift cards: for each country 3 disguises, 2 codebooks and a key; then 4 wild cards. */
export const GIFT_CARDS = printedOrder([...COUNTRIES.flatMap(() => [0, 3, 2, 1]), 4]);

/** The faces of the die. */
export const DIE = 6;

/** The identity cards, one a country. */
export const IDENTITY_CARDS = new IdentityCards(COUNTRIES);
