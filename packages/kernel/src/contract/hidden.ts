// A view that leaks could be re-dealt faithfully, leak and all: so re-deals must change all that is hidden.

import type { Json } from '../game.ts';
import { isObject } from '../json.ts';
import type { Viewer } from '../seats.ts';
import { nameOf, type Subject } from './position.ts';
import { BrokenPromise } from './promises.ts';

/** How often a thing must have been looked at before "it never changed" means something, and looking may stop. */
const ENOUGH = 60;

/** So many looks a phase, spread over its moments, give every thing its share. */
const LOOKS = 600;

interface Watched {
  looked: number;
  changed: boolean;
}

/** Remembers, over many games, which hidden things some re-deal has changed. */
export class HiddenThings {
  readonly #subject: Subject;
  readonly #watched = new Map<string, Watched>();
  /** How often each viewer has looked in each phase. */
  readonly #looks = new Map<string, number>();

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  /** Whether another comparison would still tell something. */
  wants(viewer: Viewer, facts: Json): boolean {
    return (this.#looks.get(situation(viewer, facts)) ?? 0) < LOOKS;
  }

  compare(viewer: Viewer, facts: Json, redealt: Json): void {
    const here = situation(viewer, facts);
    this.#looks.set(here, (this.#looks.get(here) ?? 0) + 1);
    for (const path of this.#subject.hiddenFrom(viewer, facts)) {
      for (const [leaf, value] of leavesOf(partOf(facts, path), path)) {
        const key = `${here}: ${leaf}`;
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

function situation(viewer: Viewer, facts: Json): string {
  return `${nameOf(viewer)}, phase ${String(partOf(facts, 'phase'))}`;
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
