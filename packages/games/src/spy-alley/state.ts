// What lies on the table. Countries, items and cards are numbers into the component tables.

import { at, cloneIdentities, type Identities, type Seat } from '@safehouse/kernel';
import type { ItemSet } from './components.ts';
import type { Phase } from './vocabulary.ts';

export interface Player {
  at: number;
  cash: number;
  items: ItemSet;
  wilds: number;
  /** In ascending order, as places in `MOVE_CARD_VALUES`. */
  moveCards: number[];
  out: boolean;
}

/** A deck whose lowest cards everybody has seen on their way under it. */
export interface KnownDeck {
  cards: number[];
  known: number;
}

export interface State {
  phase: Phase;
  /** Whose turn it is; not always who must act. */
  turn: Seat;
  players: Player[];
  moveDeck: KnownDeck;
  giftDeck: KnownDeck;
  /** At a fork: the steps still to go. */
  steps: number;
  /** On the eliminator: the seats that were guessed on this visit. */
  guessed: Seat[];
  /** Who is who, and who has yet to choose between two identities. */
  identities: Identities;
  winner: { readonly seat: Seat; readonly how: 'embassy' | 'last-spy' } | null;
}

export function playerAt({ players }: State, seat: Seat): Player {
  return at(players, seat);
}

/** The spy whose turn it is. */
export function activePlayer(state: State): Player {
  return playerAt(state, state.turn);
}

export function livingSeats({ players }: State): Seat[] {
  return players.flatMap(({ out }, seat) => (out ? [] : [seat]));
}

export function clone(state: State): State {
  return {
    phase: state.phase,
    turn: state.turn,
    players: state.players.map(clonePlayer),
    moveDeck: { cards: state.moveDeck.cards.slice(), known: state.moveDeck.known },
    giftDeck: { cards: state.giftDeck.cards.slice(), known: state.giftDeck.known },
    steps: state.steps,
    guessed: state.guessed.slice(),
    identities: cloneIdentities(state.identities),
    winner: state.winner && { ...state.winner },
  };
}

function clonePlayer(player: Player): Player {
  return {
    at: player.at,
    cash: player.cash,
    items: player.items,
    wilds: player.wilds,
    moveCards: player.moveCards.slice(),
    out: player.out,
  };
}
