// What lies on the table. Countries, items and cards are numbers into the component tables.

import { at, type Seat } from '@safehouse/kernel';
import type { Country, ItemSet } from './components.ts';
import type { Phase } from './vocabulary.ts';

/** An identity card that somebody took from an eliminated spy, and whether it was switched to (SA-17). */
export interface Taking {
  readonly country: Country;
  readonly switched: boolean;
}

export interface Player {
  identity: Country;
  at: number;
  cash: number;
  items: ItemSet;
  wilds: number;
  /** In ascending order, as places in `MOVE_CARD_VALUES`. */
  moveCards: number[];
  out: boolean;
  /** The identity that was dealt. */
  dealt: Country;
  /** What this player has secretly done with other spies' cards, in order. */
  takings: Taking[];
}

/** Something that everybody has learned about identities. */
export type Clue =
  /** A wrong guess, or a landing on an embassy with its full set and no win: this spy was not of that country. */
  | { readonly type: 'not'; readonly seat: Seat; readonly country: Country }
  /** A spy is out. The card was shown to all, or only to the survivor, who then chose in secret, or need not choose. */
  | {
      readonly type: 'out';
      readonly loser: Seat;
      readonly survivor: Seat;
      readonly shown: Country | null;
      readonly chosen: boolean;
    };

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
  /** While an identity is chosen: by whom, and the card that was taken. */
  survivor: Seat | null;
  taken: Country | null;
  clues: Clue[];
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
    survivor: state.survivor,
    taken: state.taken,
    clues: state.clues.map((clue) => ({ ...clue })),
    winner: state.winner && { ...state.winner },
  };
}

function clonePlayer(player: Player): Player {
  return {
    identity: player.identity,
    at: player.at,
    cash: player.cash,
    items: player.items,
    wilds: player.wilds,
    moveCards: player.moveCards.slice(),
    out: player.out,
    dealt: player.dealt,
    takings: player.takings.map((taking) => ({ ...taking })),
  };
}
