// All that one viewer is sent about a table, as text, without a server around it.

import { type AnyGame, Mistake, type Viewer, viewersOf } from '@safehouse/kernel';
import {
  type Command,
  decide,
  type EntryOf,
  hashOfName,
  type LoggedEntry,
  openTable,
  type Plan,
  Table,
  unfinishedRecordOf,
} from '@safehouse/table';
import { Entrance } from '../tables/entrance.ts';
import { summaryFor } from '../tables/summaries.ts';
import { Watchers } from '../tables/watchers.ts';
import { wireError } from '../wire-errors.ts';

const ID = 'TheTable000000';
const SECRET = '5e'.repeat(32);
const SALT = '5a'.repeat(16);
const ABOUT = { id: ID, created: 0, entrance: new Entrance(true, '') };

function personOn(seat: number): string {
  return `person-${seat}`;
}

/** What a table begins with. */
export interface Beginning {
  readonly opening: EntryOf<'opened'>;
  readonly entries: readonly LoggedEntry[];
}

/** People sit down on all seats, and the game starts. */
export function beginningOf(
  game: AnyGame,
  count: number,
  { tempo, options }: Pick<Plan, 'tempo' | 'options'>,
): Beginning {
  const seats = Array.from({ length: count }, () => ({ type: 'person' }) as const);
  const plan: Plan = { game: game.id, seats, ...(tempo && { tempo }), ...(options && { options }) };
  const house = { games: [game], hasBot: () => true };
  const sat = seats.map(
    (_, seat): LoggedEntry => ({
      at: seat,
      entry: { type: 'sat', seat, person: personOn(seat), contribution: `${seat}`.repeat(16) },
    }),
  );
  return {
    opening: openTable(plan, { host: personOn(0), table: ID, secret: SECRET }, house),
    entries: [
      ...sat,
      { at: count, entry: { type: 'started', names: seats.map((_, seat) => hashOfName(personOn(seat), SALT)) } },
    ],
  };
}

/** The table that follows from its log, in a house where its game is played like this. */
export function tableOf(opening: Beginning['opening'], log: readonly LoggedEntry[], game: AnyGame): Table {
  const table = new Table(opening, SECRET, { games: [game], hasBot: () => true });
  for (const logged of log) table.apply(logged);
  return table;
}

export class Wire {
  readonly table: Table;
  readonly viewer: Viewer;
  readonly #watchers = new Watchers(ID);
  #sent = '';

  constructor(table: Table, viewer: Viewer) {
    this.table = table;
    this.viewer = viewer;
    // The others are told first: what they share with this viewer must not hold what they alone may know.
    for (const other of viewersOf(table.opening.seats.length)) {
      if (other !== viewer)
        this.#watchers.add(table, other, { person: `${other}`, send: () => {}, dismissed: () => {} });
    }
    this.#watchers.add(table, viewer, {
      person: this.#person,
      send: (text) => (this.#sent = text),
      dismissed: () => {},
    });
  }

  get #person(): string {
    return this.viewer === 'spectator' ? 'a stranger' : personOn(this.viewer);
  }

  /** The view that the game itself shows. */
  get view(): string {
    const { game, match } = this.table;
    return JSON.stringify(match === null ? null : game.viewFor(match.state, this.viewer));
  }

  /** The whole, for somebody who has seen the table up to that entry. */
  whole(since: number): string {
    this.#watchers.tellWhole(this.table, since, { names: {}, chat: [], present: [], now: 0 });
    return this.#sent;
  }

  /** Lets an entry happen, and tells what is sent of it. */
  happen(logged: LoggedEntry): string {
    const from = this.table.number;
    this.#watchers.tellChange(this.table, { from, told: this.table.apply(logged), news: [] });
    return this.#sent;
  }

  /** What comes of a request: its entry, or how it is refused. */
  answer(command: Command): string {
    try {
      const entry = decide(this.table, this.#person, command);
      const why = entry?.type === 'moved' ? this.table.match?.whyIllegal(entry.seat, entry.move) : null;
      return JSON.stringify(why ? wireError(why) : entry);
    } catch (error) {
      if (error instanceof Mistake) return JSON.stringify(wireError(error));
      throw error;
    }
  }

  record(): string {
    return JSON.stringify(unfinishedRecordOf(this.table, [], this.viewer));
  }

  summary(): string {
    return JSON.stringify(summaryFor(this.table, ABOUT, this.#person));
  }
}
