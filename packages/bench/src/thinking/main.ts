// What more thinking changes: whether it chooses otherwise, and how much better.

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { findBot, prepareBots } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { impossible } from '@safehouse/kernel';
import { type Average, averagesOf } from './averages.ts';
import { type Compared, compareInGame, type Thinking } from './compared.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    iterations: { type: 'string', default: '1000,10000' },
    games: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const thinking = readThinking();
const showsProgress = process.stderr.isTTY && !values.json;

if (isMainThread) await measure(Number(values.games));
else compareWhenAsked();

function readThinking(): Thinking {
  const [id] = positionals;
  const known = GAMES.map((game) => game.id).join(', ');
  const game = GAMES.find((candidate) => candidate.id === id) ?? giveUp(`name a game: ${known}`);
  const bot = findBot('mastermind', game) ?? impossible('every game has a mastermind');
  const [, short, long] =
    /^([1-9]\d{0,6}),([1-9]\d{0,6})$/.exec(values.iterations) ??
    giveUp('--iterations takes two numbers, as in 1000,10000');
  if (!/^[1-9]\d{0,5}$/.test(values.games)) giveUp('--games takes a number');
  return { game, bot, seed: values.seed, short: Number(short), long: Number(long) };
}

function giveUp(sentence: string): never {
  process.stderr.write(`bench:thinking: ${sentence}\n`);
  process.exit(2);
}

async function measure(games: number): Promise<void> {
  const compared: Compared[] = [];
  let [next, done] = [0, 0];
  const playAll = async () => {
    const worker = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) });
    while (next < games) {
      compared.push(...(await gameIn(worker, next++)));
      done += 1;
      showProgress(`game ${done} of ${games}`);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(games, availableParallelism()) }, playAll));
  showProgress('');
  print(games, compared);
}

function gameIn(worker: Worker, number: number): Promise<readonly Compared[]> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (compared: readonly Compared[]) => {
      worker.off('error', reject);
      resolve(compared);
    });
    worker.postMessage(number);
  });
}

function compareWhenAsked(): void {
  prepareBots();
  parentPort?.on('message', (number: number) => parentPort?.postMessage(compareInGame(thinking, number)));
}

function showProgress(text: string): void {
  if (showsProgress) process.stderr.write(`\r\x1b[K${text}`);
}

function print(games: number, compared: readonly Compared[]): void {
  const { game, seed, short, long } = thinking;
  const averages = averagesOf(compared);
  if (values.json) {
    console.log(JSON.stringify({ game: game.id, seed, short, long, games, choices: compared.length, averages }));
    return;
  }
  const { sameTwiceShort, sameShortAndLong, sameTwiceLong, gain, luck } = averages;
  const tell = ({ mean, margin }: Average, digits: number) => `${mean.toFixed(digits)} ± ${margin.toFixed(digits)}`;
  console.log(
    [
      `${game.id}: ${compared.length} choices in ${games} games, ${short} and ${long} iterations`,
      `the same choice twice with ${short}:  ${tell(sameTwiceShort, 0)} of 100`,
      `with ${short} and with ${long}:  ${tell(sameShortAndLong, 0)} of 100`,
      `twice with ${long}:  ${tell(sameTwiceLong, 0)} of 100`,
      `the choice of ${long} is better than that of ${short} by ${tell(gain, 2)} points of a hundred,`,
      `and than another of ${long} by ${tell(luck, 2)}, as a new search of ${long} sees it`,
    ].join('\n'),
  );
}
