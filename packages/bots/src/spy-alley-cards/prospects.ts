// How many turns a set still takes, the own one by counting cards, those of others by what they show.

import { type Card, cardNumber, countsOf, isWildFor, itemKind } from '@safehouse/games/spy-alley-cards/components';
import { type Cards, cardsOfUse } from '@safehouse/games/spy-alley-cards/sets';
import type { View } from '@safehouse/games/spy-alley-cards/view';
import { ITEM_KINDS } from '@safehouse/games/spy-alley-cards/vocabulary';
import { at } from '@safehouse/kernel';
import type { Likelihoods } from '../identities.ts';
import { shownOf } from './suspicions.ts';

const KINDS = ITEM_KINDS.length;
/** AC-13 */
const LEAST_IN_ALLEY = 2;
/** How surely the faster spy is first. */
const PACE = 1.5;
/** The turns of a spy who shows nothing of its country, one card, or enough to declare. */
const HIDDEN_TURNS = 12;
const SHOWN_TURNS = 5;
const READY_TURNS = 2.5;

/** How many copies of each card the viewer does not see. */
export function unseenIn({ seats, own, discard, copies }: View): readonly number[] {
  const unseen = [...countsOf(copies)];
  const seen = (card: View['discard'][number]) => {
    const number = cardNumber(card);
    unseen[number] = at(unseen, number) - 1;
  };
  for (const { alley } of seats) alley.forEach(seen);
  own?.hand.forEach(seen);
  discard.forEach(seen);
  return unseen;
}

/** The turns until somebody with these cards declares, if nobody disturbs. */
export function turnsOf(cards: Cards, country: number, unseen: readonly number[]): number {
  const { alleyItems, alleyWilds, handItems, handWilds } = cardsOfUse(cards, country);
  const inAlley = alleyItems.length + alleyWilds.length;
  const items = new Set([...alleyItems, ...handItems].map((card) => itemKind(card, country)));
  const missing = Math.max(0, KINDS - inAlley - handItems.length - handWilds.length);
  const toLay = Math.max(LEAST_IN_ALLEY - inAlley, alleyItems.length > 0 ? 0 : 1);
  if (missing === 0) return toLay + 1;
  return turnsToDraw(missing, items, { country, unseen }) + Math.max(0, toLay - 1) + 1;
}

interface Deck {
  readonly country: number;
  readonly unseen: readonly number[];
}

/** Each card that comes may be one of those missing. */
function turnsToDraw(missing: number, items: ReadonlySet<number | null>, { country, unseen }: Deck): number {
  let [all, wilds, fitting] = [0, 0, 0];
  for (const [card, count] of unseen.entries()) {
    all += count;
    if (isWildFor(card, country)) wilds += count;
    const kind = itemKind(card, country);
    if (kind !== null && !items.has(kind)) fitting += count;
  }
  const open = Math.max(1, KINDS - items.size);
  let turns = 0;
  for (let left = missing; left > 0; left--) {
    turns += all / Math.max(0.5, wilds + (fitting * Math.min(open, left)) / open);
  }
  return turns;
}

export function paceOf(turns: number): number {
  return Math.max(1, turns) ** -PACE;
}

/** The pace of a spy with such an alley who may be one of several. */
export function likelyPace(alley: readonly Card[], likely: Likelihoods): number {
  let pace = 0;
  for (const [country, chance] of likely.entries()) if (chance > 0) pace += chance * paceOf(turnsShown(alley, country));
  return pace;
}

function turnsShown(alley: readonly Card[], country: number): number {
  const shown = shownOf(alley, country);
  if (shown === 0) return HIDDEN_TURNS;
  const hasItem = alley.some((card) => itemKind(card, country) !== null);
  return shown >= LEAST_IN_ALLEY && hasItem ? READY_TURNS : SHOWN_TURNS;
}

export function chanceOf(pace: number, rivals: number): number {
  return pace / (pace + rivals);
}
