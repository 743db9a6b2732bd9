// One offline table with those who watch it and the bots that play at it. Everything about it happens in turn.

import { prepareBots } from '@safehouse/bots';
import { Refusal, type Seat, type Viewer } from '@safehouse/kernel';
import { changeFor, newsOf, type ServerMessage } from '@safehouse/protocol';
import {
  botTurns,
  type Command,
  decide,
  decideBotMove,
  doneBefore,
  type Entry,
  heardSince,
  type LoggedEntry,
  type Picture,
  pictureFor,
  type Table,
  type Telling,
} from '@safehouse/table';
import { noSuchTable, readTable, think, YOU } from './local-house.ts';
import type { Shelf, ShelfNote, StoredTable } from './shelf.ts';

export type Tell = (message: ServerMessage) => void;

/** What a room needs of the world. */
export interface World {
  readonly shelf: Shelf;
  readonly now: () => number;
  /** The time that a bot takes, so that people can follow. */
  readonly pause: () => Promise<void>;
  /** Tells the other tabs that this table has gone on. */
  readonly spread: (id: string) => void;
}

/** What to write; a number says that it stands there already, null that there is no need. */
type Wanted = { readonly entry: Entry; readonly key?: string; readonly opens?: StoredTable } | number | null;

interface Eyes {
  viewer: Viewer;
  picture: Picture;
  /** The seat that was asked for, by those who hold several. */
  readonly wanted: Seat | undefined;
}

/** Somebody who loses that often to other tabs gives up. */
const MOST_RACES = 20;

export class LocalRoom {
  readonly id: string;
  readonly name: string;
  /** What the name was hashed with at the start, by seat. */
  readonly salts: readonly string[];
  readonly #world: World;
  readonly #watchers = new Map<Tell, Eyes>();
  readonly #thinking = new Set<Seat>();
  #table: Table;
  #last: Promise<unknown> = Promise.resolve();
  #lastAt: number;
  /** The entry up to which everybody knew, when what is in memory may not be what is on the shelf. */
  #doubtSince: number | null = null;
  #isClosed = false;

  constructor(stored: StoredTable, world: World) {
    this.id = stored.row.id;
    this.name = stored.row.name;
    this.salts = stored.row.salts ?? [];
    this.#world = world;
    this.#table = readTable(stored);
    this.#lastAt = stored.row.changed;
  }

  /** The last entry that is known here. */
  get number(): number {
    return this.#table.number;
  }

