// Sessions and tokens that were found good a moment ago: they are believed for a while without looking.

import { hashOf } from '../ids.ts';
import { remember } from './remembering.ts';

/** How long a key is believed; signing out reaches the other processes at once when it can. */
const BELIEVED_MS = 30_000;

/** What a key was brought as. A token in a cookie is nothing, and neither is a session that calls itself a token. */
export type KeyKind = 'cookie' | 'token';

export class KnownKeys {
  readonly #known: Readonly<Record<KeyKind, Map<string, { readonly person: string; readonly until: number }>>> = {
    cookie: new Map(),
    token: new Map(),
  };

  has(kind: KeyKind, key: string, now: number): boolean {
    return this.#find(kind, hashOf(key), now) !== null;
  }

  /** The holder of the key: known, or else found by its hash. */
  async who(
    kind: KeyKind,
    key: string,
    { now, find }: { readonly now: number; readonly find: (hash: string) => Promise<string | null> },
  ): Promise<string | null> {
    const hash = hashOf(key);
    const known = this.#find(kind, hash, now);
    if (known !== null) return known;
    const person = await find(hash);
    if (person === null) this.#known[kind].delete(hash);
    else remember(this.#known[kind], hash, { person, until: now + BELIEVED_MS });
    return person;
  }

  /** The person's keys are looked up again. */
  forget(person: string): void {
    for (const known of Object.values(this.#known)) {
      for (const [hash, holder] of known) if (holder.person === person) known.delete(hash);
    }
  }

  forgetAll(): void {
    for (const known of Object.values(this.#known)) known.clear();
  }

  #find(kind: KeyKind, hash: string, now: number): string | null {
    const known = this.#known[kind].get(hash);
    return known !== undefined && known.until > now ? known.person : null;
  }
}
