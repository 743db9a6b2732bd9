// What comes of it when the same bot thinks about one choice again, as long as before or longer.

import { type AnyBot, type Decision, playGame, type Sight } from '@safehouse/bots';
import {
  type AnyGame,
  type Chance,
  impossible,
  isSameJson,
  QuickChance,
  readOptions,
  SeededLuck,
  seedFor,
} from '@safehouse/kernel';

/** One choice, thought about twice for a short and twice for a long time, each time with other dice. */
export interface Compared {
  readonly sameTwiceShort: boolean;
  readonly sameShortAndLong: boolean;
  readonly sameTwiceLong: boolean;
  /** How much better the long choice is than the short one, as another long search sees it; in shares of a win. */
  readonly gain: number;
  /** The same of two long ones: it is 0 on average. */
  readonly luck: number;
}

export interface Thinking {
  readonly game: AnyGame;
  readonly bot: AnyBot;
  readonly seed: string;
  readonly short: number;
  readonly long: number;
}

/** One of so many choices is looked at: choices of one game are alike. */
const SHARE = 8;
const MOST_SEATS = 4;
const MOST_MOVES = 5_000;

/** The choices of one game in which all seats think for the short time. */
export function compareInGame(thinking: Thinking, number: number): readonly Compared[] {
  const { game, seed } = thinking;
  const dice = new QuickChance(number);
  const sampler = new Sampler(thinking, dice);
  playGame({
    game,
    options: readOptions(game, {}),
    bots: Array<AnyBot>(Math.min(MOST_SEATS, game.seats.most)).fill(sampler),
    luck: new SeededLuck(seedFor(seed, number)),
    dice,
    mostMoves: MOST_MOVES,
  });
  return sampler.compared;
}

class Sampler implements AnyBot {
  readonly compared: Compared[] = [];
  readonly #thinking: Thinking;
  readonly #dice: Chance;

  constructor(thinking: Thinking, dice: Chance) {
    this.#thinking = thinking;
    this.#dice = dice;
  }

  choose(sight: Sight<unknown, unknown>): unknown {
    const { short } = this.#thinking;
    const chosen = this.#think(sight, short);
    const wasForced = chosen.iterations === 0;
    if (!wasForced && this.#dice.die(SHARE) === 1) this.compared.push(this.#compare(sight, chosen.move));
    return chosen.move;
  }

  #compare(sight: Sight<unknown, unknown>, chosen: unknown): Compared {
    const { short, long } = this.#thinking;
    const again = this.#think(sight, short).move;
    const longer = this.#think(sight, long).move;
    const longerAgain = this.#think(sight, long).move;
    return {
      sameTwiceShort: isSameJson(chosen, again),
      sameShortAndLong: isSameJson(chosen, longer),
      sameTwiceLong: isSameJson(longer, longerAgain),
      gain: this.#difference(sight, longer, chosen),
      luck: this.#difference(sight, longer, longerAgain),
    };
  }

  /** How much better one move is than the other. A search always likes its own choice best, so a new one judges. */
  #difference(sight: Sight<unknown, unknown>, one: unknown, other: unknown): number {
    if (isSameJson(one, other)) return 0;
    const { considered } = this.#think({ ...withView(sight), choices: [one, other] }, this.#thinking.long);
    const worthOf = (move: unknown) =>
      considered.find((known) => isSameJson(known.move, move))?.value ?? impossible('both moves were worth a thought');
    return worthOf(one) - worthOf(other);
  }

  #think(sight: Sight<unknown, unknown>, count: number): Decision<unknown> {
    const { bot } = this.#thinking;
    const asked = { ...withView(sight), dice: this.#dice, budget: { type: 'iterations', count } } as const;
    return bot.decide?.(asked) ?? impossible('only bots that search think longer');
  }
}

/** A sight may make its view when it is looked at; copies of it need the view itself. */
function withView({ view, choices, dice }: Sight<unknown, unknown>): Sight<unknown, unknown> {
  return { view, choices, dice };
}
