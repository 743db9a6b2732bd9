// Guests who move and ask for undo as fast as the limits let them, while somebody else plays in peace.

import { setTimeout as pause } from 'node:timers/promises';
import { Asking, dialServer, Live, newKey, type ReadPicture, readPicture, ServerRefusal } from '@safehouse/client';
import { QuickChance } from '@safehouse/kernel';
import { ROUTES, type Watched } from '@safehouse/protocol';
import type { Attack, Finding, Force } from './attack.ts';
import { Target } from './target.ts';

const ASKERS = 16;
const SEATS = 4;
/** How often the honest player moves. */
const HONEST_EVERY_MS = 50;
const PROMISED_MS = 5;

export const undoAskers: Attack = {
  name: 'undo-askers',
  title: `${ASKERS} guests who move and ask for undo as fast as the limits let them`,
  run,
};

function run({ isShort, say }: Force): Promise<readonly Finding[]> {
  const [measuredMs, beforeMs] = isShort ? [2_000, 500] : [20_000, 5_000];
  return Target.during({}, async ({ address }) => {
    const players: Player[] = [];
    try {
      const honest = await Player.arrive(address, 0);
      players.push(honest);
      say('an honest player moves');
      const before = await honest.playInPeace(Date.now() + beforeMs);
      for (let seed = 1; seed <= ASKERS; seed++) players.push(await Player.arrive(address, seed));
      const end = Date.now() + measuredMs;
      say(`${ASKERS} others ask for undo`);
      const attack = players.slice(1).map((player) => player.askForUndo(end));
      const during = await honest.playInPeace(end);
      return findingsFrom({ before, during, asked: await Promise.all(attack), seconds: measuredMs / 1000 });
    } finally {
      for (const player of players) player.leave();
    }
  });
}

interface Measured {
  readonly before: readonly number[];
  readonly during: readonly number[];
  readonly asked: readonly Tally[];
  readonly seconds: number;
}

function findingsFrom({ before, during, asked, seconds }: Measured): Finding[] {
  const undone = asked.reduce((sum, tally) => sum + tally.undone, 0);
  const refused = asked.reduce((sum, tally) => sum + tally.refused, 0);
  const moves = asked.reduce((sum, tally) => sum + tally.moves, 0);
  return [
    {
      what: `median answer to an honest player’s ${during.length} moves`,
      before: `${median(before).toFixed(1)} ms`,
      during: `${median(during).toFixed(1)} ms`,
      promise: `at most ${PROMISED_MS} ms`,
      holds: median(during) <= PROMISED_MS,
      isTiming: true,
    },
    {
      what: 'undos that were offered and then refused',
      during: `${refused}, ${undone} granted, beside ${moves} moves in ${seconds} s`,
      promise: '0 refused, and some granted',
      holds: refused === 0 && undone > 0,
    },
  ];
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
}

/** What an asker did. */
interface Tally {
  readonly moves: number;
  readonly undone: number;
  /** Undos that the picture offered and the server refused. */
  readonly refused: number;
}

/** Somebody who plays all seats of a case alone, so that nobody else is waited for or asked. */
class Player {
  readonly #asking: Asking;
  readonly #live: Live;
  readonly #dice: QuickChance;
  #table = '';
  #watched: Watched | null = null;

  private constructor(asking: Asking, seed: number) {
    this.#asking = asking;
    this.#dice = new QuickChance(seed);
    this.#live = new Live(dialServer(asking));
  }

  static async arrive(address: string, seed: number): Promise<Player> {
    const asking = new Asking(address);
    await asking.ask(ROUTES.readMe);
    return new Player(asking, seed);
  }

  leave(): void {
    this.#live.close();
  }

  /** Moves at an even pace, and tells how long each answer took. */
  async playInPeace(end: number): Promise<readonly number[]> {
    const times: number[] = [];
    while (Date.now() < end) {
      const picture = await this.#myTurn();
      const began = performance.now();
      await this.#move(picture);
      times.push(performance.now() - began);
      await pause(HONEST_EVERY_MS);
    }
    return times;
  }

  async askForUndo(end: number): Promise<Tally> {
    let [moves, undone, refused] = [0, 0, 0];
    while (Date.now() < end) {
      const picture = await this.#myTurn();
      if (picture['canUndo'] !== true) {
        await this.#move(picture);
        moves += 1;
      } else if (await this.#undo(picture)) undone += 1;
      else refused += 1;
    }
    return { moves, undone, refused };
  }

  async #move({ choices, seat }: ReadPicture): Promise<void> {
    const move = choices[this.#dice.die(choices.length) - 1];
    await this.#live.do(this.#table, { type: 'move', move, ...(seat !== null && { seat }) });
  }

  async #undo({ seat }: ReadPicture): Promise<boolean> {
    try {
      await this.#live.do(this.#table, { type: 'ask-undo', ...(seat !== null && { seat }) });
      return true;
    } catch (error) {
      if (error instanceof ServerRefusal && error.code === 'nothing-to-undo') return false;
      throw error;
    }
  }

  /** What is seen from the seat that is to move; of another table where this one is over. */
  async #myTurn(): Promise<ReadPicture> {
    const picture = this.#watched === null ? null : readPicture(this.#watched);
    if (picture !== null && picture.choices.length > 0) return picture;
    if (picture?.phase !== 'playing') await this.#open();
    else await this.#watch(picture.toAct[0] ?? 0);
    return this.#myTurn();
  }

  async #open(): Promise<void> {
    if (this.#table !== '') this.#live.unwatch(this.#table);
    const plan = { game: 'spy-club', seats: Array.from({ length: SEATS }, () => ({ type: 'person' })) };
    const opened = await this.#asking.ask(ROUTES.openTable, { body: { key: newKey(), plan, isPublic: false } });
    this.#table = opened.id;
    for (let seat = 0; seat < SEATS; seat++) await this.#live.do(this.#table, { type: 'sit', seat });
    await this.#live.do(this.#table, { type: 'start' });
    await this.#watch(0);
  }

  /** Looks through the eyes of that seat. */
  #watch(seat: number): Promise<void> {
    this.#watched = null;
    return new Promise((resolve, reject) => {
      const look = ({ watched }: { readonly watched: Watched | null }) => {
        this.#watched = watched;
        if (watched !== null) resolve();
      };
      this.#live.watch({ table: this.#table, seat }, look, reject);
    });
  }
}
