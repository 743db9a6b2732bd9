// The end: SR-17 and SR-18.

import type { Seat, Tell } from '@safehouse/kernel';
import { missionId, missionJudge } from './missions.ts';
import type { Event } from './narration.ts';
import type { Played, State } from './state.ts';
import type { MissionId } from './vocabulary.ts';

type ScoredMission = {
  readonly id: MissionId;
  readonly points: number;
};

export type Result = {
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
  /** By seat, best first. */
  readonly missions: readonly (readonly ScoredMission[])[];
};

export function pointsOnCards(area: readonly Pick<Played, 'points'>[]): number {
  let points = 0;
  for (const played of area) points += played.points;
  return points;
}

/** Null until the last turn has been played. */
export function result(state: State): Result | null {
  if (state.phase !== 'over') return null;
  const missions = bestMissions(state);
  const scores = state.players.map(({ area }, seat) =>
    (missions[seat] ?? []).reduce((sum, { points }) => sum + points, pointsOnCards(area)),
  );
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : [])); // SR-18: ties share the win
  return { scores, winners, missions };
}

/** SR-17: the best mission of each player, the best two with Extra Mission; among equals the one dealt first. */
function bestMissions(state: State): ScoredMission[][] {
  const worth = missionJudge(state);
  return state.players.map(({ missions, missionsToScore }, seat) =>
    missions
      .map((mission) => ({ id: missionId(mission), points: worth(seat, mission) }))
      .sort((one, other) => other.points - one.points)
      .slice(0, missionsToScore),
  );
}

export function announceResult(state: State, tell?: Tell<Event>): void {
  if (tell === undefined) return;
  const ended = result(state);
  if (ended === null) return;
  for (const [seat, missions] of ended.missions.entries()) tell({ type: 'missions', seat, missions: [...missions] });
  tell({ type: 'over', scores: [...ended.scores], winners: [...ended.winners] });
}
