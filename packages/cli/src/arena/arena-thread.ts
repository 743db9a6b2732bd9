// The program of a thread of the arena: gets a fixture, plays it, answers with what came of it.

import { parentPort } from 'node:worker_threads';
import { type AnyBot, playGame, prepareBots } from '@safehouse/bots';
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
  readonly facts: Json;
}

function playFixture({ game: id, options, entrants, thinking, seed, mostMoves, facts }: Fixture): Outcome {
  const game = findGame(id, GAMES);
  const times = entrants.map((): number[] => []);
  const { state, moves } = playGame({
    game,
    options: readOptions(game, options),
    bots: entrants.map(({ bot }, seat) => timed(findBotFor(game, bot), times[seat] ?? [])),
    budgets: entrants.map((entrant) => budgetOf(entrant.thinking ?? thinking)),
    luck: new SeededLuck(seed),
    dice: new QuickChance(Number.parseInt(seed.slice(0, 8), 16)),
    mostMoves,
  });
  return { result: game.result(state), moves, times, facts: facts ? game.facts(state) : null };
}

function timed(bot: AnyBot, times: number[]): AnyBot {
  return {
    choose: (sight) => {
      const started = performance.now();
      const move = bot.choose(sight);
      times.push(performance.now() - started);
      return move;
    },
  };
}

prepareBots();
parentPort?.on('message', (fixture: Fixture) => parentPort?.postMessage(playFixture(fixture)));
