// Information-set Monte Carlo tree search. Each iteration re-deals the view, so that no hidden card is ever known, and
// plays the table to its end: in the trees as long as they reach, then by first opinions.

import { type AnyGame, at, type Seat } from '@safehouse/kernel';
import type { Decision, Sight } from '../bot.ts';
import type { AnyKnowledge, Eyes, Position } from './knowledge.ts';
import type { MoveNumbers } from './move-numbers.ts';
import { Opinions } from './opinions.ts';
import { Edge, type Junction } from './tree.ts';

/** What the search needs of a game. */
export type SearchedGame = Pick<AnyGame, 'redeal' | 'toAct' | 'legalMoves' | 'apply'>;

export interface Subject {
  readonly game: SearchedGame;
  readonly knowledge: AnyKnowledge;
  readonly numbers: MoveNumbers;
}

/** A choice that was made in a tree on the way down. */
interface Step {
  readonly seat: Seat;
  readonly junction: Junction;
  readonly edge: Edge;
}

/** A re-deal that fits badly is dealt again, but not for ever. */
const MOST_REDEALS = 12;
const FINE = 2 ** 24;

export class Search {
  readonly #subject: Subject;
  readonly #sight: Sight<unknown, unknown>;
  readonly #eyes: Eyes;
  readonly #worthwhile: readonly unknown[];
  readonly #opinions = new Opinions();
  /** On the worthwhile moves, if the game gives one. */
  readonly #counsel: Opinions | null;
  /** By seat: where its tree begins; the others have one if they search. */
  readonly #roots: readonly (Edge | null)[];
  /** By seat: the last move in its tree; null when it has left it. */
  #reached: (Edge | null)[] = [];
  #steps: Step[] = [];

  constructor(subject: Subject, sight: Sight<unknown, unknown>, eyes: Eyes) {
    const { knowledge } = subject;
    this.#subject = subject;
    this.#sight = sight;
    this.#eyes = eyes;
    this.#worthwhile = knowledge.worthwhile?.(sight.view, sight.choices) ?? sight.choices;
    this.#counsel = this.#takeCounsel();
    this.#roots = eyes.seats.map((_, seat) => (seat === eyes.viewer || knowledge.othersSearch ? new Edge() : null));
  }

  #takeCounsel(): Opinions | null {
    const { knowledge } = this.#subject;
    if (knowledge.counsel === undefined || this.isForced) return null;
    const counsel = new Opinions();
    const { view, dice } = this.#sight;
    const choices = this.#worthwhile;
    counsel.form(choices.length, (opinions) => knowledge.counsel?.({ view, choices, dice }, opinions));
    return counsel;
  }

  get isForced(): boolean {
    return this.#worthwhile.length === 1;
  }

  /** Re-deals once, plays to the end, and learns from it. */
  iterate(): void {
    const state = this.#redeal();
    this.#steps = [];
    this.#reached = [...this.#roots];
    this.#play(state);
    const values = this.#subject.knowledge.values(state);
    for (const { seat, junction, edge } of this.#steps) junction.learn(edge, at(values, seat));
  }

  /** How much more often the first choice was tried than the next best. */
  get lead(): number {
    let [most, next] = [0, 0];
    for (const { visits } of this.#first?.edges.values() ?? []) {
      if (visits > most) [most, next] = [visits, most];
      else if (visits > next) next = visits;
    }
    return most - next;
  }

  /** Where the choice has to be made. */
  get #first(): Junction | undefined {
    return this.#steps.find(({ seat }) => seat === this.#eyes.viewer)?.junction;
  }

  /** The move that was tried most, and what else was considered. */
  decide(iterations: number): Decision<unknown> {
    const first = this.#first;
    const considered = this.#worthwhile.map((move) => {
      const edge = first?.edge(this.#subject.numbers.of(move));
      const visits = edge?.visits ?? 0;
      return { move, visits, value: visits === 0 ? 0 : (edge?.total ?? 0) / visits };
    });
    considered.sort((one, other) => other.visits - one.visits || other.value - one.value);
    return { move: at(considered, 0).move, iterations, considered };
  }

  #redeal(): unknown {
    const { game, knowledge } = this.#subject;
    const { view, dice } = this.#sight;
    for (let dealt = 1; ; dealt++) {
      const state = game.redeal(view, dice);
      const isFine =
        knowledge.likelihood === undefined ||
        dealt === MOST_REDEALS ||
        dice.die(FINE) <= FINE * knowledge.likelihood(state, view);
      if (!isFine) continue;
      knowledge.refine?.(state, view, dice);
      return state;
    }
  }

  #play(state: unknown): void {
    const { game, knowledge } = this.#subject;
    const { viewer, seats } = this.#eyes;
    for (let seat = 0; seat < seats.length; seat++) {
      // What others have sealed already was dealt blindly: they choose anew, as if nobody had chosen.
      const sealed = seat === viewer ? [] : game.legalMoves(state, seat);
      if (sealed.length > 0) this.#move(state, seat, sealed);
    }
    this.#move(state, viewer, this.#worthwhile);
    for (let made = 0; made < knowledge.longest; made++) {
      const [seat] = game.toAct(state);
      if (seat === undefined) return;
      this.#move(state, seat, game.legalMoves(state, seat));
    }
  }

  #move(state: unknown, seat: Seat, moves: readonly unknown[]): void {
    const { game } = this.#subject;
    const { dice } = this.#sight;
    game.apply(state, seat, moves.length === 1 ? moves[0] : this.#choose(state, seat, moves), dice);
  }

  #choose(state: unknown, seat: Seat, moves: readonly unknown[]): unknown {
    const { knowledge, numbers } = this.#subject;
    const reached = this.#reached[seat] ?? null;
    const opinions = (moves === this.#worthwhile ? this.#counsel : null) ?? this.#formed({ state, seat, moves });
    if (reached === null) return moves[opinions.follow(this.#sight.dice)];
    const junction = reached.next(knowledge.mark?.(state, seat) ?? 0);
    const found = moves.map((move) => numbers.of(move));
    const place = junction.select(found, opinions, knowledge);
    const edge = junction.edge(at(found, place));
    this.#steps.push({ seat, junction, edge });
    this.#reached[seat] = edge.visits === 0 ? null : edge; // a move that is new leads out of the tree
    return moves[place];
  }

  #formed(position: Position<unknown, unknown>): Opinions {
    const { knowledge } = this.#subject;
    const { seat, moves } = position;
    const isOwnPlayout = seat === this.#eyes.viewer && this.#reached[seat] === null;
    const resolve = isOwnPlayout ? knowledge.resolve : 1;
    this.#opinions.form(moves.length, (opinions) => knowledge.opine(position, opinions), resolve);
    return this.#opinions;
  }
}
