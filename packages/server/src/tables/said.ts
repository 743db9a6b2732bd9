// What was said at one table: kept for those who come, told to those who watch.

import type { ChatLine } from '@safehouse/protocol';
import type { Services } from './services.ts';
import type { Watchers } from './watchers.ts';

export class Said {
  readonly #table: string;
  readonly #watchers: Watchers;
  readonly #services: Services;
  #lines: Promise<readonly ChatLine[]> | null = null;
  /** Up to this line, those who watch have been told everything. */
  #told = 0;

  constructor(table: string, watchers: Watchers, services: Services) {
    this.#table = table;
    this.#watchers = watchers;
    this.#services = services;
  }

  /** At a table that has just been opened nothing has to be read. */
  beginWithNothing(): void {
    this.#lines = Promise.resolve([]);
  }

  /** The last lines, read once and kept. */
  async lines(): Promise<readonly ChatLine[]> {
    this.#lines ??= this.#services.chatStore.linesAfter(this.#table).catch((error: unknown) => {
      this.#lines = null;
      throw error;
    });
    const lines = await this.#lines;
    // Whoever comes first begins with these.
    if (this.#watchers.isEmpty) this.#told = lines.at(-1)?.number ?? 0;
    return lines;
  }

  /** What was said, or by whom, may not be true any more. */
  forget(): void {
    this.#lines = null;
  }

  /** Tells those who watch what was said elsewhere up to this line, where nobody could tell. */
  async catchUp(last: number): Promise<void> {
    if (last <= this.#told) return;
    const missed = await this.#services.chatStore.linesAfter(this.#table, this.#told);
    const names = await this.#services.people.namesOf(missed.map(({ person }) => person));
    for (const line of missed) this.tell(line, names);
    this.#told = Math.max(this.#told, last);
  }

  /** Somebody said something, here or elsewhere. */
  tell(line: ChatLine, names: Readonly<Record<string, string>>): void {
    // They are read again when somebody wants them: lines of two processes may come in any order.
    this.forget();
    if (line.number === this.#told + 1) this.#told = line.number;
    this.#watchers.tellAll({ type: 'chat', table: this.#table, line, names });
  }
}
