// Everything about one table happens in turn.

export interface TurnSettings<Writing> {
  /** When those who wait may write. */
  readonly call: () => Promise<void>;
  /** Writes for all of them; it never throws. */
  readonly write: (writings: readonly Writing[]) => Promise<void>;
}

/** Those who write come before those who look: people who sit down together need one commit, and see one table. */
export class Turns<Writing> {
  readonly #settings: TurnSettings<Writing>;
  #writings: Writing[] = [];
  #alones: (() => Promise<void>)[] = [];
  #isWorking = false;

  constructor(settings: TurnSettings<Writing>) {
    this.#settings = settings;
  }

  /** Whether nothing waits or happens. */
  get areOver(): boolean {
    return !this.#isWorking;
  }

  write(writing: Writing): void {
    this.#writings.push(writing);
    this.#work();
  }

  /** Does something while nothing is half done. */
  alone<Thing>(work: () => Promise<Thing>): Promise<Thing> {
    return new Promise((resolve, reject) => {
      this.#alones.push(async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      this.#work();
    });
  }

  #work(): void {
    if (this.#isWorking) return;
    this.#isWorking = true;
    void this.#workAll();
  }

  async #workAll(): Promise<void> {
    const { call, write } = this.#settings;
    while (this.#writings.length + this.#alones.length > 0) {
      if (this.#writings.length > 0) {
        await call();
        await write(this.#writings.splice(0));
      }
      for (const work of this.#alones.splice(0)) await work();
    }
    this.#isWorking = false;
  }
}
