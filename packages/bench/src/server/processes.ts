import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { impossible } from '@safehouse/kernel';

const PATIENCE_MS = 5_000;

/** The kernel counts processor time in these. */
const TICKS_A_SECOND = 100;

/** All servers and players get what `npm start` gives ours: a nursery that holds what lives for a move. */
const NODE_OPTIONS = ['--max-semi-space-size=128'];

/** Starts this same program with other arguments, and waits for its first word. Only its complaints are shown. */
export async function start(args: readonly string[]): Promise<ChildProcess> {
  const started = fork(fileURLToPath(import.meta.url), args, {
    execArgv: NODE_OPTIONS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await reply(started);
  return started;
}

/** Lets a process end by itself, with what it has started; after a while it is made to. */
export async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return;
  const ended = once(started, 'exit');
  const late = setTimeout(() => started.kill('SIGKILL'), PATIENCE_MS);
  started.disconnect();
  await ended;
  clearTimeout(late);
}

/** The next message of a process that must not end before. */
export async function reply(from: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(from, 'exit', { signal }).then(([code]) => impossible(`a process ended early, with ${code}`));
  try {
    const [message]: unknown[] = await Promise.race([once(from, 'message', { signal }), ended]);
    return message;
  } finally {
    ended.catch(() => undefined);
    waiting.abort();
  }
}

/** Says something to the process that started this one. */
export function answer(message: unknown): void {
  process.send?.(message);
}

/** Answers whatever the process that started this one asks. */
export function onQuestion(reply: () => unknown): void {
  process.on('message', () => answer(reply()));
}

/** Asks a process that answers questions. */
export async function ask(from: ChildProcess): Promise<unknown> {
  const answered = reply(from);
  from.send('how much');
  return answered;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : impossible('a server has no port');
}

/** What the process holds in memory now. */
export function residentBytes({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** The processor time that the process and its threads used so far. */
export function processorSeconds({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets, which may contain anything; user and system time are 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
