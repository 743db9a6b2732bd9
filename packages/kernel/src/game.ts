import type * as z from 'zod/mini';
import type { Chance } from './chance/chance.ts';
import { Refusal } from './errors.ts';
import type { Seat, Viewer } from './seats.ts';

/** Anything that survives a round trip through JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Parses what comes from outside. Nothing from outside is ever cast. */
type Schema<Parsed> = z.ZodMiniType<Parsed>;

/** How a game ended. Games add what is theirs; nobody wins a lost cooperative game. */
export interface Result {
  readonly winners: readonly Seat[];
}

/** What is said to some seats alone, in place of what everybody else hears. */
export interface Secret<Event> {
  readonly to: readonly Seat[];
  readonly event: Event;
}

/**
 * Narrates what happened. The public and the private twins of an event are written in one place: `open` is heard by
 * everybody, but for the seats that hear a secret twin in its stead. An `open` of null is silence.
 * Callers write `tell?.(…)`, so a game that nobody listens to does not even build its events.
 */
export type Tell<Event> = (open: Event | null, ...secrets: readonly Secret<Event>[]) => void;

/** A rule of the game in our own words. Its number is what code, refusals, tests and scenarios cite. */
export interface Rule {
  readonly title: string;
  readonly text: string;
}

/**
 * A game: rules only, pure. No clock, no I/O, no luck but the chance it is handed.
 *
 * **State** is plain data, and `apply` changes it in place; who needs the old one clones first. Inside a state, things
 * are small integers into component tables where that makes play fast; names appear at the edges: moves, views, events,
 * facts. Only this game's functions look into its states.
 *
 * **Moves** are the notation of the game's rules page, as they stand in records. They are compared by content, so the
 * game may hand out the same object again and again; nobody changes a move.
 *
 * **Simultaneous choices** are sealed: while more than one seat is to act, a seat's choice is in the state, but no view
 * except the chooser's own shows it, and the chooser may change it until the last one is in. Their order never matters.
 */
export interface Game<State, Move, View, Event, Options> {
  readonly id: string;
  /** How many can play. */
  readonly seats: { readonly fewest: number; readonly most: number };
  /** Everybody wins or nobody does; one person may hold several seats. */
  readonly isCooperative?: boolean;
  /** The rules by number, in the order of the rules page. */
  readonly rules: Readonly<Record<string, Rule>>;

  /** What can be agreed on before the game. Parsing `{}` gives the defaults; an unknown option is refused. */
  readonly options: Schema<Options>;
  /** The shapes of moves, views and events. A well-formed move need not be legal. */
  readonly moves: Schema<Move>;
  readonly views: Schema<View>;
  readonly events: Schema<Event>;

  /** Deals a new game. The seat count lies within `seats`. */
  setup(seats: number, options: Options, chance: Chance, tell?: Tell<Event>): State;

  /** The seats that must choose now, in seat order: several when choices are simultaneous, none when it is over. */
  toAct(state: State): readonly Seat[];

  /**
   * Everything the seat may do now, copies of a card counting once. It covers the seats to act, and those that have
   * chosen but may still change their sealed choice. Empty for everybody else. It depends on nothing that the seat's
   * view does not show.
   */
  legalMoves(state: State, seat: Seat): readonly Move[];

  /**
   * Makes the move, or throws a `Refusal` with code, sentence and rule number, leaves the state untouched and draws no
   * luck. Only a chance script that fails in the middle of a move leaves a state that nobody should go on with.
   */
  apply(state: State, seat: Seat, move: Move, chance: Chance, tell?: Tell<Event>): void;

  /** What the viewer may know, built field by field from nothing, never by deleting from the state. */
  viewFor(state: State, viewer: Viewer): View;

  /**
   * The same views, of one moment, for whoever shows it to several viewers: what they all see is built once, and is the
   * same object in each of them. The state must not change in between. A game that leaves it out builds each view alone.
   */
  viewsOf?(state: State): (viewer: Viewer) => View;

  /**
   * Some full state that the viewer cannot tell from the true one: everything hidden is dealt anew by chance,
   * everything that the view shows or proves stays. It sees the view alone.
   */
  redeal(view: View, chance: Chance): State;

  /**
   * Whether an event tells nobody anything new: who saw what everybody saw `before` the move, and the move itself, could
   * have said it, whatever lies hidden. A move can be taken back when everything that it told is quiet, nothing was told
   * in secret, and no luck was drawn. It follows from what everybody knows, so who may take a move back learns nothing by
   * that. A game that leaves it out, and a new kind of event, has nothing quiet.
   */
  tellsNothing?(event: Event, before: () => View): boolean;

  /** How it ended, or null while it goes on. */
  result(state: State): Result | null;

  /** A copy that shares nothing with the original. */
  clone(state: State): State;

  /** The game's stable, documented summary for referees: everything, hidden things included. */
  facts(state: State): Json;
}

/** A game whose own types do not matter, as tables, records and the command line handle it. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;

/** What one viewer hears of a telling: a secret twin, the open event, or null for nothing. */
export function heardBy<Event>(viewer: Viewer, open: Event | null, secrets: readonly Secret<Event>[]): Event | null {
  const secret = viewer === 'spectator' ? undefined : secrets.find(({ to }) => to.includes(viewer));
  return secret === undefined ? open : secret.event;
}

/** The refusal of a move by somebody who may not move now; `rule` says whose turn it is. */
export function outOfTurn(seat: Seat, rule: string): Refusal {
  return new Refusal('out-of-turn', `seat ${seat} has nothing to choose now`, { rule });
}

/** The refusal of a move after the end; `rule` says when a game ends. */
export function gameIsOver(rule: string): Refusal {
  return new Refusal('game-is-over', 'the game is over', { rule });
}
