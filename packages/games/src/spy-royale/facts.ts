// The summary for referees: everything, hidden things included, in the order the rules page gives.

import { cardId, factionNames } from './components.ts';
import { pointsOnCards, type Result, result } from './ending.ts';
import { missionId } from './missions.ts';
import type { Player, State } from './state.ts';
import type { CardId, Faction, MissionId, Phase } from './vocabulary.ts';

export type Facts = {
  readonly phase: Phase;
  readonly duration: number;
  readonly turn: number;
  readonly disabled: readonly Faction[];
  readonly seats: readonly SeatFacts[];
  readonly result: Result | null;
};

type SeatFacts = {
  readonly hand: readonly CardId[];
  readonly pack: readonly CardId[];
  readonly drafted: readonly CardId[];
  readonly missions: readonly MissionId[];
  readonly area: readonly { readonly card: CardId; readonly enabled: boolean; readonly points: number }[];
  readonly points: number;
};

export function facts(state: State): Facts {
  const { phase, duration, turn, disabled, players } = state;
  return {
    phase,
    duration,
    turn,
    disabled: factionNames(disabled),
    seats: players.map(seatFacts),
    result: result(state),
  };
}

function seatFacts({ hand, pack, drafted, missions, area }: Player): SeatFacts {
  return {
    hand: hand.map(cardId).sort(),
    pack: pack.map(cardId).sort(),
    drafted: drafted.map(cardId),
    missions: missions.map(missionId),
    area: area.map(({ card, enabled, points }) => ({ card: cardId(card), enabled, points })),
    points: pointsOnCards(area),
  };
}
