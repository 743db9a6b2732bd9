// The points where campaign cards change the rules. Each point stands where its rule is played, and says what it asks.

import { impossible } from '@safehouse/kernel';
import type { ModuleStep, Moment, Particulars } from '../pending.ts';
import type { Case } from '../play.ts';
import type { ModulesInPlay } from './in-play.ts';

/** What one side of a card does at one point. Only the point that made it can read it. */
export class Contribution {
  readonly point: string;

  constructor(point: string) {
    this.point = point;
  }
}

/** What is contributed to a point, and by which module. */
interface Placed<Part> {
  readonly module: string;
  readonly part: Part;
}

/** For each set of cards in play, the list of what they contribute here is built once: in the order of the cards' numbers. */
abstract class Point<Part> {
  readonly name: string;
  readonly #parts = new WeakMap<Contribution, Part>();
  readonly #lists = new WeakMap<ModulesInPlay, readonly Placed<Part>[]>();

  constructor(name: string) {
    this.name = name;
  }

  protected contribute(part: Part): Contribution {
    const contribution = new Contribution(this.name);
    this.#parts.set(contribution, part);
    return contribution;
  }

  protected placedIn(modules: ModulesInPlay): readonly Placed<Part>[] {
    const known = this.#lists.get(modules);
    if (known !== undefined) return known;
    const mine = modules.contributions.filter(({ contribution }) => this.#parts.has(contribution));
    const list = this.inOrder(
      mine.map(({ module, contribution }) => ({
        module,
        part: this.#parts.get(contribution) ?? impossible(`${this.name} has lost a contribution`),
      })),
    );
    this.#lists.set(modules, list);
    return list;
  }

  protected inOrder(placed: readonly Placed<Part>[]): readonly Placed<Part>[] {
    return placed;
  }
}

/** What counts; undefined where the card has nothing to say. */
type Says<About, Value> = (now: Case, about: About) => Value | undefined;

/** Anything that a card can put in place of what is printed: of several, that of the highest number counts. */
export class ValuePoint<Value, About> extends Point<Says<About, Value>> {
  instead(says: Says<About, Value>): Contribution {
    return this.contribute(says);
  }

  of(now: Case, printed: Value, about: About): Value {
    if (now.modules.isPlain) return printed;
    let value = printed;
    for (const { part } of this.placedIn(now.modules)) {
      const said = part(now, about);
      if (said !== undefined) value = said;
    }
    return value;
  }
}

/** How a number is changed, in this order. */
const WAYS = ['instead', 'add', 'times', 'least', 'most'] as const;

interface Change<About> {
  readonly way: (typeof WAYS)[number];
  readonly says: Says<About, number>;
}

/** A number: first what is put in place of it, then what is added, then what it is multiplied by, then its limits. */
export class NumberPoint<About> extends Point<Change<About>> {
  instead(says: Says<About, number>): Contribution {
    return this.contribute({ way: 'instead', says });
  }

  add(says: Says<About, number>): Contribution {
    return this.contribute({ way: 'add', says });
  }

  times(says: Says<About, number>): Contribution {
    return this.contribute({ way: 'times', says });
  }

  /** It is that at least. */
  least(says: Says<About, number>): Contribution {
    return this.contribute({ way: 'least', says });
  }

  /** It is that at most. */
  most(says: Says<About, number>): Contribution {
    return this.contribute({ way: 'most', says });
  }

  of(now: Case, printed: number, about: About): number {
    if (now.modules.isPlain) return printed;
    let number = printed;
    for (const { part } of this.placedIn(now.modules)) {
      const said = part.says(now, about);
      if (said !== undefined) number = changed(number, part.way, said);
    }
    return number;
  }

  protected override inOrder(placed: readonly Placed<Change<About>>[]): readonly Placed<Change<About>>[] {
    return WAYS.flatMap((way) => placed.filter(({ part }) => part.way === way));
  }
}

function changed(number: number, way: Change<never>['way'], said: number): number {
  switch (way) {
    case 'instead':
      return said;
    case 'add':
      return number + said;
    case 'times':
      return number * said;
    case 'least':
      return Math.max(number, said);
    case 'most':
      return Math.min(number, said);
  }
}

interface Word<About> {
  readonly allows: boolean;
  readonly when: (now: Case, about: About) => boolean;
}

/** Whether something may be done: whoever forbids it wins. */
export class Permission<About> extends Point<Word<About>> {
  allow(when: (now: Case, about: About) => boolean): Contribution {
    return this.contribute({ allows: true, when });
  }

  forbid(when: (now: Case, about: About) => boolean): Contribution {
    return this.contribute({ allows: false, when });
  }

  of(now: Case, printed: boolean, about: About): boolean {
    if (now.modules.isPlain) return printed;
    let may = printed;
    for (const { part } of this.placedIn(now.modules)) {
      if (!part.when(now, about)) continue;
      if (!part.allows) return false;
      may = true;
    }
    return may;
  }
}

/** Further things, each with the module that adds it. */
export class ListPoint<Thing> extends Point<(now: Case) => readonly Thing[]> {
  also(things: (now: Case) => readonly Thing[]): Contribution {
    return this.contribute(things);
  }

  of(now: Case): readonly { readonly module: string; readonly thing: Thing }[] {
    if (now.modules.isPlain) return NOTHING;
    return this.placedIn(now.modules).flatMap(({ module, part }) => part(now).map((thing) => ({ module, thing })));
  }
}

const NOTHING: readonly never[] = [];

/** Something after which modules have steps of their own. */
export class StepPoint extends Point<string> {
  readonly #moment: Moment | null;

  constructor(name: string, moment: Moment | null = null) {
    super(name);
    this.#moment = moment;
  }

  /** The step of the module with that name follows. */
  also(step: string): Contribution {
    return this.contribute(step);
  }

  of(modules: ModulesInPlay, about?: Particulars): readonly ModuleStep[] {
    if (modules.isPlain) return NOTHING;
    return this.placedIn(modules).map(({ module, part: step }) => ({
      module,
      step,
      after: this.#moment,
      ...(about !== undefined && { with: about }),
    }));
  }
}
