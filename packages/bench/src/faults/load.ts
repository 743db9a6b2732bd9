// Parties that play all the time, whatever happens to the house.

import { setTimeout } from 'node:timers/promises';
import { Ledger } from './ledger.ts';
import { type Parties, Party } from './party.ts';

/** After a fault play has to go on within this time. */
const PATIENCE_MS = 40_000;
/** After the last one all games have to end within this time. */
const END_PATIENCE_MS = 60_000;
const LOOK_MS = 20;
/** Moves for each table that count as going on. */
const MOVES_TO_GO_ON = 3;

export class Load {
  readonly ledger: Ledger;
  readonly #parties: readonly Party[];
  readonly #playing: Promise<unknown>;
  #trouble: unknown = null;

  private constructor(ledger: Ledger, parties: readonly Party[]) {
    this.ledger = ledger;
    this.#parties = parties;
    this.#playing = Promise.all(parties.map((party) => party.play())).catch((error: unknown) => {
      this.#trouble = error;
    });
  }

  static async begin(parties: Parties, addresses: readonly string[]): Promise<Load> {
    const ledger = new Ledger();
    return new Load(ledger, await Party.gather(parties, addresses, ledger));
  }

  get games(): number {
    return this.#parties.reduce((sum, { games }) => sum + games, 0);
  }

  /** Waits until play has gone on: only then is the next fault one under load. Returns whether it did. */
  async goesOn(): Promise<boolean> {
    const enough = this.ledger.moves + MOVES_TO_GO_ON * this.#parties.length;
    for (const began = Date.now(); this.ledger.moves < enough; await setTimeout(LOOK_MS)) {
      if (this.#trouble !== null) throw this.#trouble;
      if (Date.now() - began > PATIENCE_MS) return false;
    }
    return true;
  }

  /** Lets all games come to their end. Returns whether they did. */
  async end(): Promise<boolean> {
    for (const party of this.#parties) party.end();
    const hasEnded = await Promise.race([
      this.#playing.then(() => true),
      setTimeout(END_PATIENCE_MS, false, { ref: false }),
    ]);
    for (const party of this.#parties) party.close();
    if (this.#trouble !== null) throw this.#trouble;
    return hasEnded;
  }
}
