// All that can be configured, by environment variables. docs/running.md lists them for people.

import { availableParallelism } from 'node:os';
import { Mistake } from '@safehouse/kernel';
import * as z from 'zod/mini';

/** The server was started wrong: a bad variable, a folder in use, a port that is taken. */
export class ConfigurationMistake extends Mistake {}

function whole(least: number, most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/, { error: 'a whole number is wanted' })),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );
}

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
const text = z.string().check(z.minLength(1));
const url = (protocol: RegExp) => z.url({ protocol, error: 'an address is wanted' });

/** One core is for people. More than four threads would be memory for bots that seldom think at the same time. */
export function botThreadsFor(cores: number): number {
  return Math.min(4, Math.max(1, cores - 1));
}

const variables = z.object({
  HOST: z._default(text, '127.0.0.1'),
  PORT: z._default(whole(0, 65_535), 8200),
  /** The folder of the embedded database; not used with DATABASE_URL. */
  SAFEHOUSE_DATA: z._default(text, 'data'),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/)),
  REDIS_URL: z.optional(url(/^rediss?$/)),
  /** The address that people use, where a proxy stands before the server. */
  PUBLIC_URL: z.optional(url(/^https?$/)),
  /** Whether the proxy's X-Forwarded-… headers are to be believed. */
  TRUST_PROXY: z._default(flag, false),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  /** Who may read /metrics: with this token as bearer, or, where none is set and no proxy, this machine. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** How long a bot seems to think. The same for every move, so that it tells nothing. */
  BOT_DELAY_MS: z._default(whole(0, 60_000), 700),
  /** Threads in which bots think. */
  BOT_THREADS: z._default(whole(1, 64), botThreadsFor(availableParallelism())),
  /** Requests a minute of one person, or of one address where nobody is known. */
  REQUESTS_PER_MINUTE: z._default(whole(1, 1_000_000), 600),
  /** New guests a minute from one address. */
  GUESTS_PER_MINUTE: z._default(whole(1, 1_000_000), 60),
  /** Socket messages a second of one person, over all connections. */
  MESSAGES_PER_SECOND: z._default(whole(1, 100_000), 30),
  CONNECTIONS_PER_PERSON: z._default(whole(1, 100_000), 20),
  CONNECTIONS_PER_ADDRESS: z._default(whole(1, 1_000_000), 200),
  /** Passkeys and tokens that one person may have. */
  PASSKEYS_PER_PERSON: z._default(whole(1, 1_000), 10),
  TOKENS_PER_PERSON: z._default(whole(1, 1_000), 20),
  /** Tables that are kept in memory while nobody watches them. */
  TABLES_IN_MEMORY: z._default(whole(1, 1_000_000), 1_000),
});

export type Configuration = z.infer<typeof variables>;

/** Reads the environment; the first thing that is wrong with it is said in a sentence. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(variables, given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? '');
  throw new ConfigurationMistake('bad-configuration', `${name} is wrong: ${issue?.message ?? 'it cannot be read'}`, {
    place: name,
  });
}

export const VARIABLES: readonly string[] = Object.keys(variables.shape);
