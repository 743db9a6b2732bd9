// All tables that this process has in memory, and what the other processes tell about them.

import { openRematch, type Table } from '@safehouse/table';
import { noSuchTable } from '../errors.ts';
import type { Fanout, Notice } from '../fanout/fanout.ts';
import { newId, newSecret, newTableId } from '../ids.ts';
import type { NewRow } from '../storage/storage.ts';
import { Rematches } from './caps.ts';
import { Healing, type Sockets } from './healing.ts';
import { Room } from './room.ts';
import type { Services } from './services.ts';
import { newRow } from './table-store.ts';

/** How often due tables are looked for. */
const DUTY_MS = 500;
/** How often it may be looked up what other processes could not tell. */
const HEAL_MS = 2_000;
/** So long after somebody asked for a table it is not forgotten: who asked may be about to use it. */
const KEPT_MS = 2_000;

export class Hub {
  readonly #services: Services;
  readonly #sockets: Sockets;
  readonly #healing: Healing;
  readonly #rooms = new Map<string, Room | Promise<Room>>();
  readonly #rematches = new Rematches();
  readonly #timers: NodeJS.Timeout[] = [];
  #sweeping = false;

  constructor(services: Services, sockets: Sockets) {
    this.#services = services;
    this.#sockets = sockets;
    this.#healing = new Healing({
      services,
      sockets,
      rooms: () => this.#inMemory,
      quietly: (work) => this.#quietly(work),
    });
  }

  start(): void {
    this.#listen(this.#services.fanout);
    this.#timers.push(setInterval(() => void this.#lookAfterDue(), DUTY_MS));
    if (this.#services.configuration.DATABASE_URL === undefined) return;
    this.#timers.push(setInterval(() => this.#quietly(this.#healing.beat()), HEAL_MS));
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** The table, from memory or from its log. */
  async room(id: string): Promise<Room> {
    const known = this.#rooms.get(id);
    if (known !== undefined) {
      // The last one that was asked for is the last one to be forgotten.
      this.#rooms.delete(id);
      this.#rooms.set(id, known);
      if (known instanceof Room) known.askedAt = Date.now();
      const room = await known;
      if (!this.#services.fanout.isConnected) await room.catchUp();
      return room;
    }
    const loading = this.#load(id);
    this.#rooms.set(id, loading);
    try {
      const room = await loading;
      this.#rooms.set(id, room);
      this.#forgetIdle();
      return room;
    } catch (error) {
      this.#rooms.delete(id);
      throw error;
    }
  }

  /** Takes a table into memory that was just opened here. */
  adopt(opened: NewRow): void {
    const { id } = opened.row;
    if (this.#rooms.has(id)) return;
    this.#rooms.set(id, new Room(id, this.#services.store.justOpened(opened), this.#services));
    this.#forgetIdle();
  }

  /** The table on which the people of another one go on, opened by the first who asks. `onAgreed` is called before. */
  async rematch(id: string, person: string, onAgreed = () => {}): Promise<{ room: Room; number: number }> {
    const room = await this.room(id);
    const { configuration, store } = this.#services;
    await this.#rematches.check(person, configuration.WAITING_TABLES_PER_PERSON, (host) => store.countWaiting(host));
    const { opened, ...next } = await room.rematch(person, (table) => {
      const { isPublic, address } = room;
      const opens = table.rematch === null ? newRematch(table, { id, person, isPublic, address }) : null;
      onAgreed();
      return opens;
    });
    if (opened !== null) {
      this.#rematches.note(person);
      this.adopt(opened);
    }
    return { room: await this.room(next.id), number: next.number };
  }

  /** The table, if it is in memory. */
  peek(id: string): Room | null {
    const room = this.#rooms.get(id);
    return room instanceof Room ? room : null;
  }

  /** A person's name has changed, or the person is gone, and with the person all that was said. */
  forget(person: string): void {
    this.#services.people.forget(person);
    for (const room of this.#inMemory) room.said.forget();
  }

  get #inMemory(): readonly Room[] {
    return [...this.#rooms.values()].filter((room) => room instanceof Room);
  }

  async #load(id: string): Promise<Room> {
    const loaded = await this.#services.store.load(id);
    if (loaded === null) throw noSuchTable();
    return new Room(id, loaded, this.#services);
  }

  /** A table must never be here twice: two of them would write the same numbers. */
  #forgetIdle(): void {
    const [most, old] = [this.#services.configuration.TABLES_IN_MEMORY, Date.now() - KEPT_MS];
    for (const [id, room] of this.#rooms) {
      if (this.#rooms.size <= most) break;
      if (!(room instanceof Room)) continue;
      // They stand in the order in which they were asked for.
      if (room.askedAt > old) break;
      if (room.isIdle) this.#rooms.delete(id);
    }
    this.#services.metrics.rooms.set(this.#rooms.size);
  }

  #listen(fanout: Fanout): void {
    fanout.listen((notice, process) => {
      if (notice.type === 'person') return this.forget(notice.person);
      if (notice.type === 'signed-out') return this.#signOut(notice.person);
      if (notice.type === 'entries') return this.#quietly(this.#hear(notice));
      const room = this.peek(notice.table);
      if (room === null) return;
      // In turn with the entries that came before: whoever they removed hears no more of it.
      if (notice.type === 'present') this.#quietly(room.read(() => room.presence.hear(process, notice.people)));
      else if (notice.type === 'who') room.presence.sayWho();
      else this.#quietly(this.#tellChat(room, notice.line));
    });
  }

  #signOut(person: string): void {
    this.#services.people.forgetKeys(person);
    this.#sockets.closeAll(person);
  }

  /** A room that is just being read from the log may have missed these entries there. */
  async #hear({ table, first, logged }: Extract<Notice, { type: 'entries' }>): Promise<void> {
    const room = await this.#rooms.get(table);
    await room?.hear(first, logged);
  }

  async #tellChat(room: Room, line: { number: number; at: number; person: string; text: string }): Promise<void> {
    const names = await this.#services.people.namesOf([line.person]);
    await room.read(() => room.said.tell(line, names));
  }

  /** Takes over what is due, here or in a process that is gone. */
  async #lookAfterDue(): Promise<void> {
    if (this.#sweeping || this.#services.isClosing()) return;
    this.#sweeping = true;
    this.#forgetIdle();
    try {
      for (const { id, lease } of await this.#services.store.takeDue(Date.now())) {
        this.#quietly(this.room(id).then((room) => room.lookAfter(lease)));
      }
    } catch (error) {
      this.#warn(error);
    } finally {
      this.#sweeping = false;
    }
  }

  #quietly(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#warn(error));
  }

  /** What other processes wrote may have been missed. */
  #warn(error: unknown): void {
    if (this.#services.isClosing()) return;
    this.#healing.noteTrouble();
    this.#services.log.warn({ code: 'upkeep-failed', why: error instanceof Error ? error.message : 'unknown' });
  }
}

interface Rematch {
  /** The table at which they played. */
  readonly id: string;
  readonly person: string;
  readonly isPublic: boolean;
  /** From where that table was opened. */
  readonly address: string;
}

function newRematch(table: Table, { id, person, isPublic, address }: Rematch): NewRow {
  const [next, secret] = [newTableId(), newSecret()];
  const opening = openRematch(table, id, { host: person, table: next, secret });
  return newRow({ id: next, invitation: newId(), key: newId(), isPublic, secret, opening, address }, Date.now());
}
