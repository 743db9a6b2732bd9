import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { spyAlley } from '@safehouse/games/spy-alley';
import { spyAlleyCards } from '@safehouse/games/spy-alley-cards';
import { spyClub } from '@safehouse/games/spy-club';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { type Contest, hold, playFor, type Row, type Side } from './contest.ts';
import { randomGames } from './random-games.ts';

const CONTESTS: readonly Contest[] = [
  randomGames(spyRoyale, 4),
  randomGames(spyAlley, 4),
  randomGames(spyAlleyCards, 4),
  randomGames(spyClub, 3),
];

const json = process.argv.includes('--json');
const showsProgress = process.stderr.isTTY && !json;

if (isMainThread) await measureAll();
else playWhenAsked(String(workerData));

async function measureAll(): Promise<void> {
  const rows: Row[] = [];
  for (const contest of CONTESTS) {
    rows.push(await hold(contest, (round, rounds) => showRound(`${contest.name}: round ${round} of ${rounds}`)));
  }
  if (showsProgress) process.stderr.write('\r\x1b[K');
  if (json) console.log(JSON.stringify({ rows }));
  else printTable(rows);
}

/** What a thread of one side does; `part` names the contest and the side. */
function playWhenAsked(part: string): void {
  const side: Side = part.endsWith(' peer') ? 'peer' : 'ours';
  const contest = CONTESTS.find(({ name }) => part === `${name} ${side}`);
  if (contest === undefined) throw new Error(`there is no contest ${part}`);
  parentPort?.on('message', (seconds: number) => parentPort?.postMessage(playFor(contest[side], seconds)));
}

function showRound(text: string): void {
  if (showsProgress) process.stderr.write(`\r\x1b[K${text}`);
}

function printTable(rows: readonly Row[]): void {
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(24) : cell.padStart(14))).join('');
  console.log(line(['random games', 'ours', 'boardgame.io', 'ratio', 'unit']));
  for (const { name, ours, peer, ratio, unit } of rows) {
    console.log(line([name, String(ours), String(peer), `${ratio}×`, unit]));
  }
}
