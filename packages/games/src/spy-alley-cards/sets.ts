// A set: AC-13.

import { type Card, type Country, isWildFor, itemKind, KINDS } from './components.ts';

/** What somebody has in front and in hand. */
export interface Cards {
  readonly hand: readonly Card[];
  readonly alley: readonly Card[];
}

const LEAST_IN_ALLEY = 2;

/** AC-13: items and wild cards for all four items; two of them in the alley, one of those an item card. */
export function isComplete(cards: Cards, country: Country): boolean {
  const { alleyItems, alleyWilds, handItems, handWilds } = cardsOfUse(cards, country);
  const inAlley = alleyItems.length + alleyWilds.length;
  const covered = inAlley + handItems.length + handWilds.length;
  return alleyItems.length > 0 && inAlley >= LEAST_IN_ALLEY && covered >= KINDS;
}

/** The four cards of a complete set: items first, and as many wild cards as it takes, those of the alley first. */
export function completeSet(cards: Cards, country: Country): Card[] {
  const { alleyItems, alleyWilds, handItems, handWilds } = cardsOfUse(cards, country);
  const needed = Math.max(0, LEAST_IN_ALLEY - alleyItems.length);
  const inAlley = [...alleyItems, ...alleyWilds.slice(0, needed)];
  return [...inAlley, ...handItems, ...alleyWilds.slice(needed), ...handWilds].slice(0, KINDS);
}

/** The cards of use for a country, each kind of item once, those of the alley before those of the hand. */
export function cardsOfUse({ hand, alley }: Cards, country: Country) {
  let kinds = 0;
  const isNew = (card: Card) => {
    const kind = itemKind(card, country);
    if (kind === null || ((kinds >> kind) & 1) === 1) return false;
    kinds |= 1 << kind;
    return true;
  };
  return {
    alleyItems: alley.filter(isNew),
    handItems: hand.filter(isNew),
    alleyWilds: alley.filter((card) => isWildFor(card, country)),
    handWilds: hand.filter((card) => isWildFor(card, country)),
  };
}
