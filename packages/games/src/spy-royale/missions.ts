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

const counted = {
  steals: ({ own }: Count) => own.steals,
  eavesdrops: ({ own }: Count) => own.eavesdrops,
  fakes: ({ own }: Count) => own.fakes,
  detects: ({ own }: Count) => own.detects,
  specials: ({ own }: Count) => own.specials,
  disablers: ({ own }: Count) => own.fakes + own.snipers,
  disablersAndDetects: ({ own }: Count) => own.fakes + own.snipers + own.detects,
  factions: ({ own }: Count) => own.factions.filter((cards) => cards > 0).length,
  largestFaction: ({ own }: Count) => Math.max(...own.factions),
  kinds: ({ own }: Count) =>
    [own.steals, own.eavesdrops, own.fakes, own.detects, own.specials].filter((cards) => cards > 0).length,
};

/** Ranks S and A ask for one thing, rank B counts. */
const POINTS = { S: 15, A: 10 } as const;

/** A mission: what is counted, and how many of it are asked for. */
type MissionCard = { readonly have: (count: Count) => number } & (
  | { readonly rank: 'S' | 'A'; readonly atLeast: number | 'crowd' }
  | { readonly rank: 'S' | 'A'; readonly none: true }
  | { readonly rank: 'B'; readonly pointsForEach: number }
);

const crowdOf = (faction: Faction): MissionCard => {
  const number = FACTIONS.indexOf(faction);
  return { rank: 'S', have: ({ table }) => at(table, number), atLeast: 'crowd' };
};

const MISSIONS: Readonly<Record<MissionId, MissionCard>> = {
  falconry: crowdOf('political'),
  'war-room': crowdOf('military'),
  breakthrough: crowdOf('science'),
  takeover: crowdOf('corporate'),
  'night-watch': crowdOf('police'),
  'clean-hands': { rank: 'S', have: counted.steals, none: true },
  'deaf-ears': { rank: 'A', have: counted.eavesdrops, none: true },
  'open-book': { rank: 'A', have: counted.disablersAndDetects, none: true },
  'many-faces': { rank: 'A', have: counted.factions, atLeast: 4 },
  mole: { rank: 'A', have: counted.largestFaction, atLeast: 5 },
  'full-kit': { rank: 'A', have: counted.kinds, atLeast: 5 },
  saboteur: { rank: 'A', have: counted.disablers, atLeast: 2 },
  wiretapper: { rank: 'A', have: counted.eavesdrops, atLeast: 3 },
  orchestra: { rank: 'B', have: counted.eavesdrops, pointsForEach: 1 },
  pickpocket: { rank: 'B', have: counted.steals, pointsForEach: 1 },
  'rumour-mill': { rank: 'B', have: counted.fakes, pointsForEach: 2 },
  'lie-detector': { rank: 'B', have: counted.detects, pointsForEach: 2 },
  globetrotter: { rank: 'B', have: counted.factions, pointsForEach: 1 },
  specialist: { rank: 'B', have: counted.specials, pointsForEach: 3 },
  'deep-cover': { rank: 'B', have: counted.largestFaction, pointsForEach: 1 },
};

function worthOf(mission: MissionCard, count: Count): number {
  const have = mission.have(count);
  if (mission.rank === 'B') return have * mission.pointsForEach;
  const holds = 'none' in mission ? have === 0 : have >= needOf(mission.atLeast, count);
  return holds ? POINTS[mission.rank] : 0;
}

function needOf(atLeast: number | 'crowd', { crowd }: Count): number {
  return atLeast === 'crowd' ? crowd : atLeast;
}

/** How far a mission has come: so many are there; so many, or none, are asked for. Rank B asks for nothing. */
export interface Progress {
  readonly have: number;
  readonly need: number | null;
  /** Whether more than `need` spoils it. */
  readonly isCeiling: boolean;
}

export function progressOf(table: OpenTable, seat: number, id: MissionId): Progress {
  const [mission, count] = [MISSIONS[id], countsOf(table)(seat)];
  const have = mission.have(count);
  if (mission.rank === 'B') return { have, need: null, isCeiling: false };
  if ('none' in mission) return { have, need: 0, isCeiling: true };
  return { have, need: needOf(mission.atLeast, count), isCeiling: false };
}

export function rankOf(mission: MissionId): 'S' | 'A' | 'B' {
  return MISSIONS[mission].rank;
}

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
  return worthOf(MISSIONS[mission], evidence);
}

/** How many points a mission is worth to each player as the areas lie now. Count once, ask for many missions. */
export function missionJudge(table: OpenTable): (seat: number, mission: Mission) => number {
  const counts = countsOf(table);
  return (seat, mission) => worthOf(MISSIONS[missionId(mission)], counts(seat));
}

/** What the missions of each seat look at. */
export function countsOf({ players, options }: OpenTable): (seat: number) => Count {
  const tallies = players.map(tally);
  const table = FACTIONS.map((_, faction) => tallies.reduce((sum, { factions }) => sum + at(factions, faction), 0));
  const crowd = crowdAsked(options, players.length);
  return (seat) => ({ own: at(tallies, seat), table, crowd });
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
