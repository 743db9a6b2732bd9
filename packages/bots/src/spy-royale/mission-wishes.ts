// What the own missions think of a card.

import {
  type Card,
  DETECT,
  EAVESDROP,
  FAKE,
  factionOf,
  kindOf,
  SNIPER,
  SPECIAL,
  STEAL,
} from '@safehouse/games/spy-royale/components';
import type { MissionId } from '@safehouse/games/spy-royale/vocabulary';
import { at } from '@safehouse/kernel';

/** What lies and what is held, counted. Lists are by faction, kinds by kind. */
export interface Reckoning {
  /** Face-up cards in the own area, and on the whole table. */
  readonly own: readonly number[];
  readonly table: readonly number[];
  readonly kinds: readonly number[];
  /** Cards in the own hand, and the Steal Documents among them. */
  readonly held: readonly number[];
  readonly steals: readonly number[];
  /** How many cards the largest own faction has. */
  readonly largest: number;
  /** After this one. */
  readonly turnsLeft: number;
}

/** A crowd is believed in once so many cards of its faction lie. */
const BEGUN = 3;

/** The faction that the missions that count the whole table ask for. */
const CROWDS: Readonly<Partial<Record<MissionId, number>>> = {
  'war-room': 0,
  breakthrough: 1,
  takeover: 2,
  falconry: 3,
  'night-watch': 4,
};

/** In points: how much nearer the card brings the mission, or what it spoils. */
export function missionWish(mission: MissionId, card: Card, { own, table, kinds, largest }: Reckoning): number {
  const kind = kindOf(card);
  const faction = factionOf(card);
  switch (mission) {
    case 'war-room':
    case 'breakthrough':
    case 'takeover':
    case 'falconry':
    case 'night-watch':
      if (CROWDS[mission] !== faction) return 0;
      return at(table, faction) >= BEGUN ? 2 : 0.7;
    case 'clean-hands':
      return kind === STEAL && at(kinds, STEAL) === 0 ? -10 : 0;
    case 'deaf-ears':
      return kind === EAVESDROP && at(kinds, EAVESDROP) === 0 ? -7 : 0;
    case 'open-book':
      return isFight(card) && at(kinds, FAKE) + at(kinds, DETECT) === 0 ? -6 : 0;
    case 'many-faces':
      return at(own, faction) === 0 ? 2 : 0;
    case 'mole':
      return at(own, faction) === largest ? 2 : 0;
    case 'full-kit':
      return at(kinds, kind) === 0 ? 2 : 0;
    case 'saboteur':
      return (kind === FAKE || card === SNIPER) && at(kinds, FAKE) < 2 ? 4 : 0;
    case 'wiretapper':
      return kind === EAVESDROP && at(kinds, EAVESDROP) < 3 ? 3 : 0;
    case 'orchestra':
      return kind === EAVESDROP ? 0.7 : 0;
    case 'pickpocket':
      return kind === STEAL ? 0.7 : 0;
    case 'rumour-mill':
      return kind === FAKE ? 1.5 : 0;
    case 'lie-detector':
      return kind === DETECT ? 1.5 : 0;
    case 'globetrotter':
      return at(own, faction) === 0 ? 0.7 : 0;
    case 'specialist':
      return kind === SPECIAL ? 2 : 0;
    case 'deep-cover':
      return at(own, faction) === largest ? 0.7 : 0;
  }
}

function isFight(card: Card): boolean {
  return kindOf(card) === FAKE || kindOf(card) === DETECT || card === SNIPER;
}
