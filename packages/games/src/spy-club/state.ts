// What lies on the table. Cards are numbers into the component tables.

import { at, type Seat } from '@safehouse/kernel';
import type { Card, MovementCard, Side, Spot } from './components.ts';
import { copyOptions, type Options } from './options.ts';
import { copyQuestion, copyStep, type Question, type Step } from './pending.ts';
import { ASPECTS, type CardSide, type DeckName, type Kind, type Outcome, type Phase } from './vocabulary.ts';

export interface Player {
  /** Slots from the left; null is a gap. */
  hand: (Side | null)[];
  /** The slot of the focus token, which may be a gap (SK-12). */
  focus: number;
  ideas: number;
}

/** What somebody knows of what lies hidden. */
export interface Known {
  /** The place of a card in a deck, or the side that lies down of a clue in sight. */
  readonly of: DeckName | 'backs';
  /** A clue as it lies in its deck, a movement card, or the side that lies down. */
  readonly card: number;
  readonly to: readonly Seat[] | 'everybody';
}

/** A campaign card that lies beside the board, and the side that lies up. */
export type CardInPlay = readonly [number: number, side: CardSide];

/** What a campaign adds to the case. */
export interface Campaign {
  /** In the order in which they entered. */
  cards: CardInPlay[];
  /** What modules keep, by their ids. */
  kept: Record<string, object>;
  /** Clues that lie open in a module's own row, by its id. */
  aside: Record<string, (Side | null)[]>;
}

export interface State {
  /** Whose turn it is, whoever is asked meanwhile. */
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
  /** What is still to happen before the next action, the first step first. */
  agenda: Step[];
  /** What somebody must choose before that. */
  question: Question | null;
  /** By side: whether it has ever lain up. */
  seen: boolean[];
  /** What is known of hidden places, besides what was seen by all. */
  known: Known[];
  outcome: Outcome | null;
  /** Null in a plain case. */
  campaign: Campaign | null;
}

/** What is being done now. */
export function phaseOf({ outcome, question }: State): Phase {
  if (outcome !== null) return 'over';
  if (question === null) return 'actions';
  return question.by === 'module' ? 'question' : question.by;
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

/** What lies where the suspect stands. */
export function clueUnderSuspect({ players, suspect: { seat, slot } }: State): Side | null {
  return at(at(players, seat).hand, slot);
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

/** A copy; only its modules can copy the campaign. */
export function clone(state: State, campaign: Campaign | null): State {
  return {
    turn: state.turn,
    actionsLeft: state.actionsLeft,
    options: copyOptions(state.options),
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
    agenda: state.agenda.map(copyStep),
    question: state.question && copyQuestion(state.question),
    seen: state.seen.slice(),
    known: state.known.map(copyKnown),
    outcome: state.outcome,
    campaign,
  };
}

function copyKnown({ of, card, to }: Known): Known {
  return { of, card, to: to === 'everybody' ? to : [...to] };
}
