// How a mission stands, as its owner can count it on the table: a help for people.

import { cardNumber } from './components.ts';
import { type Progress, progressOf } from './missions.ts';
import type { View } from './view.ts';
import type { MissionId } from './vocabulary.ts';

export { type Progress, rankOf } from './missions.ts';

export function missionProgress({ seats, viewer, options }: View, mission: MissionId): Progress | null {
  if (viewer === 'spectator') return null;
  const players = seats.map(({ area }) => ({
    area: area.map((played) => ({ ...played, card: cardNumber(played.card) })),
  }));
  return progressOf({ players, options }, viewer, mission);
}
