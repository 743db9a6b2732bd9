// What lies on the table. Cards and missions are numbers into the component tables.

import { at, type Seat } from '@safehouse/kernel';
import type { Card, FactionSet } from './components.ts';
import type { Mission } from './missions.ts';
import type { Options } from './options.ts';
import type { Duration, Phase } from './vocabulary.ts';

/** A card in somebody's area. A disabled one lies face down. */
export interface Played {
  card: Card;
  enabled: boolean;
  points: number;
}

export interface Player {
  /** As dealt. */
  missions: Mission[];
  /** In printed order, like the pack: neither says in which order its cards came. */
  hand: Card[];
  pack: Card[];
  /** In pick order. Empty after the draft, except with open notes. */
  drafted: Card[];
  /** One card a turn, in order. */
  area: Played[];
  /** The sealed choice of this round; the card itself stays in the hand or pack until all are in. */
  choice: Card | null;
  /** Diversion was enabled last turn: this turn's card cannot be disabled (SR-14). */
  shielded: boolean;
  /** One, or two with Extra Mission (SR-13). */
  missionsToScore: number;
}

export interface State {
  options: Options;
  phase: Phase;
  duration: Duration;
  /** 0 during the draft; at the end it stays at the duration. */
  turn: number;
  /** What the faction markers show as disabled (SR-16). */
  disabled: FactionSet;
  players: Player[];
}

export function playerAt(state: State, seat: Seat): Player {
  return at(state.players, seat);
}

/** The card that the player played this turn; the turn's cards lie in the areas already. */
export function cardOfThisTurn({ area }: Pick<Player, 'area'>): Played {
  return at(area, area.length - 1);
}

export function hasEverybodyChosen(state: State): boolean {
  for (const player of state.players) if (player.choice === null) return false;
  return true;
}

export function clone(state: State): State {
  return {
    options: { ...state.options },
    phase: state.phase,
    duration: state.duration,
    turn: state.turn,
    disabled: state.disabled,
    players: state.players.map(clonePlayer),
  };
}

function clonePlayer(player: Player): Player {
  return {
    missions: player.missions.slice(),
    hand: player.hand.slice(),
    pack: player.pack.slice(),
    drafted: player.drafted.slice(),
    area: player.area.map(({ card, enabled, points }) => ({ card, enabled, points })),
    choice: player.choice,
    shielded: player.shielded,
    missionsToScore: player.missionsToScore,
  };
}
