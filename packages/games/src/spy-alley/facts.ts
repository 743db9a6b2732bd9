// The summary for referees: everything, hidden things included, in the order the rules page gives.

import { at, identityOf, type Seat } from '@safehouse/kernel';
import { itemNames } from './components.ts';
import { type Result, result } from './ending.ts';
import type { Player, State } from './state.ts';
import { COUNTRIES, type CountryName, type ItemId, MOVE_CARD_VALUES, type Phase } from './vocabulary.ts';

export type Facts = {
  readonly phase: Phase;
  readonly active: Seat | null;
  readonly seats: readonly SeatFacts[];
  readonly decks: { readonly move: number; readonly gift: number };
  readonly result: Result | null;
};

type SeatFacts = {
  readonly identity: CountryName;
  readonly at: number;
  readonly cash: number;
  readonly items: readonly ItemId[];
  readonly wilds: number;
  readonly moveCards: readonly number[];
  readonly out: boolean;
};

/** Who must act now: the survivor of an elimination, or the spy whose turn it is. */
export function whoActs({ phase, turn, identities }: State): Seat | null {
  return phase === 'over' ? null : (identities.choice?.survivor ?? turn);
}

export function facts(state: State): Facts {
  return {
    phase: state.phase,
    active: whoActs(state),
    seats: state.players.map((player, seat) => ({
      identity: at(COUNTRIES, identityOf(state.identities, seat)),
      ...seatFacts(player),
    })),
    decks: { move: state.moveDeck.cards.length, gift: state.giftDeck.cards.length },
    result: result(state),
  };
}

function seatFacts({ at: place, cash, items, wilds, moveCards, out }: Player): Omit<SeatFacts, 'identity'> {
  return {
    at: place,
    cash,
    items: itemNames(items).sort(),
    wilds,
    moveCards: moveCards.map((card) => at(MOVE_CARD_VALUES, card)),
    out,
  };
}
