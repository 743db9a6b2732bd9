import { createInterface } from 'node:readline';

/** What is typed to leave. */
export const LEAVE = 'q';

/** Reads answers line by line, from a terminal or a pipe. */
export class LineReader {
  readonly #isTerminal = process.stdin.isTTY === true;
  readonly #lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: this.#isTerminal,
  });
  readonly #waiting: ((line: string | null) => void)[] = [];
  readonly #read: string[] = [];
  readonly #leaving = new AbortController();
  #ended = false;

  constructor() {
    this.#lines.on('line', (line) => {
      const next = this.#waiting.shift();
      if (next !== undefined) next(line);
      else if (this.#isTerminal && this.#read.length === 0 && line.trim() === LEAVE) this.#lines.close();
      else this.#read.push(line);
    });
    this.#lines.on('SIGINT', () => this.#lines.close());
    this.#lines.on('close', () => {
      this.#ended = true;
      // A pipe that has ended has said all there is to say, and the game goes on with it.
      if (this.#isTerminal) this.#leaving.abort();
      for (const next of this.#waiting.splice(0)) next(null);
    });
  }

  /** Aborted when the person has left the terminal, whether or not something was asked. */
  get left(): AbortSignal {
    return this.#leaving.signal;
  }

  /** The answer, or null when there is nobody left to answer. */
  ask(question: string): Promise<string | null> {
    const line = this.#read.shift();
    if (!this.#ended) {
      this.#lines.setPrompt(question);
      this.#lines.prompt();
    } else if (line !== undefined) {
      process.stdout.write(question); // a pipe may have ended long before its last line is an answer
    }
    if (line !== undefined) return Promise.resolve(line.trim());
    if (this.#ended) return Promise.resolve(null);
    return new Promise((resolve) => this.#waiting.push((answer) => resolve(answer?.trim() ?? null)));
  }

  close(): void {
    this.#lines.close();
  }
}
