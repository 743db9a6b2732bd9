// What lies on the table. Countries and cards are numbers into the component tables.

import { at, cloneIdentities, type Identities, type Seat } from '@safehouse/kernel';
import type { Card } from './components.ts';
import { cloneMemory, type Memory, shareRecollections } from './memory.ts';
import type { Options } from './options.ts';
import type { Phase } from './vocabulary.ts';

export interface Player {
  /** In printed order. */
  hand: Card[];
  /** In the order laid. */
  alley: Card[];
  eliminators: number;
  denied: number;
  /** Whether the set was complete when this spy's last turn ended (AC-12). */
  complete: boolean;
  out: boolean;
  /** Null before the first turn has ended. */
  lastTurn: LastTurn | null;
}

/** What stood when a spy's last turn ended, and what the others have done to it since. */
export interface LastTurn {
  alley: Card[];
  /** Cards taken out of the hand since; the taker and the spy know which. */
  lost: { readonly by: Seat; readonly card: Card }[];
  /** How many clues about identities there were. */
  clues: number;
}

export interface State {
  phase: Phase;
  /** Whose turn it is; not always who must act. */
  turn: Seat;
  copies: Options['copies'];
  players: Player[];
  /** The first one is topmost. */
  deck: Card[];
  /** The last one is topmost. */
  discard: Card[];
  /** Who is who, and who has yet to choose between two identities. */
  identities: Identities;
  /** What every seat, and last a spectator, knew of hidden cards when this state began, and what could be seen since. */
  memories: Memory[];
  sightings: number[];
  winner: { readonly seat: Seat; readonly how: 'set' | 'last-spy' } | null;
}

export function playerAt({ players }: State, seat: Seat): Player {
  return at(players, seat);
}

/** The spy whose turn it is. */
export function activePlayer(state: State): Player {
  return playerAt(state, state.turn);
}

/** Somebody else who is still in the game. */
export function isOpponent(state: State, seat: Seat): boolean {
  const player = state.players[seat];
  return player !== undefined && seat !== state.turn && !player.out;
}

export function clone(state: State): State {
  return shareRecollections(state, {
    phase: state.phase,
    turn: state.turn,
    copies: state.copies,
    players: state.players.map(clonePlayer),
    deck: state.deck.slice(),
    discard: state.discard.slice(),
    identities: cloneIdentities(state.identities),
    memories: state.memories.map(cloneMemory),
    sightings: state.sightings.slice(),
    winner: state.winner && { ...state.winner },
  });
}

function clonePlayer(player: Player): Player {
  const { lastTurn } = player;
  return {
    hand: player.hand.slice(),
    alley: player.alley.slice(),
    eliminators: player.eliminators,
    denied: player.denied,
    complete: player.complete,
    out: player.out,
    lastTurn: lastTurn && {
      alley: lastTurn.alley.slice(),
      lost: lastTurn.lost.map((loss) => ({ ...loss })),
      clues: lastTurn.clues,
    },
  };
}
