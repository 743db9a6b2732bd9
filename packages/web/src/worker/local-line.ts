// One page's line to the offline tables. It speaks as a server's socket does.

import { Refusal } from '@safehouse/kernel';
import { type ClientMessage, clientMessages, PROTOCOL, type ServerMessage } from '@safehouse/protocol';
import * as z from 'zod/mini';
import { wireError, YOU } from './local-house.ts';
import type { LocalRoom } from './local-room.ts';
import type { LocalTables } from './local-tables.ts';

export class LocalLine {
  readonly #tables: LocalTables;
  readonly #tell: (message: ServerMessage) => void;
  readonly #watched = new Map<string, LocalRoom>();
  /** What is asked about one table is answered in turn: who asks to see it first sees it first. */
  readonly #turns = new Map<string, Promise<void>>();
  #isOpen = true;

  constructor(tables: LocalTables, send: (text: string) => void) {
    this.#tables = tables;
    this.#tell = (message) => send(JSON.stringify(message));
    this.#tell({ type: 'hello', protocol: PROTOCOL, person: YOU, now: Date.now() });
  }

  hear(text: string): Promise<void> {
    const message = z.parse(clientMessages, JSON.parse(text));
    const turn = (this.#turns.get(message.table) ?? Promise.resolve()).then(() => this.#answer(message));
    const settled = turn.catch((error: unknown) => {
      const key = 'key' in message ? message.key : null;
      this.#tell({ type: 'refused', key, table: message.table, error: wireError(error) });
    });
    this.#turns.set(message.table, settled);
    return settled;
  }

  hangUp(): void {
    this.#isOpen = false;
    for (const room of this.#watched.values()) room.unwatch(this.#tell);
    this.#watched.clear();
  }

  async #answer(message: ClientMessage): Promise<void> {
    const { table } = message;
    switch (message.type) {
      case 'watch':
        return this.#watch(table, message);
      case 'unwatch':
        return this.#unwatch(table);
      case 'do': {
        const { key, command } = message;
        const number = await (await this.#tables.room(table)).perform(key, command);
        this.#tell({ type: 'done', key, number });
        return;
      }
      case 'play-again': {
        const next = await this.#tables.rematch(table);
        this.#tell({ type: 'done', key: message.key, number: (await this.#tables.room(table)).number });
        this.#unwatch(table);
        return this.#watch(next, {});
      }
      case 'say':
        throw new Refusal('nobody-listens', 'there is nobody to talk to at an offline table');
    }
  }

  async #watch(table: string, eyes: Parameters<LocalRoom['watch']>[1]): Promise<void> {
    const room = await this.#tables.room(table);
    if (!this.#isOpen) return;
    this.#watched.set(table, room);
    return room.watch(this.#tell, eyes);
  }

  #unwatch(table: string): void {
    this.#watched.get(table)?.unwatch(this.#tell);
    this.#watched.delete(table);
  }
}
