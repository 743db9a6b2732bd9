import { createInterface } from 'node:readline';

/** Reads answers line by line, from a terminal or a pipe. */
export class LineReader {
  readonly #lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY === true,
  });
  readonly #waiting: ((line: string | null) => void)[] = [];
  readonly #read: string[] = [];
  #ended = false;

  constructor() {
    this.#lines.on('line', (line) => {
      const next = this.#waiting.shift();
      if (next === undefined) this.#read.push(line);
      else next(line);
    });
    this.#lines.on('SIGINT', () => this.#lines.close());
    this.#lines.on('close', () => {
      this.#ended = true;
      for (const next of this.#waiting.splice(0)) next(null);
    });
  }

  /** The answer, or null when there is nobody left to answer. */
  ask(question: string): Promise<string | null> {
    if (!this.#ended) {
      this.#lines.setPrompt(question);
      this.#lines.prompt();
    }
    const line = this.#read.shift();
    if (line !== undefined) return Promise.resolve(line.trim());
    if (this.#ended) return Promise.resolve(null);
    return new Promise((resolve) => this.#waiting.push((answer) => resolve(answer?.trim() ?? null)));
  }

  close(): void {
    this.#lines.close();
  }
}
