// A view that leaks could be re-dealt faithfully, leak and all: so re-deals must change all that is hidden.

import type { Json } from '../game.ts';
import { isObject } from '../json.ts';
import type { Viewer } from '../seats.ts';
import { nameOf, type Subject } from './position.ts';
import { BrokenPromise } from './promises.ts';

/** How often a thing must have been looked at before "it never changed" means something. */
const ENOUGH = 100;

interface Watched {
  looked: number;
  changed: boolean;
}

/** Remembers, over many games, which hidden things some re-deal has changed. */
export class HiddenThings {
  readonly #subject: Subject;
  readonly #seats: number;
  readonly #watched = new Map<string, Watched>();

  constructor(subject: Subject, seats: number) {
    this.#subject = subject;
    this.#seats = seats;
  }

  compare(viewer: Viewer, facts: Json, redealt: Json): void {
    const phase = JSON.stringify(partOf(facts, 'phase')) ?? '';
    for (const path of this.#subject.hiddenFrom(viewer, this.#seats)) {
      for (const [leaf, value] of leavesOf(partOf(facts, path), path)) {
        const key = `${nameOf(viewer)}, phase ${phase}: ${leaf}`;
        const watched = this.#watched.get(key) ?? { looked: 0, changed: false };
        watched.looked += 1;
        watched.changed ||= JSON.stringify(partOf(redealt, leaf)) !== JSON.stringify(value);
        this.#watched.set(key, watched);
      }
    }
  }

  checkAllChanged(): void {
    const stuck = [...this.#watched].filter(([, { looked, changed }]) => looked >= ENOUGH && !changed);
    const [first] = stuck;
    if (first === undefined) return;
    const [what, { looked }] = first;
    throw new BrokenPromise(
      're-deals change what is hidden',
      `${looked} re-deals never changed what is hidden from ${what}`,
    );
  }
}

function partOf(facts: unknown, path: string): unknown {
  return path.split(/[.[\]]+/).reduce<unknown>((part, key) => {
    if (key === '') return part;
    if (Array.isArray(part)) return part[Number(key)];
    return isObject(part) ? part[key] : undefined;
  }, facts);
}

function leavesOf(part: unknown, path: string): [string, unknown][] {
  if (!Array.isArray(part)) return [[path, part]];
  return part.flatMap((element, index) => leavesOf(element, `${path}[${index}]`));
}
