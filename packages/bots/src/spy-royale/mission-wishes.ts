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
import { MISSION_IDS } from '@safehouse/games/spy-royale/vocabulary';
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
  /** After this one. */
  readonly turnsLeft: number;
}

/** In points: how much nearer the card brings the mission, or what it spoils. */
export function missionWish(mission: number, card: Card, { own, table, kinds }: Reckoning): number {
  const kind = kindOf(card);
  const faction = factionOf(card);
  const mine = own[faction] ?? 0;
  const isFirst = mine === 0;
  const isLargest = mine === Math.max(...own);
  const crowd = (wanted: number) => (wanted === faction ? ((table[faction] ?? 0) >= 3 ? 2 : 0.7) : 0);
  const shuns = (isShunned: boolean, used: number, price: number) => (isShunned && used === 0 ? -price : 0);
  const wants = (isWanted: boolean, points: number) => (isWanted ? points : 0);
  switch (at(MISSION_IDS, mission)) {
    case 'war-room':
      return crowd(0);
    case 'breakthrough':
      return crowd(1);
    case 'takeover':
      return crowd(2);
    case 'falconry':
      return crowd(3);
    case 'night-watch':
      return crowd(4);
    case 'clean-hands':
      return shuns(kind === STEAL, kinds[STEAL] ?? 0, 10);
    case 'deaf-ears':
      return shuns(kind === EAVESDROP, kinds[EAVESDROP] ?? 0, 7);
    case 'open-book':
      return shuns(isFight(card), (kinds[FAKE] ?? 0) + (kinds[DETECT] ?? 0), 6);
    case 'many-faces':
      return wants(isFirst, 2);
    case 'mole':
      return wants(isLargest, 2);
    case 'full-kit':
      return wants((kinds[kind] ?? 0) === 0, 2);
    case 'saboteur':
      return wants((kind === FAKE || card === SNIPER) && (kinds[FAKE] ?? 0) < 2, 4);
    case 'wiretapper':
      return wants(kind === EAVESDROP && (kinds[EAVESDROP] ?? 0) < 3, 3);
    case 'orchestra':
      return wants(kind === EAVESDROP, 0.7);
    case 'pickpocket':
      return wants(kind === STEAL, 0.7);
    case 'rumour-mill':
      return wants(kind === FAKE, 1.5);
    case 'lie-detector':
      return wants(kind === DETECT, 1.5);
    case 'globetrotter':
      return wants(isFirst, 0.7);
    case 'specialist':
      return wants(kind === SPECIAL, 2);
    case 'deep-cover':
      return wants(isLargest, 0.7);
  }
}

function isFight(card: Card): boolean {
  return kindOf(card) === FAKE || kindOf(card) === DETECT || card === SNIPER;
}
