// The server that is attacked: one of its own, with the limits that it has by itself, and a folder that goes with it.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, HouseProcess, OWN_LIMITS } from '@safehouse/server/testing';

export class Target {
  readonly folder: string;
  #house: HouseProcess;

  private constructor(folder: string, house: HouseProcess) {
    this.folder = folder;
    this.#house = house;
  }

  /** Starts a server with its default limits, but for these variables. */
  static async #start(environment: Environment): Promise<Target> {
    const folder = mkdtempSync(join(tmpdir(), 'safehouse-attack-'));
    const house = await HouseProcess.start({ SAFEHOUSE_DATA: folder, ...environment }, OWN_LIMITS);
    return new Target(folder, house);
  }

  /** Attacks a server of its own, which ends with the attack, however that ends. */
  static async during<Found>(environment: Environment, attack: (target: Target) => Promise<Found>): Promise<Found> {
    const target = await Target.#start(environment);
    try {
      return await attack(target);
    } finally {
      await target.#end();
    }
  }

  get house(): HouseProcess {
    return this.#house;
  }

  get address(): string {
    return this.#house.address;
  }

  /** The same folder, served by a new process. */
  async restart(environment: Environment = {}): Promise<void> {
    await this.#house.stop();
    this.#house = await HouseProcess.start({ SAFEHOUSE_DATA: this.folder, ...environment }, OWN_LIMITS);
  }

  async #end(): Promise<void> {
    await this.#house.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
