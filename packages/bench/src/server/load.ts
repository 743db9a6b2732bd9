import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { impossible } from '@safehouse/kernel';
import { end, freePort, processorSeconds, reply, residentBytes, start } from './processes.ts';
import { tallies } from './tally.ts';

const REST_SECONDS = 1;
const SECONDS_BETWEEN_SAMPLES = 0.5;

/** What one server did with so many connections. */
export interface Row {
  readonly name: string;
  readonly connections: number;
  readonly movesPerSecond: number;
  /** By the processor time of the server: what a busy machine changes least. */
  readonly movesPerProcessorSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Received by all four who sit at a table. */
  readonly bytesPerMove: number;
  /** By how much the server has grown since before the first connection. */
  readonly kilobytesPerConnection: number;
  /** Processor time a second. When the players' comes near 1, it is they who are measured. */
  readonly serverCores: number;
  readonly playerCores: number;
}

/** Measures a server in a process of its own, under players in a second one. Both run this same program. */
export async function load(name: string, connections: number): Promise<Row> {
  const port = await freePort();
  const server = await start(['--serve', name, String(port)]);
  try {
    await setTimeout(REST_SECONDS * 1000);
    const idleBytes = residentBytes(server);
    const players = await start(['--play', name, `http://127.0.0.1:${port}`, String(connections)]);
    try {
      const { residentBytes: bytes, ...measured } = await watch(server, players);
      const kilobytesPerConnection = rounded((bytes - idleBytes) / 1024 / connections);
      return { name, connections, ...measured, kilobytesPerConnection };
    } finally {
      await end(players);
    }
  } finally {
    await end(server);
  }
}

/** The players have just sat down: they say when they are warm, and hand their tally in when they have measured. */
async function watch(server: ChildProcess, players: ChildProcess) {
  await reply(players);
  const handedIn = reply(players);
  const before = { server: processorSeconds(server), players: processorSeconds(players), at: performance.now() };
  const samples: number[] = [];
  for (let isOver = false; !isOver; samples.push(residentBytes(server))) {
    isOver = await Promise.race([handedIn.then(() => true), setTimeout(SECONDS_BETWEEN_SAMPLES * 1000, false)]);
  }
  const elapsed = (performance.now() - before.at) / 1000;
  const serverCores = (processorSeconds(server) - before.server) / elapsed;
  const { seconds, moves, medianMs, p99Ms, bytes, silentSeats } = tallies.parse(await handedIn);
  if (silentSeats > 0) impossible(`${silentSeats} seats had no move accepted`);
  return {
    movesPerSecond: rounded(moves / seconds),
    movesPerProcessorSecond: rounded(moves / seconds / serverCores),
    medianMs: rounded(medianMs),
    p99Ms: rounded(p99Ms),
    bytesPerMove: rounded(bytes / moves),
    residentBytes: samples.reduce((sum, sample) => sum + sample, 0) / samples.length,
    serverCores: rounded(serverCores),
    playerCores: rounded((processorSeconds(players) - before.players) / elapsed),
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
