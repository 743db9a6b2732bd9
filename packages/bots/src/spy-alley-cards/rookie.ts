import { cardNumber, IDENTITY_CARDS, MOST_DENIED } from '@safehouse/games/spy-alley-cards/components';
import type { Move } from '@safehouse/games/spy-alley-cards/notation';
import { type Cards, cardsOfUse } from '@safehouse/games/spy-alley-cards/sets';
import type { View } from '@safehouse/games/spy-alley-cards/view';
import { type CardId, COUNTRIES, type CountryName, ITEM_KINDS } from '@safehouse/games/spy-alley-cards/vocabulary';
import { at } from '@safehouse/kernel';
import type { Bot } from '../bot.ts';
import { bestOf } from '../dice.ts';

/** What drawing a card is worth; other things are measured against it. */
const DRAWING = 5;
/** It guesses with an eliminator card when an alley shows so many items of one country. */
const TELLING = 3;
/** More cards of the set than that in the alley would tell on it. */
const DISCREET = 2;

/**
 * A sensible beginner: collects its set and shows no more of it than it must, declares when it can, buys what it needs,
 * uses eliminator cards on alleys that tell much, and accuses only when it is sure.
 */
export const rookie: Bot<View, Move> = {
  choose({ view, choices, dice }) {
    const notes = IDENTITY_CARDS.suspicions(view.identities, view.viewer);
    return bestOf(choices, (move) => worth(view, notes, move), dice);
  },
};

function worth(view: View, notes: readonly (readonly CountryName[])[], move: Move): number {
  const cards = myCards(view);
  switch (move.type) {
    case 'declare':
      return 1000;
    case 'eliminate':
      return isSure(notes, move) ? 510 : at(notes, move.target).includes(move.country) ? hint(view, move) : -10;
    case 'accuse':
      return isSure(notes, move) ? 500 : -100;
    case 'draw':
      return DRAWING;
    case 'confiscate':
      return cards.alley.length >= DISCREET ? DRAWING + 1 : DRAWING - 1;
    case 'black-market':
      return progress(view, withCard(cards, move.card), me(view)) > progress(view, cards, me(view)) ? DRAWING + 3 : 0;
    case 'lay':
      return progress(view, laid(cards, move.card), me(view));
    case 'discard':
      return progress(view, { ...cards, hand: without(cards.hand, move.card) }, me(view));
    case 'swap':
      return progress(view, laid({ ...cards, alley: without(cards.alley, move.out) }, move.card), me(view));
    case 'identity':
      return progress(view, cards, COUNTRIES.indexOf(identityKept(view, move.keep)));
  }
}

function isSure(notes: readonly (readonly CountryName[])[], { target, country }: Guess): boolean {
  const possible = at(notes, target);
  return possible.length === 1 && possible[0] === country;
}

interface Guess {
  readonly target: number;
  readonly country: CountryName;
}

/** How much an alley tells for a country. */
function hint({ seats }: View, { target, country }: Guess): number {
  const items = new Set(at(seats, target).alley.filter((card) => card.endsWith(`.${country}`)));
  return items.size >= TELLING ? DRAWING + items.size : 0;
}

/**
 * How far a set has come. While somebody can use an eliminator card on it, it shows nothing of its country until all is
 * together; then what must lie in the alley.
 */
function progress(view: View, cards: Cards, country: number): number {
  const { alleyItems, alleyWilds, handItems, handWilds } = cardsOfUse(cards, country);
  const inAlley = alleyItems.length + alleyWilds.length;
  const covered = Math.min(ITEM_KINDS.length, inAlley + handItems.length + handWilds.length);
  if (covered < ITEM_KINDS.length && isInDanger(view)) return 10 * covered - 15 * inAlley;
  const shows = Math.min(DISCREET, inAlley) + Math.min(1, alleyItems.length);
  return 10 * covered + 2 * shows - Math.max(0, inAlley - DISCREET);
}

function isInDanger({ seats, viewer }: View): boolean {
  const isSafe = viewer !== 'spectator' && at(seats, viewer).denied >= MOST_DENIED;
  return !isSafe && seats.some(({ eliminators }, seat) => seat !== viewer && eliminators > 0);
}

interface MyCards {
  readonly hand: number[];
  readonly alley: number[];
}

function myCards({ own, seats, viewer }: View): MyCards {
  const alley = viewer === 'spectator' ? [] : at(seats, viewer).alley;
  return { hand: (own?.hand ?? []).map(cardNumber), alley: alley.map(cardNumber) };
}

function withCard({ hand, alley }: MyCards, card: CardId): MyCards {
  return { hand: [...hand, cardNumber(card)], alley };
}

function laid({ hand, alley }: MyCards, card: CardId): MyCards {
  return { hand: without(hand, card), alley: [...alley, cardNumber(card)] };
}

function without(pile: readonly number[], card: CardId): number[] {
  const place = pile.indexOf(cardNumber(card));
  return place < 0 ? [...pile] : pile.toSpliced(place, 1);
}

function me({ identities: { own } }: View): number {
  return own === null ? 0 : COUNTRIES.indexOf(own.identity);
}

function identityKept({ identities: { own } }: View, keep: 'own' | 'taken'): CountryName {
  return (keep === 'taken' ? own?.taken : own?.identity) ?? 'american';
}
