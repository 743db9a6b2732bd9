import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as z from 'zod/mini';

const collectors = z.custom<() => void>((value) => typeof value === 'function');

/** What this process holds in memory and needs: garbage is collected before it is weighed. */
export function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  z.parse(collectors, runInNewContext('gc'))();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
