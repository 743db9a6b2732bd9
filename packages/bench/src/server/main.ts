import { parseArgs } from 'node:util';
import { at } from '@safehouse/kernel';
import { boardgameIoLobby } from './boardgame-io-lobby.ts';
import { boardgameIo } from './boardgame-io-players.ts';
import { colyseuses } from './colyseus-players.ts';
import type { Contestant } from './contestant.ts';
import { play } from './crowd.ts';
import { type IdleTables, measureIdleTables } from './idle-tables.ts';
import { load, type Row } from './load.ts';
import { memoryInUse } from './memory.ts';
import { answer, onQuestion } from './processes.ts';
import { safehouses } from './safehouse-players.ts';

const IDLE_TABLES = 10_000;

const CONTESTANTS: readonly Contestant[] = [...safehouses, boardgameIo, boardgameIoLobby, ...colyseuses];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    connections: { type: 'string', default: '200,1000' },
    rounds: { type: 'string', default: '3' },
    // How the program starts itself: `--serve NAME PORT` and `--play NAME URL CONNECTIONS`.
    serve: { type: 'string' },
    play: { type: 'string' },
  },
});
const showsProgress = process.stderr.isTTY && !values.json;

if (values.serve !== undefined) await serve(values.serve);
else if (values.play !== undefined) await playOn(values.play);
else if (positionals[0] === 'idle') console.log(await idleTables());
else await measureAll(values.only === undefined ? CONTESTANTS : [find(values.only)]);

async function serve(name: string): Promise<void> {
  endWithParent();
  await find(name).serve(Number(positionals[0]));
  onQuestion(memoryInUse);
  answer('serving');
}

async function playOn(name: string): Promise<void> {
  endWithParent();
  const [url = '', connections] = positionals;
  await play(
    { contestant: find(name), url, connections: Number(connections) },
    { onSeated: () => answer('seated'), onWarm: () => answer('warm'), onMeasured: answer },
  );
}

function endWithParent(): void {
  process.once('disconnect', () => process.exit());
}

function find(wanted: string): Contestant {
  const found = CONTESTANTS.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (found !== undefined) return found;
  throw new Error(`there is no server ${wanted}, only ${CONTESTANTS.map(({ name }) => name).join(', ')}`);
}

async function measureAll(contestants: readonly Contestant[]): Promise<void> {
  const rows: Row[] = [];
  for (const connections of values.connections.split(',').map(Number)) {
    for (const row of await measureInTurn(contestants, connections)) {
      rows.push(row);
      if (!values.json) printRow(row, rows.length === 1);
    }
  }
  const idle = values.only === undefined ? await idleTables() : null;
  if (showsProgress) process.stderr.write('\r\x1b[K');
  if (values.json) console.log(JSON.stringify({ rows, idle }));
  if (idle !== null && !values.json) {
    console.log(`${idle.tables} idle tables: ${idle.kilobytesPerTable} kB of memory each`);
  }
}

/** A shared machine is faster at one time than at another: all take turns, and of each the median round counts. */
async function measureInTurn(contestants: readonly Contestant[], connections: number): Promise<readonly Row[]> {
  const rounds = new Map<string, Row[]>();
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const { name } of contestants) {
      if (showsProgress) process.stderr.write(`\r\x1b[K${name}: ${connections} connections, round ${round}`);
      rounds.set(name, [...(rounds.get(name) ?? []), await load(name, connections)]);
    }
  }
  return [...rounds.values()].map(median);
}

function median(rows: readonly Row[]): Row {
  const sorted = rows.toSorted((one, other) => one.movesPerSecond - other.movesPerSecond);
  return at(sorted, Math.floor(sorted.length / 2));
}

function idleTables(): Promise<IdleTables> {
  if (showsProgress) process.stderr.write('\r\x1b[Kidle tables');
  return measureIdleTables('Safehouse', IDLE_TABLES);
}

/** The rows when they are measured: all of them take minutes. */
function printRow(row: Row, isFirst: boolean): void {
  const columns: readonly (readonly [string, (row: Row) => string])[] = [
    ['server', ({ name }) => name],
    ['connections', ({ connections }) => String(connections)],
    ['moves/s', ({ movesPerSecond }) => movesPerSecond.toFixed(0)],
    ['moves/cpu-s', ({ movesPerProcessorSecond }) => movesPerProcessorSecond.toFixed(0)],
    ['median ms', ({ medianMs }) => medianMs.toFixed(1)],
    ['p99 ms', ({ p99Ms }) => p99Ms.toFixed(1)],
    ['bytes/move', ({ bytesPerMove }) => bytesPerMove.toFixed(0)],
    ['kB/connection', ({ kilobytesPerConnection }) => kilobytesPerConnection.toFixed(0)],
    ['server cores', ({ serverCores }) => serverCores.toFixed(2)],
    ['player cores', ({ playerCores }) => playerCores.toFixed(2)],
  ];
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(20) : cell.padStart(14))).join('');
  if (showsProgress) process.stderr.write('\r\x1b[K');
  if (isFirst) console.log(line(columns.map(([heading]) => heading)));
  console.log(line(columns.map(([, cell]) => cell(row))));
}