  read<Thing>(look: (table: Table) => Thing): Promise<Thing> {
    return this.#inTurn(async () => {
      await this.#resolveDoubt();
      return look(this.#table);
    });
  }

  /** Does what is asked for, once for each key; the number is that of a durable entry. */
  async perform(key: string, command: Command): Promise<number> {
    const number = await this.#write((table) => {
      const done = doneBefore(table, key, command);
      if (done !== null) return done;
      const entry = decide(table, YOU, command);
      return entry === null ? table.number : { entry, key };
    });
    return number ?? 0;
  }

  /** Opens the table of the rematch together with the entry that leads there, unless that has been done. */
  async rematch(open: (table: Table) => StoredTable): Promise<string> {
    await this.#write((table) => {
      if (table.rematch !== null) return null;
      const opens = open(table);
      return { entry: { type: 'rematched', table: opens.row.id }, opens };
    });
    return this.read((table) => table.rematch ?? '');
  }

  async watch(tell: Tell, { seat, since }: { seat?: Seat | undefined; since?: number | undefined }): Promise<void> {
    await this.read((table) => {
      const viewer = eyesOf(table, seat);
      this.#watchers.set(tell, { viewer, wanted: seat, picture: pictureFor(table, viewer) });
      this.#tellWhole(tell, since ?? null);
    });
    this.#letBotsPlay();
  }

  unwatch(tell: Tell): void {
    this.#watchers.delete(tell);
  }

  /** Another tab has written something. */
  catchUp(): Promise<void> {
    return this.#inTurn(async () => {
      this.#doubtSince ??= this.#table.number;
      await this.#resolveDoubt();
      this.#letBotsPlay();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#watchers.clear();
  }

  #inTurn<Thing>(work: () => Promise<Thing>): Promise<Thing> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  #write(decision: (table: Table) => Wanted): Promise<number | null> {
    return this.#inTurn(async () => {
      for (let race = 0; race < MOST_RACES; race++) {
        await this.#resolveDoubt();
        const wanted = decision(this.#table);
        if (wanted === null || typeof wanted === 'number') return wanted;
        if (await this.#attempt(wanted)) return this.#table.number;
      }
      throw new Refusal('storage-full', 'the game could not be saved on this device');
    });
  }

  /** It happens in memory first, which nobody sees, and is told when it is durable. */
  async #attempt({ entry, key, opens }: Exclude<Wanted, number | null>): Promise<boolean> {
    const from = this.#table.number;
    this.#lastAt = Math.max(this.#lastAt, this.#world.now());
    const logged: LoggedEntry = { at: this.#lastAt, entry, ...(key !== undefined && { key }) };
    this.#doubtSince = from;
    const told = this.#table.apply(logged);
    const added = await this.#world.shelf
      .append({ id: this.id, first: from + 1, entries: [JSON.stringify(logged)], note: this.#note(), opens })
      .catch(() => {
        throw new Refusal('storage-full', 'the game could not be saved on this device; is there room for it?');
      });
    if (added !== 'added') return false;
    this.#doubtSince = null;
    this.#world.spread(this.id);
    this.#pass(from, logged, told);
    this.#letBotsPlay();
    return true;
  }

  #note(): ShelfNote {
    return noteOf(this.#table, this.#lastAt);
  }

  async #resolveDoubt(): Promise<void> {
    if (this.#isClosed) throw noSuchTable();
    const since = this.#doubtSince;
    if (since === null) return;
    const stored = await this.#world.shelf.read(this.id);
    if (stored === null) throw noSuchTable();
    this.#table = readTable(stored);
    this.#doubtSince = null;
    if (this.#table.number === since) return;
    for (const tell of this.#watchers.keys()) this.#tellWhole(tell, since);
  }

  /** Passes on what has happened: the difference, or the whole where that cannot be said. */
  #pass(from: number, logged: LoggedEntry, told: readonly Telling[]): void {
    const [table, news] = [this.#table, newsOf([logged])];
    for (const [tell, eyes] of this.#watchers) {
      if (eyesOf(table, eyes.wanted) !== eyes.viewer || table.movesHeardBy(from) === null) {
        this.#tellWhole(tell, from);
        continue;
      }
      const { picture, message, heard } = changeFor(table, { id: this.id, ...eyes }, { from, told, news });
      eyes.picture = picture;
      tell({ ...message, heard: [...heard] });
    }
  }

  #tellWhole(tell: Tell, since: number | null): void {
    const [table, eyes] = [this.#table, this.#watchers.get(tell)];
    if (eyes === undefined) return;
    eyes.viewer = eyesOf(table, eyes.wanted);
    eyes.picture = pictureFor(table, eyes.viewer);
    tell({
      type: 'whole',
      table: this.id,
      number: table.number,
      now: this.#world.now(),
      picture: eyes.picture,
      names: { [YOU]: this.name },
      present: [YOU],
      ...heardSince(table, eyes.viewer, since),
      ...(table.h !== null && { h: table.h }),
      chat: [],
    });
  }

  /** Every bot whose turn it is moves after the same time. */
  #letBotsPlay(): void {
    for (const { seat, bot } of botTurns(this.#table)) {
      if (this.#thinking.has(seat) || this.#isClosed) continue;
      this.#thinking.add(seat);
      this.#playBot(seat, bot).then(
        () => {
          this.#thinking.delete(seat);
          // It may be the same bot's turn again.
          this.#letBotsPlay();
        },
        // What could not be saved is tried again when somebody looks at the table, or moves.
        () => this.#thinking.delete(seat),
      );
    }
  }

  async #playBot(seat: Seat, bot: string): Promise<void> {
    const pause = this.#world.pause();
    prepareBots(this.#table.game);
    await pause;
    await this.#write((table) => {
      if (!botTurns(table).some((turn) => turn.seat === seat)) return null;
      const entry = decideBotMove(table, seat, think(table, seat, bot));
      return entry === null ? null : { entry };
    });
  }
}

/** What a list shows of a table. */
export function noteOf(table: Table, changed: number): ShelfNote {
  const mine = table.seating.of(YOU);
  const yourTurn =
    table.phase === 'playing' && table.toAct.some((seat) => mine.includes(seat) && table.seating.isPresent(seat));
  return { phase: table.phase, changed, yourTurn };
}

function eyesOf(table: Table, wanted: Seat | undefined): Viewer {
  const mine = table.seating.of(YOU);
  return wanted !== undefined && mine.includes(wanted) ? wanted : (mine[0] ?? 'spectator');
}
