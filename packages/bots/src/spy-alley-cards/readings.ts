// What an alley tells about the spy behind it: which country it works for, and how near it is to a set.
//
// The figures were counted in 2,000 games among agents, after each turn of a spy (117,000 of them): how often a country
// that shows like this was the spy's own, compared with a country that was not.

import {
  type Card,
  type Country,
  cardNumber,
  countsOf,
  HAND_SIZE,
  IDENTITY_CARDS,
  isWildFor,
  itemKind,
} from '@safehouse/games/spy-alley-cards/components';
import type { View } from '@safehouse/games/spy-alley-cards/view';
import { COUNTRIES } from '@safehouse/games/spy-alley-cards/vocabulary';
import { at } from '@safehouse/kernel';
import { type Likelihoods, sharedOut } from '../identities.ts';

/** How a country shows in an alley: not at all, on wild cards alone, or with items of its own; on how many cards. */
type Shown = 'none' | 'one-wild' | 'one-item' | 'wilds' | 'two' | 'three';
/** Whether that is new: not on the newest card, on the newest, or on the newest two. */
type News = 0 | 1 | 2;

export interface Reading {
  readonly shown: Shown;
  readonly news: News;
}

/** The first sixteen cards of the deck, the next twenty, and the rest. */
const EARLY = 16;
const MIDDLE = 36;

/** By what is shown, how new it is, and the time: how likely the country is, where 1 says nothing. */
const LIKELY: Readonly<Record<Shown, readonly (readonly [number, number, number])[]>> = {
  none: [[1.3, 1.14, 0.66]],
  'one-wild': [
    [0.72, 1.58, 1.34],
    [0.3, 1.43, 0.23],
  ],
  'one-item': [
    [0.2, 1.01, 1.86],
    [0.02, 1.19, 0.26],
  ],
  wilds: [
    [0.7, 0.68, 0.77],
    [0.6, 0.58, 0.42],
    [0.3, 0.01, 0.01],
  ],
  two: [
    [0.04, 0.24, 1.69],
    [0.14, 0.62, 2.74],
    [0.03, 0.19, 0.08],
  ],
  three: [
    [0.02, 0.05, 0.42],
    [0.05, 0.14, 1.12],
    [0.01, 0.01, 0.03],
  ],
};

/** How often the set was complete, if the country was the own one, by how new it was. */
const COMPLETE: readonly [number, number, number] = [0.11, 0.66, 0.9];
/** How often 1 to 4 cards were missing otherwise, by the cards shown. */
const MISSING: readonly (readonly number[])[] = [
  [0.06, 0.26, 0.45, 0.23],
  [0.37, 0.45, 0.18],
  [0.75, 0.25],
];

export function readingOf(alley: readonly Card[], country: Country): Reading {
  const items = alley.filter((card) => itemKind(card, country) !== null).length;
  const wilds = alley.filter((card) => isWildFor(card, country)).length;
  const shows = (card: Card | undefined) => card !== undefined && isOfUse(card, country);
  const news = shows(alley.at(-1)) ? (shows(alley.at(-2)) ? 2 : 1) : 0;
  return { shown: shownIn(items, wilds), news };
}

/** Whether the card can be in a set of that country. */
export function isOfUse(card: Card, country: Country): boolean {
  return itemKind(card, country) !== null || isWildFor(card, country);
}

function shownIn(items: number, wilds: number): Shown {
  if (items + wilds === 0) return 'none';
  if (items + wilds === 1) return items === 1 ? 'one-item' : 'one-wild';
  if (items === 0) return 'wilds';
  return items + wilds === 2 ? 'two' : 'three';
}

/** Whether the pile has become the deck: then the viewer remembers what cannot have been in it. */
export function isReshuffled({ memory }: View): boolean {
  return memory.some(({ inHands }) => inHands.some((count) => count > 0));
}

/** How far the game has come. */
export type Stage = 0 | 1 | 2;

function stageOf(view: View): Stage {
  if (isReshuffled(view)) return 2;
  const { copies, deck, seats } = view;
  const cards = countsOf(copies).reduce((sum, count) => sum + count, 0);
  return stageAfter(cards - HAND_SIZE * seats.length - deck);
}

/** When so many cards were drawn. */
export function stageAfter(drawn: number): Stage {
  return drawn < EARLY ? 0 : drawn < MIDDLE ? 1 : 2;
}

/** How likely the country is, where 1 says nothing. */
export function likelihoodOf({ shown, news }: Reading, stage: Stage): number {
  return at(at(LIKELY[shown], news), stage);
}

/** How many cards the spy lacks if the country is its own; 0 is a set. `roll` is between 0 and 1. */
export function missingBy({ shown, news }: Reading, roll: number): number {
  const complete = shown === 'two' || shown === 'three' ? at(COMPLETE, news) : 0;
  if (roll < complete) return 0;
  const chances = at(MISSING, shown === 'none' ? 0 : shown.startsWith('one') ? 1 : 2);
  let left = (roll - complete) / (1 - complete);
  for (const [place, chance] of chances.entries()) {
    left -= chance;
    if (left < 0) return place + 1;
  }
  return chances.length;
}

/** Whether the newest card may be the last of a set. */
export function isNewSet({ shown, news }: Reading): boolean {
  return (shown === 'two' || shown === 'three') && news > 0;
}

/** Whether a spy with such an alley may just have laid the last card of a set of that country. */
export function mayBeComplete(alley: readonly Card[], country: Country): boolean {
  return isNewSet(readingOf(alley, country));
}

/** By seat: how likely each country is, all deductions of the viewer included. */
export function suspicionsByReading(view: View): readonly Likelihoods[] {
  const notes = IDENTITY_CARDS.suspicions(view.identities, view.viewer);
  const living = view.seats.flatMap(({ out }, seat) => (out ? [] : [seat]));
  const stage = stageOf(view);
  const weights = view.seats.map(({ alley }, seat) => {
    const cards = alley.map(cardNumber);
    return COUNTRIES.map((name, country) =>
      at(notes, seat).includes(name) ? likelihoodOf(readingOf(cards, country), stage) : 0,
    );
  });
  return sharedOut(weights, living);
}
