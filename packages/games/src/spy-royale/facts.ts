// The summary for referees: everything, hidden things included, in the order the rules page gives.

import type { Json } from '@safehouse/kernel';
import { cardId, factionNames } from './components.ts';
import { pointsOnCards, result } from './ending.ts';
import { missionId } from './missions.ts';
import type { Player, State } from './state.ts';

export function facts(state: State): Json {
  const { phase, duration, turn, disabled, players } = state;
  const ended = result(state);
  return {
    phase,
    duration,
    turn,
    disabled: factionNames(disabled),
    seats: players.map(seatFacts),
    result: ended === null ? null : { ...ended, missions: ended.missions.map((list) => list.map((one) => ({ ...one }))) },
  };
}

function seatFacts({ hand, pack, drafted, missions, area }: Player): Json {
  return {
    hand: hand.map(cardId).sort(),
    pack: pack.map(cardId).sort(),
    drafted: drafted.map(cardId),
    missions: missions.map(missionId),
    area: area.map(({ card, enabled, points }) => ({ card: cardId(card), enabled, points })),
    points: pointsOnCards(area),
  };
}
