import pc from 'picocolors';

const BAR = 24;
const EVERY_MS = 100;

/** A line on a terminal that shows how far something is; nothing at all when the output is not a terminal. */
export class Progress {
  readonly #total: number;
  readonly #unit: string;
  readonly #visible = process.stderr.isTTY === true;
  readonly #started = performance.now();
  #shownAt = this.#started;

  constructor(total: number, unit: string) {
    this.#total = total;
    this.#unit = unit;
  }

  show(done: number): void {
    if (!this.#visible) return;
    const now = performance.now();
    if (now - this.#shownAt < EVERY_MS) return;
    this.#shownAt = now;
    const rate = done / ((now - this.#started) / 1000);
    const filled = Math.round((BAR * done) / this.#total);
    const bar = pc.yellow('━'.repeat(filled)) + pc.dim('━'.repeat(BAR - filled));
    const left = Math.ceil((this.#total - done) / rate);
    process.stderr.write(`\r\x1b[K${bar} ${done}/${this.#total} ${this.#unit}, ${Math.round(rate)}/s, ${left} s left`);
  }

  clear(): void {
    if (this.#visible) process.stderr.write('\r\x1b[K');
  }
}
