// Somebody who plays at a table as people do: looks, chooses one of the choices, and expects to be answered.

import { findBot } from '@safehouse/bots';
import { type Asking, dialServer, Live, readPicture } from '@safehouse/client';
import { type AnyGame, QuickChance } from '@safehouse/kernel';
import type { Watching } from '@safehouse/protocol';

export class HonestPlayer {
  readonly #live: Live;
  readonly #dice: QuickChance;
  #losses = 0;
  #moves = 0;

  constructor(asking: Asking, seed: number) {
    this.#dice = new QuickChance(seed);
    this.#live = new Live(dialServer(asking), {
      onConnection: (isConnected) => {
        if (!isConnected) this.#losses += 1;
      },
    });
  }

  get live(): Live {
    return this.#live;
  }

  /** How often the connection was lost. */
  get losses(): number {
    return this.#losses;
  }

  /** How many moves were made and acknowledged. */
  get moves(): number {
    return this.#moves;
  }

  /** Plays the seat until the game is over. Whatever is refused is thrown. */
  play(table: string, seat: number, game: AnyGame): Promise<void> {
    const bot = findBot('rookie', game);
    let isMoving = false;
    return new Promise((resolve, reject) => {
      const look = (watching: Watching): void => {
        if (watching.watched === null || isMoving) return;
        const { phase, toAct, choices, view } = readPicture(watching.watched);
        if (phase === 'finished') {
          this.#live.unwatch(table);
          resolve();
        }
        if (phase !== 'playing' || !toAct.includes(seat) || choices.length === 0) return;
        isMoving = true;
        const move = bot?.choose({ view, choices, dice: this.#dice });
        this.#live.do(table, { type: 'move', seat, move }).then(() => {
          this.#moves += 1;
          isMoving = false;
          look(watching);
        }, reject);
      };
      this.#live.watch({ table, seat }, look, reject);
    });
  }
}
