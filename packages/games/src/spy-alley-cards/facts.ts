// The summary for referees: everything, hidden things included, in the order the rules page gives.

import { at, identityOf, type Seat } from '@safehouse/kernel';
import { cardNames, inTextOrder } from './components.ts';
import { playerAt, type State } from './state.ts';
import { type CardId, COUNTRIES, type CountryName, type Phase } from './vocabulary.ts';
import { type Result, result } from './winning.ts';

export type Facts = {
  readonly phase: Phase;
  readonly active: Seat | null;
  readonly seats: readonly SeatFacts[];
  readonly deck: number;
  readonly discard: readonly CardId[];
  readonly result: Result | null;
};

type SeatFacts = {
  readonly identity: CountryName;
  readonly hand: readonly CardId[];
  readonly alley: readonly CardId[];
  readonly eliminators: number;
  readonly denied: number;
  readonly complete: boolean;
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
    seats: state.players.map((_, seat) => seatFacts(state, seat)),
    deck: state.deck.length,
    discard: cardNames(state.discard).reverse(),
    result: result(state),
  };
}

function seatFacts(state: State, seat: Seat): SeatFacts {
  const { hand, alley, eliminators, denied, complete, out } = playerAt(state, seat);
  return {
    identity: at(COUNTRIES, identityOf(state.identities, seat)),
    hand: cardNames(inTextOrder(hand)),
    alley: cardNames(alley),
    eliminators,
    denied,
    complete,
    out,
  };
}
