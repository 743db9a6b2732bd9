// Those who watch one table: each group of eyes gets what changed for it, computed once.

import type { Viewer } from '@safehouse/kernel';
import { type Happening, Retelling } from '@safehouse/protocol';
import { heardSince, type Picture, pictureFor, type Table } from '@safehouse/table';

/** A connection that watches the table. */
export interface Watcher {
  readonly person: string;
  send(text: string): void;
  /** The table is not open to this person any more, and is shown no longer. */
  dismissed(table: string): void;
}

interface Group {
  readonly viewer: Viewer;
  readonly watchers: Set<Watcher>;
  picture: Picture;
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

  /** Shows the table no more to these people, and says so to them alone. Whether there were any. */
  dismiss(isGone: (person: string) => boolean): boolean {
    const gone = [...this.all()].filter(({ watcher }) => isGone(watcher.person));
    for (const { watcher } of gone) {
      this.remove(watcher);
      watcher.dismissed(this.#id);
    }
    return gone.length > 0;
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

  /** The table went on. */
  tellChange(table: Table, happening: Happening): void {
    const retelling = new Retelling(this.#id, table, happening);
    for (const group of this.#groups.values()) {
      const { picture, text } = retelling.to(group);
      group.picture = picture;
      this.#sendText(group, text);
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
        ...(table.h !== null && { h: table.h }),
        ...rest,
      });
    }
  }

  /** Something that is the same for everybody. */
  tellAll(message: Readonly<Record<string, unknown>>): void {
    const text = JSON.stringify(message);
    for (const { watcher } of this.all()) watcher.send(text);
  }

  #send(group: Group, message: Readonly<Record<string, unknown>>): void {
    this.#sendText(group, JSON.stringify(message));
  }

  #sendText({ watchers }: Group, text: string): void {
    for (const watcher of watchers) watcher.send(text);
  }
}
