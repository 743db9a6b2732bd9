// All that can be configured, by environment variables. docs/running.md lists them for people.

import { isIP } from 'node:net';
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

/** More in a row nobody has. */
const MOST_PROXIES = 16;
/** Names that stand for networks. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const networks = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((network) => network.trim())),
  ),
  z.array(z.string().check(z.refine(isNetwork))),
);
const trusted = z.union(
  [
    z.pipe(
      z.enum(['false', '0']),
      z.transform(() => false as const),
    ),
    // It nearly always is one proxy.
    z.pipe(
      z.literal('true'),
      z.transform(() => 1),
    ),
    whole(1, MOST_PROXIES),
    networks,
  ],
  { error: 'false, true, a number of proxies, or networks such as 10.0.0.0/8 are wanted' },
);

function isNetwork(text: string): boolean {
  const [, address = '', length] = /^([^/%]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? [];
  if (NETWORKS.includes(address)) return length === undefined;
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return Number(length ?? 1) <= most;
}

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
  /** Which proxies' X-Forwarded-… headers are to be believed. */
  TRUST_PROXY: z._default(trusted, false),
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
  /** Tables of one person, or from one address, at which people are waited for. */
  WAITING_TABLES_PER_PERSON: z._default(whole(1, 1_000_000), 10),
  WAITING_TABLES_PER_ADDRESS: z._default(whole(1, 1_000_000), 40),
  /** Tables of one person, or from one address, that are not over. */
  TABLES_PER_PERSON: z._default(whole(1, 1_000_000), 50),
  TABLES_PER_ADDRESS: z._default(whole(1, 1_000_000), 200),
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
