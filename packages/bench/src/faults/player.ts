// A person with a connection to the house, who asks again whenever nobody answers.

import { setTimeout } from 'node:timers/promises';
import { Asking, dialServer, Live, newKey, ServerRefusal } from '@safehouse/client';
import { impossible } from '@safehouse/kernel';
import { ROUTES } from '@safehouse/protocol';
import type { Command, Entry, Plan } from '@safehouse/table';
import type { Ledger } from './ledger.ts';

export interface Opened {
  readonly id: string;
  readonly invitation: string | null;
  readonly isRematch: boolean;
}

/** What a player does at a table: the entry that it leads to is known before. */
type Deed = Extract<Command, { type: 'sit' | 'start' | 'move' | 'return' }>;

const AGAIN_MS = 100;
/** Who gets no answer for so long gives up. */
const PATIENCE_MS = 60_000;

export class Player {
  readonly person: string;
  readonly ledger: Ledger;
  readonly live: Live;
  readonly #askings: readonly Asking[];
  /** The key of the next request. */
  #key = '';
  #asked = 0;
  #onTheirWay = 0;
  #isConnected = false;

  private constructor(person: string, askings: readonly Asking[], ledger: Ledger) {
    this.person = person;
    this.ledger = ledger;
    this.#askings = askings;
    const addresses = askings.map(({ address }) => address);
    ledger.people.add(person);
    this.live = new Live(dialServer(this.#asking(), addresses), {
      makeKey: () => this.#key,
      onConnection: (isConnected) => this.#note(isConnected),
    });
  }

  /** Comes as a guest to the first of these addresses; the others are tried when a connection breaks. */
  static async arrive(addresses: readonly string[], ledger: Ledger): Promise<Player> {
    const first = new Asking(addresses[0] ?? impossible('a house has an address'));
    const { id } = await first.ask(ROUTES.readMe);
    const askings = addresses.map((address) => first.at(address));
    return new Player(id, askings, ledger);
  }

  /** Tries something at a table and writes down what came of it. Returns the number of its entry, or null. */
  async attempt(table: string, deed: Deed, invitation?: string): Promise<number | null> {
    this.#key = newKey();
    const request = this.ledger.begin(`${this.person}:${this.#key}`, table, entryOf(deed, this.person));
    this.#onTheirWay += 1;
    try {
      const number = await this.live.do(table, deed, invitation);
      this.ledger.acknowledge(request, number);
      return number;
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      // Who closes the connection does not learn what came of it.
      if (error.code !== 'closed') this.ledger.refuse(request, error.code);
      return null;
    } finally {
      this.#onTheirWay -= 1;
    }
  }

  async open(plan: Plan): Promise<Opened> {
    const body = { key: newKey(), plan, isPublic: false };
    const opened = await this.#insist((asking) => asking.ask(ROUTES.openTable, { body }));
    this.ledger.opened.add(opened.id);
    return { ...opened, isRematch: false };
  }

  async rematch(id: string): Promise<Opened> {
    const body = { key: newKey() };
    const opened = await this.#insist((asking) => asking.ask(ROUTES.rematch, { params: { id }, body }));
    this.ledger.opened.add(opened.id);
    return { ...opened, isRematch: true };
  }

  /** What has not been answered when the connection breaks is interrupted; it may break again before it is back. */
  #note(isConnected: boolean): void {
    if (this.#isConnected) this.ledger.noteInterrupted(this.#onTheirWay);
    this.#isConnected = isConnected;
  }

  #asking(): Asking {
    return this.#askings[this.#asked % this.#askings.length] ?? impossible('a house has an address');
  }

  /** Asks one address after the other until one does what was asked for. */
  async #insist<Reply>(ask: (asking: Asking) => Promise<Reply>): Promise<Reply> {
    for (const began = Date.now(); ; ) {
      try {
        return await ask(this.#asking());
      } catch (error) {
        if (!(error instanceof ServerRefusal) || Date.now() - began > PATIENCE_MS) throw error;
        this.#asked += 1;
        await setTimeout(AGAIN_MS);
      }
    }
  }
}

function entryOf(deed: Deed, person: string): Entry {
  switch (deed.type) {
    case 'sit':
      return { ...deed, type: 'sat', person };
    case 'start':
      return { type: 'started' };
    case 'move':
      return { type: 'moved', seat: seatOf(deed), move: deed.move };
    case 'return':
      return { type: 'returned', seat: seatOf(deed) };
  }
}

function seatOf({ seat }: { readonly seat?: number | undefined }): number {
  return seat ?? impossible('these players name their seats');
}
