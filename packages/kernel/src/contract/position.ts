import type { Chance } from '../chance/chance.ts';
import type { AnyGame, Json } from '../game.ts';
import { canonicalJson, isObject } from '../json.ts';
import { isAccusation } from '../match.ts';
import { type Seat, type Viewer, viewersOf } from '../seats.ts';
import { BrokenPromise, type Promised } from './promises.ts';

/** What the suite has to be told about a game, because it must not take the game's own word for it. */
export interface Subject {
  readonly game: AnyGame;
  /** What is wrong with the components that the facts account for, or null when they are all there. */
  readonly lost: (facts: Json) => string | null;
  /** The parts of the facts that the viewer must not know, as paths: `seats[1].hand`. */
  readonly hiddenFrom: (viewer: Viewer, facts: Json) => readonly string[];
  /** The types of events that show for a moment what no later view shows. */
  readonly shownInPassing?: readonly string[];
  /** The share of the games that is played where they are long; all of them when left out. */
  readonly share?: number;
  /** Tables with other options that are examined too, over a share of the games. */
  readonly variants?: readonly {
    readonly seats: number;
    readonly options: Record<string, Json>;
    readonly share: number;
  }[];
}

/** A moment of a random game that is looked at from all sides. */
export interface Position {
  readonly subject: Subject;
  readonly game: AnyGame;
  readonly seats: number;
  readonly state: unknown;
  /** How many moves were made. */
  readonly made: number;
  /** What the examiner draws from; the game's own luck is kept apart. */
  readonly dice: Chance;
  /** Names the game, so that a failure can be looked at again. */
  readonly title: string;
}

/** Breaks off with the promise that does not hold, and where. */
export function broken({ title, made }: Position, promise: Promised, sentence: string): never {
  throw new BrokenPromise(promise, `${sentence} (${title}, after ${made} moves)`);
}

/** Whether an event shows something that no later view shows, as the game's test says it may. */
export function isShownInPassing({ shownInPassing = [] }: Subject, event: unknown): boolean {
  return isObject(event) && shownInPassing.includes(String(event['type']));
}

export function checkComponents(position: Position, state: unknown, what: string): void {
  const missing = position.subject.lost(position.game.facts(state));
  if (missing !== null) broken(position, 'facts conserve components', `in ${what}: ${missing}`);
}

/** Everything that everybody sees, as text. */
export function sightsOf({ game, seats }: Position, state: unknown): string {
  return JSON.stringify(viewersOf(seats).map((viewer) => game.viewFor(state, viewer)));
}

export function viewText({ game }: Position, state: unknown, viewer: Viewer): string {
  return JSON.stringify(game.viewFor(state, viewer));
}

/** Whether two lists hold the same moves, in any order. */
export function areSameMoves(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  return JSON.stringify(one.map(canonicalJson).sort()) === JSON.stringify(other.map(canonicalJson).sort());
}

export function nameOf(viewer: Viewer): string {
  return viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`;
}

export function anyOf<Thing>(things: readonly Thing[], dice: Chance): Thing | undefined {
  return things.length === 0 ? undefined : things[dice.die(things.length) - 1];
}

/** Any move, but accusations, which end games early, only once in a while. */
export function anyMove({ game, dice }: Position, state: unknown, seat: Seat): unknown {
  const moves = game.legalMoves(state, seat);
  const calm = moves.filter((move) => !isAccusation(move));
  return anyOf(calm.length > 0 && dice.die(ACCUSES_ONCE_IN) > 1 ? calm : moves, dice);
}

const ACCUSES_ONCE_IN = 200;
