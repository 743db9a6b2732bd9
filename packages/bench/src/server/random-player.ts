import { at, QuickChance } from '@safehouse/kernel';
import type { Listener, Player } from './contestant.ts';

/** Makes a random choice as soon as it has one, and takes the time until it is accepted. */
export class RandomPlayer implements Listener {
  /** Of the accepted moves, in milliseconds. */
  readonly latencies: number[] = [];
  readonly #dice: QuickChance;
  #player: Player | null = null;
  #isPlaying = false;
  #choices: readonly unknown[] = [];
  #sentAt: number | null = null;

  constructor(seed: number) {
    this.#dice = new QuickChance(seed);
  }

  sitDown(player: Player): void {
    this.#player = player;
  }

  /** Until now it has only looked. */
  play(): void {
    this.#isPlaying = true;
    if (this.#choices.length > 0) this.onTurn(this.#choices);
  }

  onAccepted(): void {
    if (this.#sentAt === null) return;
    this.latencies.push(performance.now() - this.#sentAt);
    this.#sentAt = null;
  }

  onTurn(choices: readonly unknown[]): void {
    this.#choices = choices;
    if (!this.#isPlaying || this.#sentAt !== null) return;
    this.#sentAt = performance.now();
    this.#player?.choose(at(choices, this.#dice.die(choices.length) - 1));
  }

  onEnd(): void {
    this.#player?.playAgain();
  }
}
