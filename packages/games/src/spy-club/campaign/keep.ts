// What a module keeps in the state: its beginning, its copies, what each viewer sees of it, and how that is re-dealt.

import { type Chance, impossible, type Json, type Viewer } from '@safehouse/kernel';
import * as z from 'zod/mini';
import type { Datum } from '../pending.ts';
import type { Case, Play } from '../play.ts';

export interface Keeping<Kept extends object, Seen extends Datum> {
  /** The shape of what a viewer sees of it. */
  readonly seen: z.ZodMiniType<Seen>;
  begin(play: Play): Kept;
  clone(kept: Kept): Kept;
  viewFor(kept: Kept, viewer: Viewer): Seen;
  /** Some way in which it can be, hidden things dealt anew: from what is seen alone. */
  redeal(seen: Seen, chance: Chance): Kept;
  facts(kept: Kept): Readonly<Record<string, Json>>;
}

/** What a module keeps, as the game handles it. */
export interface AnyKeep {
  readonly seen: z.ZodMiniType<Datum>;
  begin(play: Play): object;
  clone(kept: object): object;
  viewFor(kept: object, viewer: Viewer): Datum;
  redeal(seen: Datum, chance: Chance): object;
  facts(kept: object): Readonly<Record<string, Json>>;
}

/** What a module keeps under its id. Only what it made itself can be kept there, so that it is known to be of its kind. */
export class Keep<Kept extends object, Seen extends Datum> implements AnyKeep {
  readonly seen: z.ZodMiniType<Seen>;
  readonly #id: string;
  readonly #keeping: Keeping<Kept, Seen>;
  readonly #made = new WeakSet<object>();

  constructor(id: string, keeping: Keeping<Kept, Seen>) {
    this.#id = id;
    this.#keeping = keeping;
    this.seen = keeping.seen;
  }

  /** What it keeps in this case. It is changed in place. */
  of({ state }: Case): Kept {
    return this.#own(state.campaign?.kept[this.#id]);
  }

  begin(play: Play): object {
    return this.#note(this.#keeping.begin(play));
  }

  clone(kept: object): object {
    return this.#note(this.#keeping.clone(this.#own(kept)));
  }

  viewFor(kept: object, viewer: Viewer): Seen {
    return this.#keeping.viewFor(this.#own(kept), viewer);
  }

  redeal(seen: Datum, chance: Chance): object {
    return this.#note(this.#keeping.redeal(z.parse(this.seen, seen), chance));
  }

  facts(kept: object): Readonly<Record<string, Json>> {
    return this.#keeping.facts(this.#own(kept));
  }

  #note(kept: Kept): Kept {
    this.#made.add(kept);
    return kept;
  }

  #isOwn(kept: object): kept is Kept {
    return this.#made.has(kept);
  }

  #own(kept: object | undefined): Kept {
    if (kept !== undefined && this.#isOwn(kept)) return kept;
    return impossible(`${this.#id} keeps nothing in this case`);
  }
}
