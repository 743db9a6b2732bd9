// What the own missions think of a card.

import {
  type Card,
  DETECT,
  EAVESDROP,
  FAKE,
  kindOf,
  SNIPER,
  SPECIAL,
  STEAL,
} from '@safehouse/games/spy-royale/components';
import { FACTIONS, type Faction, MISSION_IDS, type MissionId } from '@safehouse/games/spy-royale/vocabulary';
import { at } from '@safehouse/kernel';

/**
 * A card as missions see it, next to what lies and what is held, counted: lists are by faction, kinds by kind. One look
 * serves for all cards of a position.
 */
export interface Look {
  card: Card;
  kind: number;
  faction: number;
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

type Wish = (look: Look) => number;

/** A crowd is believed in once so many cards of its faction lie. */
const BEGUN = 3;

/** The faction that a mission asks the whole table for. */
const crowd =
  (name: Faction): Wish =>
  ({ faction, table }) => {
    if (faction !== FACTIONS.indexOf(name)) return 0;
    return at(table, faction) >= BEGUN ? 2 : 0.7;
  };
/** Spoilt by the first card of that kind. */
const without =
  (shunned: number, price: number): Wish =>
  ({ kind, kinds }) =>
    kind === shunned && at(kinds, shunned) === 0 ? -price : 0;
const eachOf =
  (wanted: number, points: number): Wish =>
  ({ kind }) =>
    kind === wanted ? points : 0;
const newFaction =
  (points: number): Wish =>
  ({ own, faction }) =>
    at(own, faction) === 0 ? points : 0;
const largestFaction =
  (points: number): Wish =>
  ({ own, faction, largest }) =>
    at(own, faction) === largest ? points : 0;

const WISHES: Readonly<Record<MissionId, Wish>> = {
  falconry: crowd('political'),
  'war-room': crowd('military'),
  breakthrough: crowd('science'),
  takeover: crowd('corporate'),
  'night-watch': crowd('police'),
  'clean-hands': without(STEAL, 10),
  'deaf-ears': without(EAVESDROP, 7),
  'open-book': ({ card, kind, kinds }) =>
    isDisabler(card) || kind === DETECT ? (at(kinds, FAKE) + at(kinds, DETECT) === 0 ? -6 : 0) : 0,
  'many-faces': newFaction(2),
  mole: largestFaction(2),
  'full-kit': ({ kind, kinds }) => (at(kinds, kind) === 0 ? 2 : 0),
  saboteur: ({ card, kinds }) => (isDisabler(card) && at(kinds, FAKE) < 2 ? 4 : 0),
  wiretapper: ({ kind, kinds }) => (kind === EAVESDROP && at(kinds, EAVESDROP) < 3 ? 3 : 0),
  orchestra: eachOf(EAVESDROP, 0.7),
  pickpocket: eachOf(STEAL, 0.7),
  'rumour-mill': eachOf(FAKE, 1.5),
  'lie-detector': eachOf(DETECT, 1.5),
  globetrotter: newFaction(0.7),
  specialist: eachOf(SPECIAL, 2),
  'deep-cover': largestFaction(0.7),
};

/** In points: how much nearer the card that is looked at brings the missions, or what it spoils. */
export function missionWish(missions: readonly number[], look: Look): number {
  let wish = 0;
  for (const mission of missions) wish += WISHES[at(MISSION_IDS, mission)](look);
  return wish;
}

function isDisabler(card: Card): boolean {
  return kindOf(card) === FAKE || card === SNIPER;
}
