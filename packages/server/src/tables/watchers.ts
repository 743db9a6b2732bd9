// Those who watch one table: each group of eyes gets what changed for it, computed once.

import type { Viewer } from '@safehouse/kernel';
import { changeBetween, type News } from '@safehouse/protocol';
import { heardFrom, heardSince, type Picture, pictureFor, type Table, type Telling } from '@safehouse/table';

/** A connection that watches the table. */
export interface Watcher {
  readonly person: string;
  send(text: string): void;
}

interface Group {
  readonly viewer: Viewer;
  readonly watchers: Set<Watcher>;
  picture: Picture;
}

/** What happened with one entry, to be passed on. */
export interface Happening {
  readonly from: number;
  readonly told: readonly Telling[];
  readonly news: readonly News[];
  /** What people are called whom the watchers have not met. */
  readonly names?: Readonly<Record<string, string>>;
}

export class Watchers {
  readonly #id: string;
  readonly #groups = new Map<Viewer, Group>();

  constructor(id: string) {
    this.#id = id;
  }

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  /** The people among them. */
  get people(): string[] {
    return [
      ...new Set([...this.#groups.values()].flatMap(({ watchers }) => [...watchers].map(({ person }) => person))),
    ];
  }

  /** Lets somebody watch through these eyes; the picture that is returned is where the changes begin. */
  add(table: Table, viewer: Viewer, watcher: Watcher): Picture {
    this.remove(watcher);
    const group = this.#groups.get(viewer);
    if (group !== undefined) {
      group.watchers.add(watcher);
      return group.picture;
    }
    const picture = pictureFor(table, viewer);
    this.#groups.set(viewer, { viewer, watchers: new Set([watcher]), picture });
    return picture;
  }

  remove(watcher: Watcher): boolean {
    for (const [viewer, { watchers }] of this.#groups) {
      if (!watchers.delete(watcher)) continue;
      if (watchers.size === 0) this.#groups.delete(viewer);
      return true;
    }
    return false;
  }

  /** People have changed seats: everybody looks through the eyes that are theirs now. Whether that changed anything. */
  reseat(table: Table, eyesOf: (person: string, before: Viewer) => Viewer): boolean {
    let isChanged = false;
    for (const { viewer, watcher } of [...this.all()]) {
      const eyes = eyesOf(watcher.person, viewer);
      if (eyes === viewer) continue;
      this.add(table, eyes, watcher);
      isChanged = true;
    }
    return isChanged;
  }

  /** Who watches through which eyes. */
  *all(): Iterable<{ viewer: Viewer; watcher: Watcher; picture: Picture }> {
    for (const { viewer, watchers, picture } of this.#groups.values()) {
      for (const watcher of [...watchers]) yield { viewer, watcher, picture };
    }
  }

  /** The table went on by an entry. */
  tellChange(table: Table, { from, told, news, names }: Happening): void {
    for (const group of this.#groups.values()) {
      const picture = pictureFor(table, group.viewer);
      const change = changeBetween(group.picture, picture);
      const heard = heardFrom(told, group.viewer);
      group.picture = picture;
      this.#send(group, {
        type: 'change',
        table: this.#id,
        from,
        number: table.number,
        ...(change !== undefined && { change }),
        ...(heard.length > 0 && { heard }),
        ...(news.length > 0 && { news }),
        ...(names !== undefined && { names }),
      });
    }
  }

  /** What was missed is not known in detail: everybody gets the whole, and what was told since. */
  tellWhole(table: Table, since: number, rest: Readonly<Record<string, unknown>>): void {
    for (const group of this.#groups.values()) {
      group.picture = pictureFor(table, group.viewer);
      this.#send(group, {
        type: 'whole',
        table: this.#id,
        number: table.number,
        picture: group.picture,
        ...heardSince(table, group.viewer, since),
        ...rest,
      });
    }
  }

  /** Something that is the same for everybody. */
  tellAll(message: Readonly<Record<string, unknown>>): void {
    const text = JSON.stringify(message);
    for (const { watcher } of this.all()) watcher.send(text);
  }

  #send({ watchers }: Group, message: Readonly<Record<string, unknown>>): void {
    const text = JSON.stringify(message);
    for (const watcher of [...watchers]) watcher.send(text);
  }
}
