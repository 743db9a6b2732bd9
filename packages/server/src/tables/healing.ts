// What other processes did and could not tell: it is looked up in the database.

import type { Room } from './room.ts';
import type { Services } from './services.ts';

/** Without trouble every tenth beat looks, because the trouble of another process may have gone unnoticed here. */
const SELDOM = 10;
/** For so long after trouble every beat looks: others may find back later, and say nothing until then. */
const TROUBLE_MS = 8_000;
/** How often it is told who is here. */
const PRESENCE_EVERY = 8;
/** Tables that are compared in one query. */
const COMPARED = 200;

/** The sockets of this process, as far as other processes have a say in them. */
export interface Sockets {
  /** Closes those of a person whose sessions another process has ended. */
  closeAll(person: string): void;
  /** Closes those whose session or token has ended. */
  closeEnded(): Promise<void>;
}

export interface HealingSettings {
  readonly services: Services;
  readonly sockets: Sockets;
  /** The tables in memory. */
  readonly rooms: () => readonly Room[];
  /** Goes on with something that may fail. */
  readonly quietly: (work: Promise<unknown>) => void;
}

export class Healing {
  readonly #settings: HealingSettings;
  #beats = 0;
  #troubleAt = 0;
  #isLooking = false;

  constructor(settings: HealingSettings) {
    this.#settings = settings;
  }

  /** What other processes did may have been missed. */
  noteTrouble(): void {
    this.#troubleAt = Date.now();
  }

  async beat(): Promise<void> {
    this.#beats += 1;
    const rooms = this.#settings.rooms();
    const watched = rooms.filter(({ isWatched }) => isWatched);
    if (this.#beats % PRESENCE_EVERY === 0) {
      for (const { presence } of watched) {
        presence.sayWho();
        presence.tell();
      }
    }
    if (this.#isLooking || !this.#isTimeToLook) return;
    this.#isLooking = true;
    try {
      await this.#look(rooms, watched);
    } finally {
      this.#isLooking = false;
    }
  }

  get #isTimeToLook(): boolean {
    const troubleAt = Math.max(this.#troubleAt, this.#settings.services.fanout.lostAt);
    return Date.now() - troubleAt <= TROUBLE_MS || this.#beats % SELDOM === 0;
  }

  /** Who has been signed out comes first: nothing more is to be shown there. */
  async #look(rooms: readonly Room[], watched: readonly Room[]): Promise<void> {
    const { services, sockets } = this.#settings;
    services.people.forgetAll();
    for (const room of rooms) room.said.forget();
    await sockets.closeEnded();
    for (let from = 0; from < watched.length; from += COMPARED)
      await this.#compare(watched.slice(from, from + COMPARED));
  }

  async #compare(rooms: readonly Room[]): Promise<void> {
    const { services, quietly } = this.#settings;
    const ids = rooms.map(({ id }) => id);
    const [numbers, lines] = await Promise.all([services.store.numbersOf(ids), services.chatStore.lastLinesOf(ids)]);
    for (const room of rooms) {
      // A person who was removed meanwhile must not hear what was said after that.
      const ready = room.isBehind(numbers.get(room.id) ?? 0) ? room.catchUp() : Promise.resolve();
      quietly(ready.then(() => room.said.catchUp(lines.get(room.id) ?? 0)));
    }
  }
}
