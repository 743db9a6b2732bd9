// The fault run: processes and services are killed while people play, and nothing may be lost.

import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newPostgres, newRedis, type Service } from '@safehouse/server/testing';
import { readEmbedded, readPostgres } from './logs.ts';
import type { Parties } from './party.ts';
import { endure, type Outcome } from './scenario.ts';
import { Servers } from './servers.ts';

export interface FaultOptions extends Parties {
  /** How often the only process of an embedded house is killed. */
  readonly kills: number;
  /** How often one of three processes is killed. */
  readonly processKills: number;
  /** How often PostgreSQL is killed, and then Redis. */
  readonly restarts: number;
}

export const FULL: FaultOptions = { kills: 50, processKills: 20, restarts: 5, tables: 12, isShort: false };
export const SHORT: FaultOptions = { kills: 2, processKills: 2, restarts: 1, tables: 4, isShort: true };

const PROCESSES = 3;
const LONGEST_ABSENCE_MS = 1_500;

export async function runFaults(
  options: FaultOptions,
  onFault: (sentence: string) => void = () => {},
): Promise<readonly Outcome[]> {
  return [await killTheOnlyProcess(options, onFault), ...(await breakSharedHouse(options, onFault))];
}

async function killTheOnlyProcess(options: FaultOptions, onFault: (sentence: string) => void): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-faults-'));
  const servers = await Servers.start(1, { SAFEHOUSE_DATA: folder });
  const fault = async () => {
    await servers.kill(0);
    await servers.restart(0);
  };
  const readLogs = async () => {
    await servers.stop();
    return readEmbedded(folder);
  };
  try {
    const scenario = { name: 'embedded: kill -9', faults: options.kills, servers, fault, readLogs };
    return await endure(scenario, options, onFault);
  } finally {
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Three processes that share a database and a fan-out: each of them breaks in turn. */
async function breakSharedHouse(
  options: FaultOptions,
  onFault: (sentence: string) => void,
): Promise<readonly Outcome[]> {
  const [postgres, redis] = await Promise.all([newPostgres(), newRedis()]);
  const servers = await Servers.start(PROCESSES, { DATABASE_URL: postgres.url, REDIS_URL: redis.url });
  const { processKills, restarts } = options;
  const house = { servers, readLogs: () => readPostgres(postgres.url) };
  const scenarios = [
    { ...house, name: 'one of three: kill -9', faults: processKills, fault: () => killOne(servers) },
    { ...house, name: 'PostgreSQL: kill -9', faults: restarts, fault: () => killService(postgres) },
    { ...house, name: 'Redis: kill -9', faults: restarts, fault: () => killService(redis) },
  ];
  try {
    const outcomes: Outcome[] = [];
    for (const scenario of scenarios) outcomes.push(await endure(scenario, options, onFault));
    return outcomes;
  } finally {
    await servers.stop();
    await Promise.all([postgres.remove(), redis.remove()]);
  }
}

async function killOne(servers: Servers): Promise<void> {
  const number = randomInt(servers.count);
  await servers.kill(number);
  await setTimeout(randomInt(LONGEST_ABSENCE_MS));
  await servers.restart(number);
}

async function killService(service: Service): Promise<void> {
  await service.kill();
  await setTimeout(randomInt(LONGEST_ABSENCE_MS));
  await service.start();
}
