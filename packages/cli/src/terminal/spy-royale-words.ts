// Spy Royale in English, for the terminal.

import {
  cardNumber,
  DISABLES,
  EAVESDROP,
  factionNames,
  factionOf,
  kindOf,
  SCORES,
  STEAL,
} from '@safehouse/games/spy-royale/components';
import { type CardId, FACTIONS, type Faction, type MissionId } from '@safehouse/games/spy-royale/vocabulary';
import { at } from '@safehouse/kernel';
import pc from 'picocolors';
import { listing } from './layout.ts';

const KINDS: Readonly<Record<string, string>> = {
  steal: 'Steal Document',
  eavesdrop: 'Eavesdrop',
  fake: 'Fake Intel',
  detect: 'Detect',
  sniper: 'Sniper',
  escape: 'Escape',
  'extra-mission': 'Extra Mission',
  diversion: 'Diversion',
  disguise: 'Disguise',
};

const PAINT: Readonly<Record<Faction, (text: string) => string>> = {
  military: pc.red,
  science: pc.cyan,
  corporate: pc.yellow,
  political: pc.magenta,
  police: pc.blue,
};

export function factionName(faction: Faction): string {
  return PAINT[faction](faction);
}

/** Such as "Fake Intel police"; a special's faction is said too, for it counts. */
export function cardName(card: CardId): string {
  const faction = FACTIONS[factionOf(cardNumber(card))] ?? 'military';
  return `${KINDS[card.split('.')[0] ?? ''] ?? card} ${factionName(faction)}`;
}

/** What the specials do; Sniper is told by its targets. */
const SPECIALS_DO: Partial<Record<CardId, string>> = {
  escape: 'turns your face-down cards up',
  'extra-mission': 'lets you score two missions',
  diversion: 'shields your next card',
  disguise: 'does again what your card before it does',
};

/** What a card does, in a line. */
export function cardDoes(card: CardId): string {
  const number = cardNumber(card);
  const targets = listing(factionNames(at(SCORES, number)).map(factionName));
  const disabled = factionNames(at(DISABLES, number)).map(factionName);
  if (disabled.length > 0) return `disables ${listing(disabled)}, this turn and next`;
  if (kindOf(number) === STEAL) return `3 for each ${targets} card of yours`;
  if (kindOf(number) === EAVESDROP) return `1 for each ${targets} card on the table`;
  return SPECIALS_DO[card] ?? 'cannot be disabled';
}

interface MissionWords {
  readonly name: string;
  readonly asks: string;
}

const MISSION_WORDS: Readonly<Record<MissionId, MissionWords>> = {
  falconry: { name: 'Falconry', asks: '15 for a crowd of political cards on the whole table' },
  'war-room': { name: 'War Room', asks: '15 for a crowd of military cards on the whole table' },
  breakthrough: { name: 'Breakthrough', asks: '15 for a crowd of science cards on the whole table' },
  takeover: { name: 'Takeover', asks: '15 for a crowd of corporate cards on the whole table' },
  'night-watch': { name: 'Night Watch', asks: '15 for a crowd of police cards on the whole table' },
  'clean-hands': { name: 'Clean Hands', asks: '15 if no Steal Document of yours is face up' },
  'deaf-ears': { name: 'Deaf Ears', asks: '10 if no Eavesdrop of yours is face up' },
  'open-book': { name: 'Open Book', asks: '10 if no Fake Intel, Sniper or Detect of yours is face up' },
  'many-faces': { name: 'Many Faces', asks: '10 for four factions among your cards' },
  mole: { name: 'Mole', asks: '10 for five cards of one faction' },
  'full-kit': { name: 'Full Kit', asks: '10 for all four normal kinds and a special' },
  saboteur: { name: 'Saboteur', asks: '10 for two Fake Intel or Sniper' },
  wiretapper: { name: 'Wiretapper', asks: '10 for three Eavesdrops' },
  orchestra: { name: 'Orchestra', asks: '1 for each Eavesdrop' },
  pickpocket: { name: 'Pickpocket', asks: '1 for each Steal Document' },
  'rumour-mill': { name: 'Rumour Mill', asks: '2 for each Fake Intel' },
  'lie-detector': { name: 'Lie Detector', asks: '2 for each Detect' },
  globetrotter: { name: 'Globetrotter', asks: '1 for each faction among your cards' },
  specialist: { name: 'Specialist', asks: '3 for each special' },
  'deep-cover': { name: 'Deep Cover', asks: '1 for each card of your largest faction' },
};

export function missionName(mission: MissionId): string {
  return MISSION_WORDS[mission].name;
}

/** What a mission asks for at this table. */
export function missionAsks(mission: MissionId, crowd: number): string {
  return MISSION_WORDS[mission].asks.replace('a crowd of', `${crowd} or more`);
}
