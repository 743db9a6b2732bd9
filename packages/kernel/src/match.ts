import * as z from 'zod/mini';
import type { Luck } from './chance/chance.ts';
import { QuickChance } from './chance/quick-chance.ts';
import { Mistake, Refusal } from './errors.ts';
import type { AnyGame, Tell } from './game.ts';
import { isObject, printJson } from './json.ts';
import type { Seat } from './seats.ts';

/** What a match is opened with. The options are parsed already. */
export interface MatchSettings {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: unknown;
  readonly luck: Luck;
  readonly tell?: Tell<unknown>;
}

/** One game being played: its state, its luck, and how many moves were made. Moves come from outside and are parsed. */
export class Match {
  readonly game: AnyGame;
  readonly seats: number;
  readonly state: unknown;
  readonly #luck: Luck;
  #made = 0;

  constructor({ game, seats, options, luck, tell }: MatchSettings) {
    this.game = game;
    this.seats = seats;
    this.#luck = luck;
    this.state = game.setup(seats, options, luck.at('setup'), tell);
  }

  /** How many moves were made. */
  get made(): number {
    return this.#made;
  }

  get isOver(): boolean {
    return this.game.toAct(this.state).length === 0;
  }

  /** Makes a move that came from outside, or throws a `Refusal` and changes nothing. */
  play(seat: Seat, move: unknown, tell?: Tell<unknown>): void {
    this.#refuseStranger(seat);
    this.game.apply(this.state, seat, parseMove(this.game, move), this.#luck.at(this.#made), tell);
    this.#made += 1;
  }

  /** Why the move would be refused now, or null for a legal one. Nothing is changed, and no luck is used up. */
  whyIllegal(seat: Seat, move: unknown): Mistake | null {
    try {
      this.#refuseStranger(seat);
      this.game.apply(this.game.clone(this.state), seat, parseMove(this.game, move), new QuickChance(0));
      return null;
    } catch (error) {
      if (error instanceof Mistake) return error;
      throw error;
    }
  }

  #refuseStranger(seat: Seat): void {
    if (Number.isInteger(seat) && seat >= 0 && seat < this.seats) return;
    throw new Refusal('unknown-seat', `this table has no seat ${seat}, only 0 to ${this.seats - 1}`);
  }
}

/** Reads a move in the game's notation; one that is malformed or has extra keys is refused. */
export function parseMove(game: AnyGame, move: unknown): unknown {
  const parsed = z.safeParse(game.moves, move);
  if (parsed.success) return parsed.data;
  throw new Refusal('malformed-move', `${printJson(move, 80)} is not a move in the notation of ${game.id}`);
}

/** By the notation that all games share, accusing is a move of its own type. Random players do it rarely. */
export function isAccusation(move: unknown): boolean {
  return isObject(move) && move['type'] === 'accuse';
}
