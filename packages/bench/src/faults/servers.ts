// The processes of one house, each at an address that it keeps.

import { at } from '@safehouse/kernel';
import { type Environment, freePort, HouseProcess } from '@safehouse/server/testing';
import type { Violation } from './violations.ts';

const BUG = '"code":"bug"';

export class Servers {
  readonly addresses: readonly string[];
  readonly #environment: Environment;
  readonly #processes: HouseProcess[];
  /** What they did wrong by their own account, and how much of it has been told. */
  readonly #bugs = new Set<string>();
  #told = 0;

  private constructor(environment: Environment, processes: HouseProcess[]) {
    this.#environment = environment;
    this.#processes = processes;
    this.addresses = processes.map(({ address }) => address);
    // They would go on without us.
    process.once('exit', () => {
      for (const { pid } of this.#processes) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    });
  }

  static async start(count: number, environment: Environment): Promise<Servers> {
    const starting = Array.from({ length: count }, async () =>
      HouseProcess.start({ ...environment, PORT: String(await freePort()) }),
    );
    return new Servers(environment, await Promise.all(starting));
  }

  get count(): number {
    return this.#processes.length;
  }

  async kill(number: number): Promise<void> {
    const killed = at(this.#processes, number);
    this.#examine(killed);
    await killed.kill();
  }

  async restart(number: number): Promise<void> {
    const { port } = new URL(at(this.addresses, number));
    this.#processes[number] = await HouseProcess.start({ ...this.#environment, PORT: port });
  }

  /** Lets all of them finish. */
  async stop(): Promise<void> {
    for (const running of this.#processes.splice(0)) {
      this.#examine(running);
      await running.stop();
    }
  }

  /** The bugs that showed since they were last asked for. */
  newBugs(): Violation[] {
    for (const running of this.#processes) this.#examine(running);
    const bugs = [...this.#bugs].slice(this.#told);
    this.#told = this.#bugs.size;
    return bugs.map((what) => ({ kind: 'bug', what }));
  }

  #examine({ pid, address, log }: HouseProcess): void {
    if (!isAlive(pid)) this.#bugs.add(`the server at ${address} ended by itself: ${log}`);
    for (const line of log.split('\n')) if (line.includes(BUG)) this.#bugs.add(line);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
