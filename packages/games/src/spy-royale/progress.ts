// How far a mission has come, as its owner can count it on the table: a help for people.

import { at } from '@safehouse/kernel';
import { cardNumber } from './components.ts';
import { type Count, countTable } from './missions.ts';
import type { View } from './view.ts';
import type { MissionId } from './vocabulary.ts';

/** So many are there; so many, or as few as that, are asked for. Missions that count without end ask for nothing. */
export interface Progress {
  readonly have: number;
  readonly need: number | null;
  /** Whether more than `need` spoils it. */
  readonly isCeiling: boolean;
}

export function missionProgress({ seats, viewer, options }: View, mission: MissionId): Progress | null {
  if (viewer === 'spectator') return null;
  const players = seats.map(({ area }) => ({
    area: area.map((played) => ({ ...played, card: cardNumber(played.card) })),
  }));
  const count: Count = countTable({ players, options }, viewer);
  return PROGRESS[mission](count);
}

type Progresses = (count: Count) => Progress;

const atLeast =
  (have: (count: Count) => number, need: number | ((count: Count) => number)): Progresses =>
  (count) => ({ have: have(count), need: typeof need === 'number' ? need : need(count), isCeiling: false });
const none =
  (have: (count: Count) => number): Progresses =>
  (count) => ({ have: have(count), need: 0, isCeiling: true });
const each =
  (have: (count: Count) => number): Progresses =>
  (count) => ({ have: have(count), need: null, isCeiling: false });
const crowd = (faction: number) =>
  atLeast(
    ({ table }) => at(table, faction),
    (count) => count.crowd,
  );
const factions = ({ own }: Count) => own.factions.filter((cards) => cards > 0).length;
const largest = ({ own }: Count) => Math.max(...own.factions);

const PROGRESS: Readonly<Record<MissionId, Progresses>> = {
  'war-room': crowd(0),
  breakthrough: crowd(1),
  takeover: crowd(2),
  falconry: crowd(3),
  'night-watch': crowd(4),
  'clean-hands': none(({ own }) => own.steals),
  'deaf-ears': none(({ own }) => own.eavesdrops),
  'open-book': none(({ own }) => own.fakes + own.snipers + own.detects),
  'many-faces': atLeast(factions, 4),
  mole: atLeast(largest, 5),
  'full-kit': atLeast(
    ({ own }) => [own.steals, own.eavesdrops, own.fakes, own.detects, own.specials].filter((cards) => cards > 0).length,
    5,
  ),
  saboteur: atLeast(({ own }) => own.fakes + own.snipers, 2),
  wiretapper: atLeast(({ own }) => own.eavesdrops, 3),
  orchestra: each(({ own }) => own.eavesdrops),
  pickpocket: each(({ own }) => own.steals),
  'rumour-mill': each(({ own }) => own.fakes),
  'lie-detector': each(({ own }) => own.detects),
  globetrotter: each(factions),
  specialist: each(({ own }) => own.specials),
  'deep-cover': each(largest),
};
