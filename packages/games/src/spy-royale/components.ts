// The printed components: 55 action cards of 25 kinds, and what each of them targets.

import { at, impossible, printedOrder } from '@safehouse/kernel';
import { type CardId, FACTIONS, type Faction, NORMAL_KINDS, SPECIALS } from './vocabulary.ts';

/** A kind of action card: its place in `CARD_IDS`. Faction by faction, in each steal, eavesdrop, fake, detect, special. */
export type Card = number;

/** A faction: its place in `FACTIONS`. */
export type FactionNumber = number;

/** Several factions at once, a bit for each. */
export type FactionSet = number;

/** What a kind of card is, whatever its faction: steal 0, eavesdrop 1, fake 2, detect 3, special 4. */
export const STEAL = 0;
export const EAVESDROP = 1;
export const FAKE = 2;
export const DETECT = 3;
export const SPECIAL = 4;

/** SR-12: for each card of its faction in the own area. */
export const POINTS_FOR_STOLEN = 3;

const KINDS_A_FACTION = 5;
const COPIES_OF_KIND = [3, 3, 2, 2, 1];

/** The ids of the action cards in printed order. */
export const CARD_IDS: readonly CardId[] = FACTIONS.flatMap((faction, number) => [
  ...NORMAL_KINDS.map((kind): CardId => `${kind}.${faction}`),
  at(SPECIALS, number),
]);

/** How many copies of each card there are. */
export const CARD_COPIES: readonly number[] = CARD_IDS.map((_, card) => at(COPIES_OF_KIND, card % KINDS_A_FACTION));

/** All 55 action cards in printed order. */
export const ACTION_CARDS: readonly Card[] = printedOrder(CARD_COPIES);

const CARD_NUMBERS: ReadonlyMap<string, Card> = new Map(CARD_IDS.map((id, card) => [id, card]));

/** The card with that id. */
export function cardNumber(id: CardId): Card {
  return CARD_NUMBERS.get(id) ?? impossible(`there is no card ${id}`);
}

export function cardId(card: Card): CardId {
  return at(CARD_IDS, card);
}

export function factionOf(card: Card): FactionNumber {
  return (card / KINDS_A_FACTION) | 0;
}

export function kindOf(card: Card): number {
  return card % KINDS_A_FACTION;
}

export const SNIPER = cardNumber('sniper');
export const ESCAPE = cardNumber('escape');
export const EXTRA_MISSION = cardNumber('extra-mission');
export const DIVERSION = cardNumber('diversion');
export const DISGUISE = cardNumber('disguise');

const FAKE_INTEL_DISABLES: Readonly<Record<Faction, readonly Faction[]>> = {
  military: ['science', 'political'],
  science: ['corporate', 'political'],
  corporate: ['military', 'political'],
  political: ['police'],
  police: ['military', 'science', 'corporate'],
};

const SNIPER_DISABLES: readonly Faction[] = ['political', 'police'];

const EAVESDROP_SCORES: Readonly<Record<Faction, readonly Faction[]>> = {
  military: ['corporate', 'police'],
  science: ['military', 'police'],
  corporate: ['science', 'police'],
  political: ['military', 'science', 'corporate'],
  police: ['political'],
};

export const NO_FACTIONS: FactionSet = 0;

export function factionSet(factions: readonly Faction[]): FactionSet {
  return factions.reduce((set, faction) => set | (1 << FACTIONS.indexOf(faction)), NO_FACTIONS);
}

export function includesFaction(set: FactionSet, faction: FactionNumber): boolean {
  return ((set >> faction) & 1) === 1;
}

/** The factions of a set by name, in printed order. */
export function factionNames(set: FactionSet): Faction[] {
  return FACTIONS.filter((_, faction) => includesFaction(set, faction));
}

/** The factions that each card disables: Fake Intel and Sniper disable some, all others none. */
export const DISABLES: readonly FactionSet[] = CARD_IDS.map((_, card) => {
  if (card === SNIPER) return factionSet(SNIPER_DISABLES);
  return kindOf(card) === FAKE ? factionSet(FAKE_INTEL_DISABLES[at(FACTIONS, factionOf(card))]) : NO_FACTIONS;
});

/** The factions whose cards each card scores: Eavesdrop its targets everywhere, Steal Document its own at home. */
export const SCORES: readonly FactionSet[] = CARD_IDS.map((_, card) => {
  if (kindOf(card) === STEAL) return 1 << factionOf(card);
  return kindOf(card) === EAVESDROP ? factionSet(EAVESDROP_SCORES[at(FACTIONS, factionOf(card))]) : NO_FACTIONS;
});
