// A view that leaks could be re-dealt faithfully, leak and all: so re-deals must change all that is hidden.

import type { Json } from '../game.ts';
import { isObject } from '../json.ts';
import type { Viewer } from '../seats.ts';
import { nameOf, type Subject } from './position.ts';
import { BrokenPromise } from './promises.ts';

/** How often a thing must have been looked at before "it never changed" means something, and looking may stop. */
const ENOUGH = 60;

/** In so many games: within one, a single known card can lie in the same place all the time. */
const ENOUGH_GAMES = 10;

/** So many looks a phase, spread over its moments, give every thing its share. */
const LOOKS = 600;

interface Watched {
  looked: number;
  games: number;
  /** The game in which it was looked at last. */
  lastGame: number;
  changed: boolean;
}

/** Remembers, over many games, which hidden things some re-deal has changed. */
export class HiddenThings {
  readonly #subject: Subject;
  readonly #watched = new Map<string, Watched>();
  /** How often each viewer has looked in each phase. */
  readonly #looks = new Map<string, number>();
  #game = 0;

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  /** What is looked at from now on belongs to another game. */
  nextGame(): void {
    this.#game += 1;
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
        const watched = this.#watched.get(key) ?? { looked: 0, games: 0, lastGame: 0, changed: false };
        watched.looked += 1;
        if (watched.lastGame !== this.#game) watched.games += 1;
        watched.lastGame = this.#game;
        watched.changed ||= JSON.stringify(partOf(redealt, leaf)) !== JSON.stringify(value);
        this.#watched.set(key, watched);
      }
    }
  }

  checkAllChanged(): void {
    const stuck = [...this.#watched].filter(
      ([, { looked, games, changed }]) => looked >= ENOUGH && games >= ENOUGH_GAMES && !changed,
    );
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
