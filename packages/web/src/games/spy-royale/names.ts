// What a card, a faction and a mission are called, and what they say.

import { cardNumber, DISABLES, factionNames, factionOf, kindOf, SCORES } from '@safehouse/games/spy-royale/components';
import {
  type CardId,
  FACTIONS,
  type Faction,
  type MissionId,
  NORMAL_KINDS,
  SPECIALS,
} from '@safehouse/games/spy-royale/vocabulary';
import type { Kind } from './crests.tsx';
import type { RoyaleWords } from './words/index.ts';

export function factionOfCard(card: CardId): Faction {
  return FACTIONS[factionOf(cardNumber(card))] ?? 'military';
}

export function kindOfCard(card: CardId): Kind {
  const number = cardNumber(card);
  return NORMAL_KINDS[kindOf(number)] ?? SPECIALS[factionOf(number)] ?? 'sniper';
}

/** The factions that the card looks at: those it disables, or scores. */
export function targetsOf(card: CardId): readonly Faction[] {
  const number = cardNumber(card);
  return factionNames((DISABLES[number] ?? 0) | (SCORES[number] ?? 0));
}

export function nameOf(card: CardId, words: RoyaleWords): string {
  const kind = kindOfCard(card);
  if (SPECIALS.some((special) => special === card)) return words(kind);
  return words('card-name', { kind: words(kind), faction: words(factionOfCard(card)) });
}

export function effectOf(card: CardId, words: RoyaleWords): string {
  const kind = kindOfCard(card);
  const factions = words.list(targetsOf(card).map((faction) => words(faction)));
  switch (kind) {
    case 'steal':
      return words('effect-steal', { faction: words(factionOfCard(card)) });
    case 'eavesdrop':
      return words('effect-eavesdrop', { factions });
    case 'fake':
    case 'sniper':
      return words('effect-fake', { factions });
    case 'detect':
      return words('effect-detect');
    case 'escape':
      return words('effect-escape');
    case 'extra-mission':
      return words('effect-extra-mission');
    case 'diversion':
      return words('effect-diversion');
    case 'disguise':
      return words('effect-disguise');
  }
}

/** The effect in as few words as fit on a card, whose targets are drawn. */
export function briefOf(card: CardId, words: RoyaleWords): string {
  const kind = kindOfCard(card);
  if (kind === 'steal') return words('brief-steal');
  if (kind === 'eavesdrop') return words('brief-eavesdrop');
  return kind === 'fake' || kind === 'sniper' ? words('brief-fake') : effectOf(card, words);
}

/** The faction that a mission of the whole table counts. */
const CROWDS: Partial<Record<MissionId, Faction>> = {
  falconry: 'political',
  'war-room': 'military',
  breakthrough: 'science',
  takeover: 'corporate',
  'night-watch': 'police',
};

const ASKS = {
  'clean-hands': 'asks-clean-hands',
  'deaf-ears': 'asks-deaf-ears',
  'open-book': 'asks-open-book',
  'many-faces': 'asks-many-faces',
  mole: 'asks-mole',
  'full-kit': 'asks-full-kit',
  saboteur: 'asks-saboteur',
  wiretapper: 'asks-wiretapper',
  orchestra: 'asks-orchestra',
  pickpocket: 'asks-pickpocket',
  'rumour-mill': 'asks-rumour-mill',
  'lie-detector': 'asks-lie-detector',
  globetrotter: 'asks-globetrotter',
  specialist: 'asks-specialist',
  'deep-cover': 'asks-deep-cover',
} as const;

function hasAsk(mission: MissionId): mission is keyof typeof ASKS {
  return mission in ASKS;
}

export function asksOf(mission: MissionId, crowd: number, words: RoyaleWords): string {
  const faction = CROWDS[mission];
  if (faction !== undefined) return words('asks-crowd', { crowd, faction: words(faction) });
  return hasAsk(mission) ? words(ASKS[mission]) : '';
}
