import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type AnyBot, playGame } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import {
  type AnyGame,
  checkSeats,
  expectFacts,
  findGame,
  type GameRecord,
  QuickChance,
  RECORD_FORMAT,
  readOptions,
  SeededLuck,
  seedFor,
  WrittenLuck,
  writeRecord,
} from '@safehouse/kernel';
import type { Command } from 'commander';
import {
  BOTS,
  examples,
  type Finish,
  folder,
  GAME_IDS,
  jsonOption,
  names,
  positiveNumber,
  tableOptions,
  thinkingTime,
  wholeNumber,
} from '../arguments.ts';
import { budgetOf, findBotFor, seatBots, THINKING_TIME } from '../bots.ts';
import { EXIT, UsageMistake } from '../exits.ts';
import { writeText } from '../files.ts';
import { jsonText } from '../printable.ts';
import { Progress } from '../terminal/progress.ts';
import { Tally } from './tally.ts';

export function addSimulate(program: Command, finish: Finish): void {
  program
    .command('simulate')
    .description('play games between bots, headlessly')
    .argument('<game>', `which game: ${GAME_IDS}`)
    .option('--games <number>', 'how many games', positiveNumber, 100)
    .option(
      '--seats <number>',
      'seats at the table (default: one for each bot, or the fewest the game allows)',
      wholeNumber,
    )
    .option('--bots <names>', `one bot for all seats, or one for each: ${BOTS}`, names, ['random'])
    .option('--budget <time>', 'how long bots that search think about a move', thinkingTime, THINKING_TIME)
    .option('--seed <text>', 'names the series of games (default: a random one)', randomBytes(8).toString('hex'))
    .option('--max-moves <number>', 'break a game off after so many moves', positiveNumber, 5000)
    .addOption(tableOptions())
    .option('--out <folder>', 'write one record a game', folder)
    .option('--chance', 'write every chance outcome out in place of the seed', false)
    .option('--facts', 'add the complete facts after every move', false)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'simulate spy-royale --games 10000 --seats 4',
        'simulate spy-royale --bots rookie,random,random --seed 7 --json',
        'simulate spy-royale --games 10 --out games --chance --facts',
      ),
    )
    .action((game, settings) => finish(simulate(game, settings)));
}

interface SimulateSettings {
  readonly games: number;
  readonly seats?: number;
  readonly bots: readonly string[];
  readonly budget: string;
  readonly seed: string;
  readonly maxMoves: number;
  readonly option: Readonly<Record<string, unknown>>;
  readonly out?: string;
  readonly chance: boolean;
  readonly facts: boolean;
  readonly json: boolean;
}

/** Plays games headlessly. Each game has a seed of its own, made from the simulation's; nothing is kept in memory. */
function simulate(id: string, settings: SimulateSettings): number {
  const game = findGame(id, GAMES);
  const seats = settings.seats ?? Math.max(game.seats.fewest, settings.bots.length);
  checkSeats(game, seats);
  if ((settings.chance || settings.facts) && settings.out === undefined) {
    throw new UsageMistake('needs-out', '--chance and --facts say how records are written; they need --out DIR');
  }
  const seated = seatBots(settings.bots, seats);
  const simulation = new Simulation(game, seated, settings);
  const tally = new Tally(game, seated, settings.seed);
  const progress = new Progress(settings.games, 'games');
  for (let number = 0; number < settings.games; number++) {
    tally.count(simulation.play(number));
    progress.show(number + 1);
  }
  progress.clear();
  process.stdout.write(settings.json ? `${jsonText(tally.summary())}\n` : tally.print());
  return EXIT.ok;
}

class Simulation {
  readonly #game: AnyGame;
  readonly #names: readonly string[];
  readonly #settings: SimulateSettings;
  readonly #options: unknown;
  readonly #bots: readonly AnyBot[];

  constructor(game: AnyGame, names: readonly string[], settings: SimulateSettings) {
    this.#game = game;
    this.#names = names;
    this.#settings = settings;
    this.#options = readOptions(game, settings.option);
    this.#bots = names.map((name) => findBotFor(game, name));
  }

  /** Plays game number so-and-so, the same one for the same seed, and writes its record if records are wanted. */
  play(number: number) {
    const { maxMoves: mostMoves, out, facts } = this.#settings;
    const game = this.#game;
    const seed = seedFor(this.#settings.seed, number);
    const luck = new WrittenLuck(new SeededLuck(seed));
    const moves: GameRecord['moves'] = [];
    const expect: NonNullable<GameRecord['expect']> = [];
    const played = playGame({
      game,
      options: this.#options,
      bots: this.#bots,
      budgets: this.#bots.map(() => budgetOf(this.#settings.budget)),
      luck: this.#settings.chance ? luck : new SeededLuck(seed),
      dice: new QuickChance(Number.parseInt(seed.slice(0, 8), 16)),
      mostMoves,
      ...(out !== undefined && {
        watch: (state, move) => {
          if (move !== null) moves.push([...move]);
          if (facts) expect.push(expectFacts(game, state, moves.length));
        },
      }),
    });
    if (out !== undefined) {
      const record = this.#record(number, moves, this.#settings.chance ? { chance: copyOf(luck) } : { seed });
      const digits = String(this.#settings.games - 1).length;
      const file = join(out, `${game.id}-${String(number).padStart(digits, '0')}.json`);
      writeText(file, writeRecord(facts ? { ...record, expect } : record));
    }
    return { ...played, result: game.result(played.state) };
  }

  #record(number: number, moves: GameRecord['moves'], luck: Pick<GameRecord, 'seed' | 'chance'>): GameRecord {
    const { option } = this.#settings;
    return {
      format: RECORD_FORMAT,
      title: `simulated game ${number}`,
      game: this.#game.id,
      seats: this.#names.map((name, seat) => `${name} ${seat}`),
      ...(Object.keys(option).length > 0 && { options: { ...option } }),
      ...luck,
      moves,
    };
  }
}

function copyOf({ script }: WrittenLuck): NonNullable<GameRecord['chance']> {
  return script.map((outcome) => (typeof outcome === 'object' ? [...outcome] : outcome));
}
