import { ALLEY, ENTRANCE, isInAlley, SPACES } from '@safehouse/games/spy-alley/board';
import {
  IDENTITY_CARDS,
  itemNumber,
  itemSet,
  missingOf,
  PRICE_TO_CONFISCATE_WILD,
  priceOf,
} from '@safehouse/games/spy-alley/components';
import type { Move } from '@safehouse/games/spy-alley/notation';
import type { View } from '@safehouse/games/spy-alley/view';
import { COUNTRIES, type CountryName, type ItemId } from '@safehouse/games/spy-alley/vocabulary';
import { at } from '@safehouse/kernel';
import type { Bot } from '../bot.ts';
import { bestOf } from '../dice.ts';

/** Money that it likes to keep for the border and the next password. */
const RESERVE = 10;
/** It buys other countries' cheap things to mislead, up to this price. */
const DECOY_PRICE = 5;

/**
 * A sensible beginner: buys what its own country needs and some cheap things besides, goes home when its set is
 * complete, guesses the most likely country when it is free to, and accuses only when it is sure.
 */
export const rookie: Bot<View, Move> = {
  choose({ view, choices, dice }) {
    const notes = IDENTITY_CARDS.suspicions(view.identities, view.viewer);
    return bestOf(choices, (move) => worth(view, notes, move), dice);
  },
};

function worth(view: View, notes: readonly (readonly CountryName[])[], move: Move): number {
  switch (move.type) {
    case 'accuse':
      return isSure(notes, move.target, move.country) ? 100 : -100;
    case 'guess':
      return 10 + likelihood(at(view.seats, move.target), at(notes, move.target), move.country);
    case 'roll':
      return 1;
    case 'move-card':
      return landsAtHome(view, move.value) ? 50 : 0;
    case 'path':
      return isComplete(view) === (move.to === 'alley') ? 1 : 0;
    case 'buy':
      return worthOf(view, move.item, priceOf(itemNumber(move.item)));
    case 'confiscate':
      return move.item === 'wild'
        ? cashOf(view) > PRICE_TO_CONFISCATE_WILD + RESERVE
          ? 2
          : -1
        : isMine(view, move.item)
          ? 5
          : -1;
    case 'identity':
      return ownedOf(view, identityKept(view, move.keep));
    case 'done':
      return 0;
  }
}

function isSure(notes: readonly (readonly CountryName[])[], target: number, country: CountryName): boolean {
  const possible = at(notes, target);
  return possible.length === 1 && possible[0] === country;
}

/** Nothing for a country that it cannot be; otherwise the more items of it, the likelier. */
function likelihood({ items }: View['seats'][number], possible: readonly CountryName[], country: CountryName): number {
  if (!possible.includes(country)) return -20;
  return items.filter((item) => item.endsWith(`.${country}`)).length;
}

function worthOf(view: View, item: ItemId, price: number): number {
  if (isMine(view, item)) return 5;
  return price <= DECOY_PRICE && cashOf(view) >= price + 2 * RESERVE ? 1 : -1;
}

function isMine(view: View, item: ItemId): boolean {
  return item.endsWith(`.${view.identities.own?.identity}`);
}

function cashOf(view: View): number {
  return mySeat(view).cash;
}

function isComplete(view: View): boolean {
  const { items, wilds } = mySeat(view);
  return missingOf(itemSet(items), myCountry(view)) <= wilds;
}

/** Whether so many steps lead to the own embassy, with a complete set. */
function landsAtHome(view: View, steps: number): boolean {
  const place = mySeat(view).at;
  const country = myCountry(view);
  const home = SPACES.findIndex((space) => space.type === 'embassy' && space.country === country);
  if (!isComplete(view) || (!isInAlley(place) && place > ENTRANCE)) return false;
  const toAlley = isInAlley(place) ? ALLEY - place : ENTRANCE - place + 1;
  return toAlley + (home - ALLEY) === steps;
}

function identityKept({ identities: { own } }: View, keep: 'own' | 'taken'): CountryName {
  return (keep === 'taken' ? own?.taken : own?.identity) ?? 'french';
}

function ownedOf(view: View, country: CountryName): number {
  return mySeat(view).items.filter((item) => item.endsWith(`.${country}`)).length;
}

function myCountry({ identities: { own } }: View): number {
  return own === null ? 0 : COUNTRIES.indexOf(own.identity);
}

function mySeat({ seats, viewer }: View) {
  return at(seats, viewer === 'spectator' ? 0 : viewer);
}
