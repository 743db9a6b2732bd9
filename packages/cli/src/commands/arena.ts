import { randomBytes } from 'node:crypto';
import { GAMES } from '@safehouse/games';
import { checkSeats, findGame, readOptions } from '@safehouse/kernel';
import type { Command } from 'commander';
import pc from 'picocolors';
import { entrantOf, type Fixture, fixturesOf, rotationsOf } from '../arena/fixture.ts';
import { Payoffs } from '../arena/payoffs.ts';
import { percent, writeReport } from '../arena/report.ts';
import { type Round, Standings } from '../arena/standings.ts';
import { type Played, playAll } from '../arena/threads.ts';
import {
  BOTS,
  examples,
  type Finish,
  GAME_IDS,
  jsonOption,
  names,
  positiveNumber,
  tableOptions,
  thinkingTimes,
} from '../arguments.ts';
import { findBotFor, THINKING_TIME } from '../bots.ts';
import { EXIT } from '../exits.ts';
import { checkWritable, writeText } from '../files.ts';
import { jsonText, printable } from '../printable.ts';
import { Progress } from '../terminal/progress.ts';

/** A game of sensible bots ends long before. */
const MOST_MOVES = 5000;

export function addArena(program: Command, finish: Finish): void {
  program
    .command('arena')
    .description('measure bots against each other: seats rotate, all cores play')
    .argument('<game>', `which game: ${GAME_IDS}`)
    .requiredOption(
      '--bots <names>',
      `a bot for each seat, with a time of its own if need be (mastermind@1s): ${BOTS}`,
      names,
    )
    .option('--games <number>', 'how many games for each time to think', positiveNumber, 100)
    .option(
      '--budget <times>',
      'how long bots that search think about a move: 100ms, 2s, or 400it for iterations',
      thinkingTimes,
      [THINKING_TIME],
    )
    .option('--seed <text>', 'names the series of games (default: a random one)', randomBytes(8).toString('hex'))
    .option('--max-moves <number>', 'break a game off after so many moves', positiveNumber, MOST_MOVES)
    .addOption(tableOptions())
    .option('--report <file>', 'write a report with plots (HTML)')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'arena spy-royale --bots mastermind,agent,agent,agent --games 200 --seed 1',
        'arena spy-alley --bots mastermind,agent,agent,agent --budget 50ms,100ms,200ms --report alley.html',
        'arena spy-royale --bots mastermind@1s,mastermind,mastermind,mastermind --json',
      ),
    )
    .action(async (game, settings) => finish(await arena(game, settings)));
}

interface ArenaSettings {
  readonly bots: readonly string[];
  readonly games: number;
  readonly budget: readonly string[];
  readonly seed: string;
  readonly maxMoves: number;
  readonly option: Readonly<Record<string, unknown>>;
  readonly report?: string;
  readonly json: boolean;
}

async function arena(id: string, settings: ArenaSettings): Promise<number> {
  const { games, budget: budgets, seed, maxMoves: mostMoves, option: options, report } = settings;
  const game = findGame(id, GAMES);
  const entrants = settings.bots.map(entrantOf);
  checkSeats(game, entrants.length);
  readOptions(game, options);
  for (const { bot } of entrants) findBotFor(game, bot);
  if (report !== undefined) checkWritable(report);
  warnOfUnevenRotation(games, rotationsOf(entrants));
  const standings = new Standings(game, entrants);
  const payoffs = new Payoffs();
  const facts = report !== undefined;
  const fixtures = fixturesOf({ game: id, options, entrants, mostMoves, facts, games, budgets, seed });
  await playWithProgress(fixtures, (fixture, outcome) => {
    standings.count(fixture, outcome);
    payoffs.count(outcome);
  });
  const rounds = standings.summary();
  const summary = { game: id, seed, games, rounds };
  process.stdout.write(settings.json ? `${jsonText(summary)}\n` : print(`${id} (seed ${printable(seed)})`, rounds));
  if (report !== undefined) {
    const title = `${id}: ${settings.bots.join(', ')}`;
    const fairShare = game.isCooperative ? null : 1 / entrants.length;
    writeText(report, writeReport({ title, command: commandFor(id, settings), standings, payoffs, fairShare }));
  }
  return EXIT.ok;
}

async function playWithProgress(fixtures: readonly Fixture[], played: Played): Promise<void> {
  const progress = new Progress(fixtures.length, 'games');
  let done = 0;
  try {
    await playAll(fixtures, (fixture, outcome) => {
      played(fixture, outcome);
      done += 1;
      progress.show(done);
    });
  } finally {
    progress.clear();
  }
}

/** Somebody would sit in the better seat more often than the others. */
function warnOfUnevenRotation(games: number, rotations: number): void {
  if (games % rotations === 0) return;
  const even = rotations * Math.ceil(games / rotations);
  process.stderr.write(
    `safehouse: ${games} games cannot be shared evenly among ${rotations} rotations of the seats; ${even} can\n`,
  );
}

/** What to type to have it again. */
function commandFor(id: string, { bots, games, budget, seed, maxMoves, option }: ArenaSettings): string {
  const most = maxMoves === MOST_MOVES ? '' : ` --max-moves ${maxMoves}`;
  const agreed = Object.entries(option).map(([key, value]) => ` --option ${key}=${String(value)}`);
  return `safehouse arena ${id} --bots ${bots.join(',')} --games ${games} --budget ${budget.join(',')} --seed ${seed}${most}${agreed.join('')}`;
}

function print(title: string, rounds: readonly Round[]): string {
  const lines = rounds.flatMap(({ thinking, entrants, endings }) => [
    `${pc.bold(title)}, thinking ${thinking}`,
    ...entrants.map(({ label, games, wins, interval, meanScore, times, iterationsPerSecond }) => {
      const scores = meanScore === null ? '' : `   mean score ${meanScore}`;
      const searching = iterationsPerSecond === null ? '' : `   ${iterationsPerSecond} iterations/s`;
      const between = `${percent(interval.low)}–${percent(interval.high)}`;
      return `  ${label.padEnd(16)} wins ${percent(wins).padStart(6)} (${between}, ${games} games)${scores}   a move ${times.median} ms, 99% ${times.p99}, longest ${times.longest}${searching}`;
    }),
    `  ended by ${Object.entries(endings)
      .map(([how, count]) => `${how} ${count}`)
      .join(', ')}`,
  ]);
  return `${lines.join('\n')}\n`;
}
