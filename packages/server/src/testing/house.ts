// A server in a process of its own, as people run it, and how tests treat it.

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../cli/bin/safehouse.js', import.meta.url));
const START_MS = 30_000;

export type Environment = Readonly<Record<string, string>>;

/** A server as people run it, with the limits that it has by itself. */
export const OWN_LIMITS: Environment = { HOST: '127.0.0.1', LOG_LEVEL: 'warn' };

/** Limits that tests do not run into unless they want to. */
const GENEROUS: Environment = {
  ...OWN_LIMITS,
  BOT_DELAY_MS: '0',
  GUESTS_PER_MINUTE: '100000',
  REQUESTS_PER_MINUTE: '100000',
  MESSAGES_PER_SECOND: '10000',
  CONNECTIONS_PER_ADDRESS: '10000',
  WAITING_TABLES_PER_PERSON: '10000',
  WAITING_TABLES_PER_ADDRESS: '10000',
  TABLES_PER_PERSON: '10000',
  TABLES_PER_ADDRESS: '10000',
};

/** A test that fails leaves nobody behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export class HouseProcess {
  readonly address: string;
  readonly #child: ChildProcess;
  readonly #log: () => string;

  private constructor(address: string, child: ChildProcess, log: () => string) {
    this.address = address;
    this.#child = child;
    this.#log = log;
  }

  /** Starts a server with these variables; PORT 0 is a free port. */
  static start(environment: Environment, limits: Environment = GENEROUS): Promise<HouseProcess> {
    const env = { ...process.env, ...limits, PORT: '0', ...environment };
    const child = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    child.once('exit', () => running.delete(child));
    let [out, log] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`the server did not start: ${log}`));
      }, START_MS);
      child.once('exit', (code) => {
        clearTimeout(late);
        reject(new Error(`the server ended with ${code}: ${log}`));
      });
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        const address = /open at (\S+)/.exec(out)?.[1];
        if (address === undefined) return;
        clearTimeout(late);
        resolve(new HouseProcess(address, child, () => log));
      });
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** What it wrote to its log. */
  get log(): string {
    return this.#log();
  }

  /** Ends it at once. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Asks it to finish. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}
