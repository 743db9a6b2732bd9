import type { AnyGame, Result } from '@safehouse/kernel';
import pc from 'picocolors';
import { printable } from '../printable.ts';
import { counted } from '../terminal/layout.ts';

interface Outcome {
  readonly moves: number;
  readonly ended: boolean;
  readonly result: Result | null;
}

/** Counts what came of many games, in constant memory. */
export class Tally {
  readonly #game: AnyGame;
  readonly #names: readonly string[];
  readonly #seed: string;
  readonly #started = performance.now();
  readonly #wins: number[];
  readonly #scores: number[];
  /** How games ended, where a game has names for it. */
  readonly #endings = new Map<string, number>();
  #games = 0;
  #ended = 0;
  /** Games that have scores. */
  #scored = 0;
  #moves = 0;

  constructor(game: AnyGame, names: readonly string[], seed: string) {
    this.#game = game;
    this.#names = names;
    this.#seed = seed;
    this.#wins = names.map(() => 0);
    this.#scores = names.map(() => 0);
  }

  /** A shared win counts as its share; the win of a team counts for each. */
  count({ moves, ended, result }: Outcome): void {
    this.#games += 1;
    this.#moves += moves;
    if (!ended || result === null) return;
    this.#ended += 1;
    const share = this.#game.isCooperative ? 1 : 1 / result.winners.length;
    for (const seat of result.winners) this.#wins[seat] = (this.#wins[seat] ?? 0) + share;
    const ending = endingOf(result);
    if (ending !== null) this.#endings.set(ending, (this.#endings.get(ending) ?? 0) + 1);
    const scores = scoresOf(result);
    if (scores.length > 0) this.#scored += 1;
    for (const [seat, score] of scores.entries()) this.#scores[seat] = (this.#scores[seat] ?? 0) + score;
  }

  summary() {
    const seconds = (performance.now() - this.#started) / 1000;
    return {
      game: this.#game.id,
      seed: this.#seed,
      games: this.#games,
      ended: this.#ended,
      brokenOff: this.#games - this.#ended,
      moves: this.#moves,
      seconds: round(seconds, 3),
      gamesPerSecond: round(this.#games / seconds, 1),
      movesPerSecond: Math.round(this.#moves / seconds),
      endings: Object.fromEntries([...this.#endings].sort(([, one], [, other]) => other - one)),
      seats: this.#names.map((bot, seat) => ({
        bot,
        wins: round(this.#wins[seat] ?? 0, 2),
        meanScore: this.#scored === 0 ? null : round((this.#scores[seat] ?? 0) / this.#scored, 2),
      })),
    };
  }

  print(): string {
    const { game, games, moves, seconds, gamesPerSecond, movesPerSecond, brokenOff, endings, seats, seed } =
      this.summary();
    const ended = Object.entries(endings).map(([how, count]) => `${how} ${percent(count, games)}`);
    const broken = brokenOff === 0 ? '' : `, ${pc.yellow(`${brokenOff} broken off`)}`;
    const lines = [
      `${pc.bold(game)}: ${counted(games, 'game')}, ${counted(moves, 'move')} in ${seconds} s${broken} (seed ${printable(seed)})`,
      `${gamesPerSecond} games/s, ${movesPerSecond} moves/s`,
      ...seats.map(({ bot, wins, meanScore }, seat) => {
        return `  seat ${seat}  ${bot.padEnd(10)} wins ${percent(wins, games).padStart(6)}${meanScore === null ? '' : `   mean score ${meanScore}`}`;
      }),
      ...(ended.length === 0 ? [] : [`  ended by ${ended.join(', ')}`]),
    ];
    return `${lines.join('\n')}\n`;
  }
}

function scoresOf(result: Result): readonly number[] {
  return 'scores' in result && Array.isArray(result.scores)
    ? result.scores.filter((score) => typeof score === 'number')
    : [];
}

/** The game's own word for how it ended. */
function endingOf(result: Result): string | null {
  const word = 'outcome' in result ? result.outcome : 'how' in result ? result.how : null;
  return typeof word === 'string' ? word : null;
}

function percent(count: number, games: number): string {
  return `${(games === 0 ? 0 : (100 * count) / games).toFixed(1)}%`;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
