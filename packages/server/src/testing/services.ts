// Private instances of PostgreSQL and Redis for tests and measurements: own folders, free ports, loopback only.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const POSTGRES_USER = 'postgres';
const START_MS = 30_000;
const LOOK_MS = 50;

/** A service that can be stopped like a crash, and started again with what it had. */
export interface Service {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Stops it for good and removes its folder. */
  remove(): Promise<void>;
}

export async function newPostgres(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-postgres-'));
  const [port, data, programs] = [await freePort(), join(folder, 'data'), postgresPrograms()];
  const run = asPostgres(folder);
  execFileSync(...run(join(programs, 'initdb'), ['-D', data, '-U', POSTGRES_USER, '-A', 'trust', '--no-sync']), {
    stdio: 'ignore',
  });
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const program = new Program(...run(join(programs, 'postgres'), args), { port, folder });
  await program.start();
  // It listens before it lets anybody in.
  const isReady = () => spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0;
  while (!isReady()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return program.as(`postgres://${POSTGRES_USER}@127.0.0.1:${port}/postgres`);
}

export async function newRedis(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  const program = new Program('redis-server', args, { port, folder });
  await program.start();
  return program.as(`redis://127.0.0.1:${port}`);
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** A test that fails leaves nobody behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) killGroup(child);
});

/** Where a program listens and keeps its files, and its environment beside ours. */
interface Place {
  readonly port: number;
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A program that listens on a port, and what it needs. */
export class Program {
  readonly #command: string;
  readonly #args: readonly string[];
  readonly #port: number;
  readonly #folder: string;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;

  constructor(command: string, args: readonly string[], { port, folder, environment = {} }: Place) {
    this.#command = command;
    this.#args = args;
    this.#port = port;
    this.#folder = folder;
    this.#environment = environment;
  }

  as(url: string): Service {
    return { url, start: () => this.start(), kill: () => this.kill(), remove: () => this.remove() };
  }

  async start(): Promise<void> {
    const env = { ...process.env, ...this.#environment };
    const child = spawn(this.#command, this.#args, { stdio: 'ignore', detached: true, env });
    this.#child = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    child.unref();
    for (const began = Date.now(); Date.now() - began < START_MS; ) {
      if (await isListening(this.#port)) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    throw new Error(`${this.#command} did not start`);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    // Until it is gone, there is something to wait for.
    child.ref();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    killGroup(child);
    await gone;
    while (await isListening(this.#port)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Where Debian keeps the newest PostgreSQL; elsewhere it is on the path. */
function postgresPrograms(): string {
  if (!existsSync(DEBIAN_POSTGRES)) return '';
  const [newest] = readdirSync(DEBIAN_POSTGRES).sort((one, other) => Number(other) - Number(one));
  return join(DEBIAN_POSTGRES, newest ?? '', 'bin');
}

/** PostgreSQL refuses to run as root: then it runs as its own user, whose folder it must be. */
function asPostgres(folder: string): (program: string, args: readonly string[]) => [string, string[]] {
  if (process.getuid?.() !== 0) return (program, args) => [program, [...args]];
  chmodSync(folder, 0o755);
  execFileSync('chown', [POSTGRES_USER, folder]);
  return (program, args) => [
    'setpriv',
    [`--reuid=${POSTGRES_USER}`, '--regid=postgres', '--clear-groups', program, ...args],
  ];
}
