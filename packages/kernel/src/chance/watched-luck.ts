import type { Chance, Luck, Moment, Name } from './chance.ts';

/** Passes another luck on and notices when it is used. */
export class WatchedLuck implements Luck, Chance {
  readonly #luck: Luck;
  #chance: Chance;
  #draws = 0;

  constructor(luck: Luck) {
    this.#luck = luck;
    this.#chance = luck.at('setup');
  }

  /** How often anything was drawn. */
  get draws(): number {
    return this.#draws;
  }

  at(moment: Moment): Chance {
    this.#chance = this.#luck.at(moment);
    return this;
  }

  die(faces: number): number {
    this.#draws += 1;
    return this.#chance.die(faces);
  }

  shuffle(things: number[], names: readonly Name[]): void {
    this.#draws += 1;
    this.#chance.shuffle(things, names);
  }

  shuffleSides(things: number[], names: readonly Name[]): void {
    this.#draws += 1;
    this.#chance.shuffleSides(things, names);
  }

  pick(things: readonly number[], names: readonly Name[]): number {
    this.#draws += 1;
    return this.#chance.pick(things, names);
  }
}
