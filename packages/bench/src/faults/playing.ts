// One player at one table: makes random moves as long as the game lasts, and never gives up.

import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { random } from '@safehouse/bots';
import { type ReadPicture, readPicture } from '@safehouse/client';
import { at, canonicalJson, QuickChance, type Seat } from '@safehouse/kernel';
import type { Watched, Watching } from '@safehouse/protocol';
import type { Opened, Player } from './player.ts';

const LONGEST_THOUGHT_MS = 8;
const AFTER_REFUSAL_MS = 50;
const CONTRIBUTION_BYTES = 16;

type Seen = (picture: ReadPicture) => boolean;

export class Playing {
  readonly #player: Player;
  readonly #opened: Opened;
  readonly #seat: Seat;
  readonly #dice = new QuickChance(randomInt(2 ** 32));
  #watched: Watched | null = null;
  #waiting: { readonly seen: Seen; readonly resolve: () => void }[] = [];
  /** It thinks, or a request is on its way. */
  #isBusy = false;
  /** What it has to see before it can choose again. */
  #ownNumber = 0;
  #newsAt = 0;

  constructor(player: Player, opened: Opened, seat: Seat) {
    this.#player = player;
    this.#opened = opened;
    this.#seat = seat;
  }

  /** Takes the seat, and watches from it. */
  async sit(): Promise<void> {
    const contribution = randomBytes(CONTRIBUTION_BYTES).toString('hex');
    await this.#insist({ type: 'sit', seat: this.#seat, contribution });
    this.#watch();
  }

  /** Starts the game; the process that is asked may not have heard yet of all who sit. */
  start(): Promise<void> {
    return this.#insist({ type: 'start' });
  }

  /** When the player has seen this. */
  sees(seen: Seen): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ seen, resolve });
      this.#tellWaiting();
    });
  }

  /** Writes down what the player sees last. */
  leave(): void {
    this.#player.live.unwatch(this.#opened.id);
    if (this.#watched === null) return;
    const { number, picture, story } = this.#watched;
    const sight = { picture: canonicalJson(picture), story: canonicalJson(story) };
    this.#player.ledger.sights.push({ table: this.#opened.id, seat: this.#seat, number, ...sight });
  }

  async #insist(deed: Parameters<Player['attempt']>[1]): Promise<void> {
    const { id, invitation } = this.#opened;
    while ((await this.#player.attempt(id, deed, invitation ?? undefined)) === null) await setTimeout(AFTER_REFUSAL_MS);
  }

  #watch(): void {
    const { live, ledger } = this.#player;
    const settings = { table: this.#opened.id, seat: this.#seat };
    live.watch(
      settings,
      (watching) => this.#look(watching),
      ({ message }) => {
        ledger.noteRefusal(`watching: ${message}`);
        this.#watch();
      },
    );
  }

  #look({ watched }: Watching): void {
    const before = this.#watched;
    this.#watched = watched;
    if (watched === null || watched.number === before?.number) return;
    const now = performance.now();
    if (before !== null && readPicture(before).phase === 'playing') this.#player.ledger.noteWait(now - this.#newsAt);
    this.#newsAt = now;
    this.#tellWaiting();
    this.#act();
  }

  #tellWaiting(): void {
    if (this.#watched === null) return;
    const picture = readPicture(this.#watched);
    for (const { resolve } of this.#waiting.filter(({ seen }) => seen(picture))) resolve();
    this.#waiting = this.#waiting.filter(({ seen }) => !seen(picture));
  }

  #act(): void {
    if (this.#isBusy || this.#deed() === null) return;
    this.#isBusy = true;
    this.#think().then(
      () => {
        this.#isBusy = false;
        this.#act();
      },
      (error: unknown) => {
        throw error;
      },
    );
  }

  async #think(): Promise<void> {
    await setTimeout(randomInt(LONGEST_THOUGHT_MS));
    const deed = this.#deed();
    if (deed === null) return;
    const number = await this.#player.attempt(this.#opened.id, deed);
    if (number === null) await setTimeout(AFTER_REFUSAL_MS);
    else this.#ownNumber = number;
  }

  /** What there is to do, as far as the player can see. */
  #deed() {
    if (this.#watched === null || this.#watched.number < this.#ownNumber) return null;
    const { phase, toAct, choices, seats, view } = readPicture(this.#watched);
    const seat = this.#seat;
    if (phase !== 'playing') return null;
    if (typeof at(seats, seat)['absence'] === 'string') return { type: 'return', seat } as const;
    if (!toAct.includes(seat) || choices.length === 0) return null;
    return { type: 'move', seat, move: random.choose({ view, choices, dice: this.#dice }) } as const;
  }
}
