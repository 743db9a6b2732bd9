// A line in which nobody gets ahead by bringing more: those who wait are taken in turn by the first name of their path,
// then by the second, and so on. With address, host and table as names, an address with a thousand tables waits as
// long for its next turn as one with a single table.

export class FairLine<Thing> {
  /** Those who wait, by the next name; who had a turn goes to the end. */
  readonly #lines = new Map<string, FairLine<Thing>>();
  /** Those whose path ends here, in the order in which they came. */
  #own: Thing[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push([name, ...rest]: readonly string[], thing: Thing): void {
    this.#size += 1;
    if (name === undefined) {
      this.#own.push(thing);
      return;
    }
    const line = this.#lines.get(name) ?? new FairLine<Thing>();
    this.#lines.set(name, line);
    line.push(rest, thing);
  }

  /** Takes whoever's turn it is. */
  shift(): Thing | undefined {
    if (this.#size === 0) return undefined;
    this.#size -= 1;
    const own = this.#own.shift();
    if (own !== undefined) return own;
    for (const [name, line] of this.#lines) {
      const thing = line.shift();
      this.#lines.delete(name);
      if (line.size > 0) this.#lines.set(name, line);
      return thing;
    }
    return undefined;
  }

  /** Takes out all who wait under this path, in the order in which they came. */
  takeAll([name, ...rest]: readonly string[]): readonly Thing[] {
    const taken = name === undefined ? this.#empty() : this.#takeFrom(name, rest);
    this.#size -= taken.length;
    return taken;
  }

  #takeFrom(name: string, rest: readonly string[]): readonly Thing[] {
    const line = this.#lines.get(name);
    if (line === undefined) return [];
    const taken = line.takeAll(rest);
    if (line.size === 0) this.#lines.delete(name);
    return taken;
  }

  #empty(): readonly Thing[] {
    const all = [...this.#own, ...[...this.#lines.values()].flatMap((line) => line.takeAll([]))];
    this.#own = [];
    this.#lines.clear();
    return all;
  }
}
