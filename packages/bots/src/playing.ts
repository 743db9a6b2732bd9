import { type AnyGame, at, type Chance, type Luck, type Seat } from '@safehouse/kernel';
import type { AnyBot, Budget, Sight } from './bot.ts';

/** A game between bots. */
export interface Pairing {
  readonly game: AnyGame;
  readonly options: unknown;
  /** A bot for each seat. */
  readonly bots: readonly AnyBot[];
  readonly luck: Luck;
  /** The bots' own dice. */
  readonly dice: Chance;
  /** How long each seat may think. */
  readonly budgets?: readonly Budget[];
  /** A game that has not ended by then is broken off. */
  readonly mostMoves: number;
  /** Called after the setup, and after each move with what was played. */
  readonly watch?: (state: unknown, played: readonly [Seat, unknown] | null) => void;
}

export interface PlayedGame {
  readonly state: unknown;
  readonly moves: number;
  /** False when it was broken off. */
  readonly ended: boolean;
}

/** Plays a whole game. Where several must choose, they choose in seat order. */
export function playGame(pairing: Pairing): PlayedGame {
  const { game, luck, mostMoves, watch } = pairing;
  const state = game.setup(pairing.bots.length, pairing.options, luck.at('setup'));
  watch?.(state, null);
  for (let made = 0; made < mostMoves; made++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return { state, moves: made, ended: true };
    const move = at(pairing.bots, seat).choose(new SeatSight(pairing, state, seat));
    game.apply(state, seat, move, luck.at(made));
    watch?.(state, [seat, move]);
  }
  return { state, moves: mostMoves, ended: game.toAct(state).length === 0 };
}

/** The view is made when a bot looks: a bot that never does plays faster. */
class SeatSight implements Sight<unknown, unknown> {
  readonly choices: readonly unknown[];
  readonly dice: Chance;
  readonly budget?: Budget;
  readonly #game: AnyGame;
  readonly #state: unknown;
  readonly #seat: Seat;
  #view: unknown;

  constructor({ game, dice, budgets }: Pairing, state: unknown, seat: Seat) {
    const budget = budgets?.[seat];
    this.choices = game.legalMoves(state, seat);
    this.dice = dice;
    if (budget !== undefined) this.budget = budget;
    this.#game = game;
    this.#state = state;
    this.#seat = seat;
  }

  get view(): unknown {
    this.#view ??= this.#game.viewFor(this.#state, this.#seat);
    return this.#view;
  }
}
