// The program of a thread of the arena: gets a fixture, plays it, answers with what came of it.

import { parentPort } from 'node:worker_threads';
import { type AnyBot, playGame, prepareBots, type Sight } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { findGame, type Json, QuickChance, type Result, readOptions, SeededLuck } from '@safehouse/kernel';
import { budgetOf, findBotFor } from '../bots.ts';
import type { Fixture } from './fixture.ts';

/** What came of one game. */
export interface Outcome {
  readonly result: Result | null;
  readonly moves: number;
  /** By seat: how long each of its moves took, in milliseconds. */
  readonly times: readonly (readonly number[])[];
  /** By seat: how much it searched. */
  readonly searches: readonly Searched[];
  readonly facts: Json;
}

/** The iterations of bots that say how many there were, and the milliseconds that these moves took. */
export interface Searched {
  readonly iterations: number;
  readonly milliseconds: number;
}

function playFixture({ game: id, options, entrants, thinking, seed, mostMoves, facts }: Fixture): Outcome {
  const game = findGame(id, GAMES);
  const players = entrants.map(({ bot }) => new TimedBot(findBotFor(game, bot)));
  const { state, moves } = playGame({
    game,
    options: readOptions(game, options),
    bots: players,
    budgets: entrants.map((entrant) => budgetOf(entrant.thinking ?? thinking)),
    luck: new SeededLuck(seed),
    dice: new QuickChance(Number.parseInt(seed.slice(0, 8), 16)),
    mostMoves,
  });
  return {
    result: game.result(state),
    moves,
    times: players.map(({ times }) => times),
    searches: players.map(({ searched }) => searched),
    facts: facts ? game.facts(state) : null,
  };
}

/** A bot by the clock. */
class TimedBot implements AnyBot {
  readonly times: number[] = [];
  searched: Searched = { iterations: 0, milliseconds: 0 };
  readonly #bot: AnyBot;

  constructor(bot: AnyBot) {
    this.#bot = bot;
  }

  choose(sight: Sight<unknown, unknown>): unknown {
    const started = performance.now();
    const { move, iterations } = this.#bot.decide?.(sight) ?? { move: this.#bot.choose(sight), iterations: 0 };
    const took = performance.now() - started;
    this.times.push(took);
    // A move that was forced took no search, and its time is none.
    if (iterations > 0) {
      const { iterations: before, milliseconds } = this.searched;
      this.searched = { iterations: before + iterations, milliseconds: milliseconds + took };
    }
    return move;
  }
}

prepareBots();
parentPort?.on('message', (fixture: Fixture) => parentPort?.postMessage(playFixture(fixture)));
