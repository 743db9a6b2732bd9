// The 20 missions and what they are worth at the end (SR-17, SR-19).

import { at } from '@safehouse/kernel';
import { DETECT, EAVESDROP, FAKE, factionOf, kindOf, SNIPER, SPECIAL, STEAL } from './components.ts';
import type { Options } from './options.ts';
import type { Player } from './state.ts';
import { FACTIONS, type Faction, MISSION_IDS, type MissionId } from './vocabulary.ts';

/** A mission: its place in `MISSION_IDS`. */
export type Mission = number;

/** The face-up cards of one area, counted. A disabled card was not used. */
export interface Tally {
  steals: number;
  eavesdrops: number;
  fakes: number;
  detects: number;
  snipers: number;
  specials: number;
  /** By faction. */
  factions: number[];
}

/** What a mission looks at. */
export interface Count {
  readonly own: Tally;
  /** Cards by faction on the whole table. */
  readonly table: readonly number[];
  /** What "8 or more on the table" asks for here (SR-19). */
  readonly crowd: number;
}

/** The points that a mission is worth. Ranks S and A ask for one thing, rank B counts. */
type Worth = (evidence: Count) => number;

const S =
  (holds: (evidence: Count) => boolean): Worth =>
  (sight) =>
    holds(sight) ? 15 : 0;
const A =
  (holds: (evidence: Count) => boolean): Worth =>
  (sight) =>
    holds(sight) ? 10 : 0;
const B = (points: Worth): Worth => points;

const crowdOf = (faction: Faction) => {
  const number = FACTIONS.indexOf(faction);
  return S(({ table, crowd }) => at(table, number) >= crowd);
};
const factionsAmong = ({ factions }: Tally) => factions.filter((count) => count > 0).length;
const largestFaction = ({ factions }: Tally) => Math.max(...factions);

const MISSIONS: Readonly<Record<MissionId, Worth>> = {
  falconry: crowdOf('political'),
  'war-room': crowdOf('military'),
  breakthrough: crowdOf('science'),
  takeover: crowdOf('corporate'),
  'night-watch': crowdOf('police'),
  'clean-hands': S(({ own }) => own.steals === 0),
  'deaf-ears': A(({ own }) => own.eavesdrops === 0),
  'open-book': A(({ own }) => own.fakes + own.snipers + own.detects === 0),
  'many-faces': A(({ own }) => factionsAmong(own) >= 4),
  mole: A(({ own }) => largestFaction(own) >= 5),
  'full-kit': A(({ own }) => Math.min(own.steals, own.eavesdrops, own.fakes, own.detects, own.specials) > 0),
  saboteur: A(({ own }) => own.fakes + own.snipers >= 2),
  wiretapper: A(({ own }) => own.eavesdrops >= 3),
  orchestra: B(({ own }) => own.eavesdrops),
  pickpocket: B(({ own }) => own.steals),
  'rumour-mill': B(({ own }) => 2 * own.fakes),
  'lie-detector': B(({ own }) => 2 * own.detects),
  globetrotter: B(({ own }) => factionsAmong(own)),
  specialist: B(({ own }) => 3 * own.specials),
  'deep-cover': B(({ own }) => largestFaction(own)),
};

const CROWD_PRINTED = 8;
const CROWD_SCALED: Readonly<Record<number, number>> = { 2: 5, 3: 6, 4: 8, 5: 8 };

/** SR-19: how many cards of a faction the missions that look at the whole table ask for. */
export function crowdAsked({ missions }: Options, seats: number): number {
  return missions === 'scaled' ? (CROWD_SCALED[seats] ?? CROWD_PRINTED) : CROWD_PRINTED;
}

export function missionId(mission: Mission): MissionId {
  return at(MISSION_IDS, mission);
}

/** What a mission is worth to whom such a count belongs. */
export function worthOfMission(mission: MissionId, evidence: Count): number {
  return MISSIONS[mission](evidence);
}

/** How many points a mission is worth to each player as the areas lie now. Count once, ask for many missions. */
export function missionJudge({ players, options }: OpenTable): (seat: number, mission: Mission) => number {
  const tallies = players.map(tally);
  const table = sumUp(tallies);
  const crowd = crowdAsked(options, players.length);
  return (seat, mission) => MISSIONS[missionId(mission)]({ own: at(tallies, seat), table, crowd });
}

/** What the missions of one seat look at. */
export function countTable({ players, options }: OpenTable, seat: number): Count {
  const tallies = players.map(tally);
  return { own: at(tallies, seat), table: sumUp(tallies), crowd: crowdAsked(options, players.length) };
}

function sumUp(tallies: readonly Tally[]): readonly number[] {
  return FACTIONS.map((_, faction) => tallies.reduce((sum, { factions }) => sum + at(factions, faction), 0));
}

/** All that missions depend on; everybody sees it. */
interface OpenTable {
  readonly players: readonly Pick<Player, 'area'>[];
  readonly options: Options;
}

function tally({ area }: Pick<Player, 'area'>): Tally {
  const counts = { steals: 0, eavesdrops: 0, fakes: 0, detects: 0, snipers: 0, specials: 0, factions: [0, 0, 0, 0, 0] };
  for (const { card, enabled } of area) {
    if (!enabled) continue;
    const faction = factionOf(card);
    counts.factions[faction] = at(counts.factions, faction) + 1;
    const kind = kindOf(card);
    if (kind === STEAL) counts.steals += 1;
    if (kind === EAVESDROP) counts.eavesdrops += 1;
    if (kind === FAKE) counts.fakes += 1;
    if (kind === DETECT) counts.detects += 1;
    if (kind === SPECIAL) counts.specials += 1;
    if (card === SNIPER) counts.snipers += 1;
  }
  return counts;
}
