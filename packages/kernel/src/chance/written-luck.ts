import { at } from '../seats.ts';
import type { Chance, Luck, Moment, Name } from './chance.ts';
import type { Outcome } from './scripted-luck.ts';

/** Passes another luck on and writes every outcome down, shuffles in full, as a script that replays it. */
export class WrittenLuck implements Luck, Chance {
  readonly script: Outcome[] = [];
  readonly #luck: Luck;
  #chance: Chance;

  constructor(luck: Luck) {
    this.#luck = luck;
    this.#chance = luck.at('setup');
  }

  at(moment: Moment): Chance {
    this.#chance = this.#luck.at(moment);
    return this;
  }

  die(faces: number): number {
    const face = this.#chance.die(faces);
    this.script.push(face);
    return face;
  }

  shuffle(things: number[], names: readonly Name[]): void {
    this.#chance.shuffle(things, names);
    this.script.push(things.map((thing) => at(names, thing)));
  }

  shuffleSides(things: number[], names: readonly Name[]): void {
    this.#chance.shuffleSides(things, names);
    this.script.push(things.map((thing) => at(names, thing)));
  }

  pick(things: readonly number[], names: readonly Name[]): number {
    const thing = this.#chance.pick(things, names);
    this.script.push(at(names, thing));
    return thing;
  }
}
