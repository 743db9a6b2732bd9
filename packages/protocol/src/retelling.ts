// What happened at a table, told to many: what several of them see is compared once, and put into words once.

import { heardBy, type Secret, type Viewer } from '@safehouse/kernel';
import { type Picture, picturesOf, type Table } from '@safehouse/table';
import { Comparison, SAME } from './change.ts';
import type { Happening } from './showing.ts';
import { wordsFor } from './wording.ts';

/** Whose eyes, and the picture that they saw last. */
interface Eyes {
  readonly viewer: Viewer;
  readonly picture: Picture;
}

/** Something that was told, in words. */
interface Told {
  readonly open: string | null;
  readonly secrets: readonly Secret<string>[];
}

export class Retelling {
  readonly #pictureFor: (viewer: Viewer) => Picture;
  readonly #comparison = new Comparison();
  /** What the message begins with for everybody, and goes on with after the change. */
  readonly #head: string;
  readonly #rest: string;
  readonly #told: readonly Told[];

  constructor(id: string, table: Table, { from, told, news, names }: Happening) {
    this.#pictureFor = picturesOf(table);
    this.#head = `{"type":"change","table":${JSON.stringify(id)},"from":${from},"number":${table.number}`;
    this.#rest =
      (news.length === 0 ? '' : `,"news":${JSON.stringify(news)}`) +
      (names === undefined ? '' : `,"names":${JSON.stringify(names)}`) +
      (table.h === null ? '' : `,"h":"${table.h}"`);
    this.#told = told.map(({ open, secrets }) => ({
      open: open === null ? null : wordsFor(open),
      secrets: secrets.map(({ to, event }) => ({ to, event: wordsFor(event) })),
    }));
  }

  /** The picture that these eyes see now, and the message that leads there. */
  to({ viewer, picture: before }: Eyes): { readonly picture: Picture; readonly text: string } {
    const picture = this.#pictureFor(viewer);
    const change = this.#comparison.changeText(before, picture);
    const changed = change === SAME ? '' : `,"change":${change}`;
    return { picture, text: `${this.#head}${changed}${this.#rest}${this.#heardBy(viewer)}}` };
  }

  #heardBy(viewer: Viewer): string {
    let heard = '';
    for (const { open, secrets } of this.#told) {
      const text = heardBy(viewer, open, secrets);
      if (text !== null) heard += heard === '' ? text : `,${text}`;
    }
    return heard === '' ? '' : `,"heard":[${heard}]`;
  }
}
