// All offline tables of this device: opened, listed, continued, thrown away.

import { Refusal, writeRecord } from '@safehouse/kernel';
import {
  beginnersAt,
  decide,
  type EntryOf,
  hashOfName,
  openRematch,
  openTable,
  type Plan,
  plans,
  recordOf,
  type SeatName,
  Table,
  withNames,
} from '@safehouse/table';
import * as z from 'zod/mini';
import { HOUSE, newId, newSalt, newSecret, noSuchTable, YOU } from './local-house.ts';
import { LocalRoom, noteOf, type World } from './local-room.ts';
import type { ShelfRow, StoredTable } from './shelf.ts';

export type LocalSummary = Pick<ShelfRow, 'id' | 'game' | 'phase' | 'changed' | 'yourTurn'>;

export class LocalTables {
  readonly #world: World;
  readonly #rooms = new Map<string, Promise<LocalRoom>>();

  constructor(world: World) {
    this.#world = world;
  }

  room(id: string): Promise<LocalRoom> {
    const known = this.#rooms.get(id);
    if (known !== undefined) return known;
    const room = this.#load(id);
    this.#rooms.set(id, room);
    // What could not be loaded is tried again.
    room.catch(() => this.#rooms.delete(id));
    return room;
  }

  /** Opens a table, sits down and starts. */
  async open(wanted: Plan, name: string): Promise<string> {
    const plan = { ...z.parse(plans, wanted), tempo: { type: 'untimed' } as const };
    const [table, secret] = [newId(), newSecret()];
    const made = this.#begin(openTable(plan, { host: YOU, table, secret }, HOUSE), { id: table, secret, name });
    await this.#world.shelf.open(made);
    return made.row.id;
  }

  /** The same game with the same bots; asked for twice, it is the same table. */
  async rematch(id: string): Promise<string> {
    const room = await this.room(id);
    return room.rematch((table) => {
      const [next, secret] = [newId(), newSecret()];
      const opening = openRematch(table, id, { host: YOU, table: next, secret });
      return this.#begin(opening, { id: next, secret, name: room.name });
    });
  }

  /** The newest first. */
  async list(): Promise<readonly LocalSummary[]> {
    const rows = await this.#world.shelf.rows();
    return rows
      .map(({ id, game, phase, changed, yourTurn }) => ({ id, game, phase, changed, yourTurn }))
      .toSorted((one, other) => other.changed - one.changed);
  }

  async remove(id: string): Promise<void> {
    const room = this.#rooms.get(id);
    this.#rooms.delete(id);
    await this.#world.shelf.remove(id);
    await room?.then((loaded) => loaded.close());
  }

  async record(id: string): Promise<string> {
    const room = await this.room(id);
    return room.read((table) => writeRecord(recordOf(table, namesAt(table, room))));
  }

  /** Another tab has written something at the table. */
  async catchUp(id: string): Promise<void> {
    await (await this.#rooms.get(id))?.catchUp();
  }

  async #load(id: string): Promise<LocalRoom> {
    const stored = await this.#world.shelf.read(id);
    if (stored === null) throw noSuchTable();
    return new LocalRoom(stored, this.#world);
  }

  /** The entries of a table at which you sit and the game has begun. */
  #begin(opening: EntryOf<'opened'>, { id, secret, name }: Pick<ShelfRow, 'id' | 'secret' | 'name'>): StoredTable {
    const now = this.#world.now();
    const table = new Table(opening, secret, HOUSE);
    const mine = opening.seats.flatMap((seated, seat) => (seated.type === 'bot' ? [] : [seat]));
    const [first] = mine;
    if (first === undefined) throw new Refusal('nobody-plays', 'keep a seat for yourself');
    const entries = [JSON.stringify({ at: now, entry: opening })];
    const salts = opening.seats.map(({ type }) => (type === 'bot' ? '' : newSalt()));
    const happen = (command: Parameters<typeof decide>[2]) => {
      const decided = decide(table, YOU, command);
      if (decided === null) return;
      const isBeginning = beginnersAt(table, decided) !== null;
      const logged = { at: now, entry: isBeginning ? withNames(decided, hashesOf(opening, { name, salts })) : decided };
      table.apply(logged);
      entries.push(JSON.stringify(logged));
    };
    // Where everybody wins together, one person may hold all the seats.
    for (const seat of table.game.isCooperative ? mine : [first]) {
      happen({ type: 'sit', seat, contribution: newSecret() });
    }
    if (table.phase === 'open') happen({ type: 'start' });
    const row = { id, game: opening.game, secret, name, salts, number: table.number, ...noteOf(table, now) };
    return { row, entries };
  }
}

type Named = Pick<LocalRoom, 'name' | 'salts'>;

function hashesOf({ seats }: EntryOf<'opened'>, { name, salts }: Named): string[] {
  return seats.map((seated, seat) =>
    seated.type === 'bot' ? hashOfName(seated.bot, '') : hashOfName(name, salts[seat] ?? ''),
  );
}

/** What the seats are called on paper. */
function namesAt(table: Table, { name, salts }: Named): SeatName[] {
  return table.seating.all.map((seated, seat) =>
    seated.type === 'bot' ? { name: seated.bot, salt: '' } : { name, salt: salts[seat] ?? '' },
  );
}
