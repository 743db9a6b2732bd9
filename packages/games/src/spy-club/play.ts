// A case to ask about, and a case to play on: what every rule is handed.

import type { Chance, Tell } from '@safehouse/kernel';
import type { ModulesInPlay } from './campaign/in-play.ts';
import type { Event } from './narration.ts';
import type { State } from './state.ts';

export interface Case {
  readonly state: State;
  /** What the campaign cards in play contribute. */
  readonly modules: ModulesInPlay;
}

export interface Play extends Case {
  /** Another one when a campaign card enters, flips or leaves. */
  modules: ModulesInPlay;
  /** How many steps the move or step that is being made has put on the agenda so far. */
  added: number;
  readonly chance: Chance;
  readonly tell: Tell<Event> | undefined;
}
