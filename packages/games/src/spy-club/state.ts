// What lies on the table. Cards are numbers into the component tables.

import { at, type Seat } from '@safehouse/kernel';
import type { Card, MovementCard, Side, Spot } from './components.ts';
import { copyExtras, type Extras } from './module.ts';
import type { Options } from './options.ts';
import { ASPECTS, type Kind, type Outcome, type Phase } from './vocabulary.ts';

export interface Player {
  /** Slots from the left; null is a gap. */
  hand: (Side | null)[];
  /** The slot of the focus token, which may be a gap (SK-12). */
  focus: number;
  ideas: number;
}

/** Teamwork that waits for the partner's word (SK-11). */
export type Offer =
  | { readonly type: 'compare'; readonly with: Seat; readonly give: number; readonly take: number }
  | { readonly type: 'advice'; readonly from: Seat; readonly ideas: number };

export interface State {
  phase: Phase;
  /** Whose turn it is; in `consent` the partner must answer. */
  turn: Seat;
  actionsLeft: number;
  options: Options;
  /** How far the escape marker has come. */
  escape: number;
  supply: number;
  removed: number;
  players: Player[];
  center: (Side | null)[];
  /** The incoming clues beside the deck, the rightmost first. */
  incoming: (Side | null)[];
  /** The first one is topmost, shows its up side, and is itself an incoming clue. */
  deck: Side[];
  /** The oldest first. */
  discard: Side[];
  /** What was solved, in order, with the solution's card. */
  solved: { readonly aspect: Kind; readonly side: Side }[];
  suspect: Spot;
  movement: {
    deck: MovementCard[];
    drawn: MovementCard[];
    /** SK-1: one of each set, which nobody has seen. */
    out: MovementCard[];
  };
  /** SK-7: the slots that were flipped in the investigation in progress. */
  investigated: number[] | null;
  /** SK-11: what was given away this turn, and by whom. */
  given: { readonly card: Card; readonly by: Seat }[];
  offer: Offer | null;
  /** SK-16: how many ideas the active player must still remove. */
  toRemove: number;
  /** By side: whether it has ever lain up. */
  seen: boolean[];
  outcome: Outcome | null;
  /** What campaign modules keep, by their ids. */
  extras: Extras;
}

export function playerAt({ players }: State, seat: Seat): Player {
  return at(players, seat);
}

export function activePlayer(state: State): Player {
  return playerAt(state, state.turn);
}

/** A side lies up for all to see. */
export function show(state: State, side: Side): Side {
  state.seen[side] = true;
  return side;
}

/** Takes the top clue card; the next one shows at once (SK-10). */
export function takeTop(state: State): Side | null {
  const top = state.deck.shift() ?? null;
  const next = state.deck[0];
  if (next !== undefined) show(state, next);
  return top;
}

/** Every seat, the active one first. */
export function seatsInTurn({ players, turn }: State): Seat[] {
  return players.map((_, after) => (turn + after) % players.length);
}

export function isSolved({ solved }: State, kind: Kind): boolean {
  return solved.some(({ aspect }) => aspect === kind);
}

/** How many of the five aspects are solved. */
export function aspectsSolved(state: State): number {
  return ASPECTS.filter((aspect) => isSolved(state, aspect)).length;
}

export function clone(state: State): State {
  return {
    phase: state.phase,
    turn: state.turn,
    actionsLeft: state.actionsLeft,
    options: { ...state.options },
    escape: state.escape,
    supply: state.supply,
    removed: state.removed,
    players: state.players.map(({ hand, focus, ideas }) => ({ hand: hand.slice(), focus, ideas })),
    center: state.center.slice(),
    incoming: state.incoming.slice(),
    deck: state.deck.slice(),
    discard: state.discard.slice(),
    solved: state.solved.map((solution) => ({ ...solution })),
    suspect: { ...state.suspect },
    movement: {
      deck: state.movement.deck.slice(),
      drawn: state.movement.drawn.slice(),
      out: state.movement.out.slice(),
    },
    investigated: state.investigated?.slice() ?? null,
    given: state.given.map((gift) => ({ ...gift })),
    offer: state.offer && { ...state.offer },
    toRemove: state.toRemove,
    seen: state.seen.slice(),
    outcome: state.outcome,
    extras: copyExtras(state.extras),
  };
}
