// A table that is being planned.

import type { Plan, Tempo } from '@safehouse/table';
import type { GameId } from '../games/registry.ts';

/** For a person, or for the bot of that name. */
export type SeatDraft = string;

export interface Draft {
  readonly game: GameId;
  readonly seats: readonly SeatDraft[];
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly tempo: Tempo;
  readonly isPublic: boolean;
}

export function planOf({ game, seats, options, tempo }: Draft): Plan {
  return {
    game,
    options,
    tempo,
    seats: seats.map((seat) => (seat === 'person' ? { type: 'person' } : { type: 'bot', bot: seat })),
  };
}
