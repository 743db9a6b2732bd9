// What can be read off a server from outside: its counters, its memory, its log.

import { readFileSync } from 'node:fs';
import type { HouseProcess } from './house.ts';

/** A counter or gauge of /metrics, summed over its labels; `label` as it is printed: `code="malformed"`. */
export async function readMetric(address: string, name: string, label = ''): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(name) && line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

export function countRefusals(address: string, code: string): Promise<number> {
  return readMetric(address, 'safehouse_refusals_total', `code="${code}"`);
}

/** The memory that the process holds, in megabytes. */
export function memoryOf({ pid }: HouseProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** The lines of its log that speak of an error. */
export function errorsIn({ log }: HouseProcess): readonly string[] {
  return log.split('\n').filter((line) => /"level":(50|60)/.test(line));
}

/** Waits until it holds, however long that takes; the test's own time limit ends it. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
