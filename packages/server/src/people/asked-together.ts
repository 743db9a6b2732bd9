// What is looked up by a key that may be wrong. Looking up is never refused, since a good key cannot be told from a wrong
// one before; instead it has a bounded share of the database: one query at a time, and in it all that was asked meanwhile.

/** Few different lengths are few different statements to prepare. */
const LENGTHS = [1, 4, 16, 64, 256];
const LONGEST = 256;

interface Asked<Row> {
  readonly hash: string;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
}

export class AskedTogether<Row extends { readonly hash: string }> {
  readonly #rowsOf: (hashes: readonly string[]) => Promise<readonly Row[]>;
  #waiting: Asked<Row>[] = [];
  #isAsking = false;

  constructor(rowsOf: (hashes: readonly string[]) => Promise<readonly Row[]>) {
    this.#rowsOf = rowsOf;
  }

  find(hash: string): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ hash, resolve, reject });
      if (!this.#isAsking) void this.#askAll();
    });
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true;
    while (this.#waiting.length > 0) {
      // Whatever arrives in this turn of the event loop comes along.
      await new Promise(setImmediate);
      await this.#ask(this.#waiting.splice(0, LONGEST));
    }
    this.#isAsking = false;
  }

  async #ask(together: readonly Asked<Row>[]): Promise<void> {
    try {
      const rows = await this.#rowsOf(filledUp(together.map(({ hash }) => hash)));
      const found = new Map(rows.map((row) => [row.hash, row]));
      for (const { hash, resolve } of together) resolve(found.get(hash));
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
}

/** The list made as long as the next of the lengths, with its last entry. */
function filledUp(hashes: readonly string[]): readonly string[] {
  const length = LENGTHS.find((each) => each >= hashes.length) ?? LONGEST;
  return [...hashes, ...Array.from({ length: length - hashes.length }, () => hashes.at(-1) ?? '')];
}
