import { backOf, frontOf, sortPile } from '../deck.ts';
import { BadChance } from '../errors.ts';
import { printJson } from '../json.ts';
import { at } from '../seats.ts';
import type { Chance, Luck, Name } from './chance.ts';

/** One outcome in a script: a die's face or the thing that was picked, or the things that lie on top after a shuffle. */
export type Outcome = Name | readonly Name[];

/** Luck that follows a script, used up in order, whatever the moment. What is left over at the end is ignored. */
export class ScriptedLuck implements Luck, Chance {
  readonly #script: readonly Outcome[];
  #used = 0;

  constructor(script: readonly Outcome[]) {
    this.#script = script;
  }

  at(): Chance {
    return this;
  }

  die(faces: number): number {
    const face = this.#next(`a die with ${faces} faces`);
    if (typeof face !== 'number' || !Number.isInteger(face) || face < 1 || face > faces) {
      throw this.#impossible(`a die with ${faces} faces cannot show ${printJson(face, 60)}`);
    }
    return face;
  }

  shuffle(things: number[], names: readonly Name[]): void {
    const top = this.#next(`a shuffle of ${things.length}`);
    if (!isList(top)) throw this.#impossible(`a shuffle needs a list of ids, not ${printJson(top, 60)}`);
    sortPile(things);
    const onTop = top.map((name) => takeNamed(things, names, name) ?? this.#fail(name, things, names));
    things.unshift(...onTop);
  }

  shuffleSides(things: number[], names: readonly Name[]): void {
    const top = this.#next(`a shuffle of ${things.length}`);
    if (!isList(top)) throw this.#impossible(`a shuffle needs a list of ids, not ${printJson(top, 60)}`);
    for (const [place, thing] of things.entries()) things[place] = frontOf(thing);
    sortPile(things);
    const onTop = top.map((name) => takeSide(things, names, name) ?? this.#fail(name, things, names));
    things.unshift(...onTop);
  }

  pick(things: readonly number[], names: readonly Name[]): number {
    const name = this.#next(`a pick from ${things.length}`);
    if (isList(name)) throw this.#impossible(`a pick needs one id, not the list ${printJson(name, 60)}`);
    return takeNamed([...things], names, name) ?? this.#fail(name, things, names);
  }

  #next(wanted: string): Outcome {
    const outcome = this.#script[this.#used];
    if (outcome === undefined) {
      const place = `chance[${this.#used}]`;
      throw new BadChance('exhausted-chance', `the script has no entry ${this.#used} for ${wanted} (${place})`, {
        place,
      });
    }
    this.#used += 1;
    return outcome;
  }

  #fail(name: Name, things: readonly number[], names: readonly Name[]): never {
    const known = names.includes(name);
    const left = things.some((thing) => names[thing] === name);
    const why = known && !left ? 'is not there, or no copy of it is left' : 'is not among the ids';
    throw this.#impossible(`${printJson(name, 60)} ${why}`);
  }

  #impossible(why: string): BadChance {
    const entry = this.#used - 1;
    const place = `chance[${entry}]`;
    return new BadChance('impossible-chance', `entry ${entry} of the script is impossible: ${why} (${place})`, {
      place,
    });
  }
}

function isList(outcome: Outcome): outcome is readonly Name[] {
  return typeof outcome === 'object';
}

/** Takes the first thing of that name out of the list. */
function takeNamed(things: number[], names: readonly Name[], name: Name): number | undefined {
  const place = things.findIndex((thing) => at(names, thing) === name);
  return place < 0 ? undefined : things.splice(place, 1)[0];
}

/** Takes the card out of the list that has a side of that name, and gives that side. */
function takeSide(things: number[], names: readonly Name[], name: Name): number | undefined {
  const front = takeNamed(things, names, name);
  if (front !== undefined) return front;
  const place = things.findIndex((thing) => at(names, backOf(thing)) === name);
  const [other] = place < 0 ? [] : things.splice(place, 1);
  return other === undefined ? undefined : backOf(other);
}
