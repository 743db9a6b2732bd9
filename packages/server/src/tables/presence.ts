// Who is at a table now, over all processes.

import type { Fanout } from '../fanout/fanout.ts';
import type { Watchers } from './watchers.ts';

/** Who comes at the same time is announced together. */
const MOMENT_MS = 50;
/** Others are believed for this long after they were heard of. */
const BELIEVED_MS = 45_000;

export class Presence {
  readonly #id: string;
  readonly #watchers: Watchers;
  readonly #fanout: Fanout;
  readonly #elsewhere = new Map<string, { readonly people: readonly string[]; readonly at: number }>();
  #told = '';
  #here = '';
  #soon: NodeJS.Timeout | null = null;

  constructor(id: string, watchers: Watchers, fanout: Fanout) {
    this.#id = id;
    this.#watchers = watchers;
    this.#fanout = fanout;
  }

  /** Everybody who watches, here or elsewhere. */
  get people(): string[] {
    const now = Date.now();
    const elsewhere = [...this.#elsewhere.values()].filter(({ at }) => at > now - BELIEVED_MS);
    return [...new Set([...this.#watchers.people, ...elsewhere.flatMap(({ people }) => people)])].sort();
  }

  /** Whether anybody watches, here or elsewhere. */
  get isAnybodyHere(): boolean {
    return !this.#watchers.isEmpty || (this.#elsewhere.size > 0 && this.people.length > 0);
  }

  /** Somebody came or went here. */
  changed(): void {
    this.#soon ??= setTimeout(() => this.announce(), MOMENT_MS).unref();
  }

  /** Says at once what is about to be said: with something else that is told, it costs nothing. */
  announce(): void {
    if (this.#soon === null) return;
    clearTimeout(this.#soon);
    this.#soon = null;
    const here = this.#watchers.people.sort().join();
    if (here !== this.#here) {
      if (this.#here === '') this.#fanout.publish({ type: 'who', table: this.#id });
      this.#here = here;
      this.sayWho();
    }
    this.tell();
  }

  /** Tells the other processes who is here. */
  sayWho(): void {
    this.#fanout.publish({ type: 'present', table: this.#id, people: this.#watchers.people });
  }

  /** Another process told who is there. */
  hear(process: string, people: readonly string[]): void {
    if (people.length === 0) this.#elsewhere.delete(process);
    else this.#elsewhere.set(process, { people, at: Date.now() });
    this.tell();
  }

  /** Tells the watchers, if it is news to them. */
  tell(): void {
    const people = this.people;
    const told = people.join();
    if (told === this.#told) return;
    this.#told = told;
    this.#watchers.tellAll({ type: 'present', table: this.#id, people });
  }
}
