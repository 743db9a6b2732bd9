// The tables that are shown over one socket.

import type { ClientMessage, ServerMessage } from '@safehouse/protocol';
import { heardSince } from '@safehouse/table';
import { Denial } from '../errors.ts';
import type { Hub } from '../tables/hub.ts';
import type { Room } from '../tables/room.ts';
import type { Services } from '../tables/services.ts';
import type { Watcher } from '../tables/watchers.ts';

const MOST_WATCHED = 20;

type Wish = Extract<ClientMessage, { type: 'watch' }>;

interface WatchedSettings {
  readonly connection: Watcher & { readonly isOpen: boolean };
  readonly hub: Hub;
  readonly services: Services;
  readonly tell: (message: ServerMessage) => void;
}

export class Watched {
  readonly #connection: WatchedSettings['connection'];
  readonly #hub: Hub;
  readonly #services: Services;
  readonly #tell: WatchedSettings['tell'];
  readonly #rooms = new Map<string, Room>();
  /** Tables that are about to be shown, or to be shown no more. */
  readonly #coming = new Map<string, Promise<void>>();

  constructor({ connection, hub, services, tell }: WatchedSettings) {
    this.#connection = connection;
    this.#hub = hub;
    this.#services = services;
    this.#tell = tell;
  }

  /** The table, if it is shown. */
  get(table: string): Room | undefined {
    return this.#rooms.get(table);
  }

  /** Whether any table is about to be shown. */
  get isComing(): boolean {
    return this.#coming.size > 0;
  }

  /** When the table is shown, or not shown, as it was asked for last. */
  settled(table: string): Promise<void> | undefined {
    return this.#coming.get(table);
  }

  /** Those that are on their way count too: all may be asked for at once. */
  async watch(message: Wish): Promise<void> {
    const { table } = message;
    const known = new Set([...this.#rooms.keys(), ...this.#coming.keys()]);
    if (known.size >= MOST_WATCHED && !known.has(table)) {
      throw new Denial('too-many-watched', `one connection can watch ${MOST_WATCHED} tables; leave one first`);
    }
    return this.#inOrder(table, () => this.#show(message));
  }

  /** Who asks to see a table and then not to see it, or the other way round, gets what was asked for last. */
  async #inOrder(table: string, work: () => Promise<void>): Promise<void> {
    const before = this.#coming.get(table);
    const done = before === undefined ? work() : before.then(work);
    const isComing = done.catch(() => {});
    this.#coming.set(table, isComing);
    await done.finally(() => {
      if (this.#coming.get(table) === isComing) this.#coming.delete(table);
    });
  }

  async unwatch(table: string): Promise<void> {
    if (this.#coming.has(table)) await this.#inOrder(table, async () => this.hide(table));
    else this.hide(table);
  }

  /** Shows the table no more, as long as nobody asks for it again. */
  hide(table: string): void {
    this.#rooms.get(table)?.unwatch(this.#connection);
    this.#rooms.delete(table);
  }

  /** The table is shown no more, and this person is not wanted there. */
  forget(table: string): void {
    this.#rooms.delete(table);
  }

  async #show({ table: id, invitation, seat, since }: Wish): Promise<void> {
    const room = await this.#hub.room(id);
    const asker = { person: this.#connection.person, invitation };
    // Who comes from another process may have seen more than this one has heard of.
    if (since !== undefined && room.isBehind(since)) await room.catchUp();
    const people = await room.read((table) => {
      room.eyesOf(table, asker, seat);
      return table.seating.people;
    });
    const chat = [...(await room.said.lines())];
    const names = await this.#services.people.namesOf([...people, ...chat.map(({ person }) => person)]);
    await room.watch(
      this.#connection,
      (table) => room.eyesOf(table, asker, seat),
      (table, viewer, picture) => {
        this.#rooms.set(id, room);
        this.#tell({
          type: 'whole',
          table: id,
          number: table.number,
          now: Date.now(),
          picture,
          names,
          present: room.presence.people,
          ...heardSince(table, viewer, since ?? null),
          ...(table.h !== null && { h: table.h }),
          chat,
        });
      },
    );
    if (!this.#connection.isOpen) this.leave();
  }

  leave(): void {
    for (const room of this.#rooms.values()) room.unwatch(this.#connection);
    this.#rooms.clear();
  }
}
