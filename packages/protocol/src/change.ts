// What changed between two pictures, small enough for the wire.
//
// A change is read against what it changes:
// - `[value]` puts the value in its place;
// - `0` takes a key out of an object;
// - an object holds the changes of an object's keys, or of an array's places;
// - in an array, `~` holds a splice: `[start, how many go, ...what comes]`.

import { isObject, wordFor } from '@safehouse/kernel';
import { wordsFor } from './wording.ts';

export type Change = 0 | readonly unknown[] | { readonly [key: string]: Change };

type JsonObject = { readonly [key: string]: unknown };

const SPLICE = '~';

/** The text of no change. */
export const SAME = '';

/** The change that leads from one value to the other, or undefined if they are the same. */
export function changeBetween(before: unknown, after: unknown): unknown {
  const text = new Comparison().changeText(before, after);
  return text === SAME ? undefined : JSON.parse(text);
}

/**
 * The value after the change. What did not change is shared with the value before. Any JSON can be read as a change:
 * what makes no sense in it changes nothing that matters.
 */
export function applyChange(before: unknown, change: unknown): unknown {
  if (change === 0) return undefined;
  if (isList(change)) return change[0];
  if (!isObject(change)) return before;
  if (isList(before)) return changedList(before, change);
  const object: Record<string, unknown> = isObject(before) ? { ...before } : {};
  for (const [key, part] of Object.entries(change)) {
    const value = applyChange(own(object, key), part);
    if (value === undefined) delete object[key];
    else object[key] = value;
  }
  return object;
}

/** Compares pictures of the same moments: what several of them share is compared once, and put into words once. */
export class Comparison {
  /** By what came after, in the places of lists: what was there before, and the change. */
  readonly #known = new Map<unknown, { readonly before: unknown; readonly text: string }>();

  /** The change as JSON, or `SAME`. */
  changeText(before: unknown, after: unknown): string {
    if (before === after) return SAME;
    if (isList(before) && isList(after)) return this.#listText(before, after);
    if (isObject(before) && isObject(after)) return this.#objectText(before, after);
    return `[${wordsFor(after)}]`;
  }

  #objectText(before: JsonObject, after: JsonObject): string {
    let parts = '';
    for (const key in after) {
      const value = after[key];
      if (value === undefined) continue;
      const text = this.changeText(own(before, key), value);
      if (text !== SAME) parts += `${parts === '' ? '{' : ','}${wordFor(key)}:${text}`;
    }
    for (const key in before) {
      if (before[key] === undefined || own(after, key) !== undefined) continue;
      parts += `${parts === '' ? '{' : ','}${wordFor(key)}:0`;
    }
    return parts === '' ? SAME : `${parts}}`;
  }

  #listText(before: readonly unknown[], after: readonly unknown[]): string {
    if (before.length === after.length && after.every(hasParts)) return this.#placesText(before, after);
    const shorter = Math.min(before.length, after.length);
    let start = 0;
    while (start < shorter && this.#isSame(before[start], after[start])) start += 1;
    if (start === before.length && start === after.length) return SAME;
    const longer = before.length - after.length;
    let end = after.length;
    while (end > after.length - shorter + start && this.#isSame(before[end - 1 + longer], after[end - 1])) end -= 1;
    let splice = `${start},${end + longer - start}`;
    for (let place = start; place < end; place++) splice += `,${wordsFor(after[place])}`;
    return `{"${SPLICE}":[${splice}]}`;
  }

  /** Where every place holds something with parts of its own, the parts are compared. */
  #placesText(before: readonly unknown[], after: readonly unknown[]): string {
    let parts = '';
    for (let place = 0; place < after.length; place++) {
      const text = this.#textOnce(before[place], after[place]);
      if (text !== SAME) parts += `${parts === '' ? '{' : ','}"${place}":${text}`;
    }
    return parts === '' ? SAME : `${parts}}`;
  }

  #textOnce(before: unknown, after: unknown): string {
    if (before === after) return SAME;
    const known = this.#known.get(after);
    if (known !== undefined && known.before === before) return known.text;
    const text = this.changeText(before, after);
    this.#known.set(after, { before, text });
    return text;
  }

  #isSame(one: unknown, other: unknown): boolean {
    return one === other || (hasParts(one) && hasParts(other) && this.changeText(one, other) === SAME);
  }
}

function changedList(before: readonly unknown[], change: JsonObject): unknown[] {
  const list = [...before];
  for (const [key, part] of Object.entries(change)) {
    if (key === SPLICE) {
      if (isList(part)) list.splice(Number(part[0]), Number(part[1]), ...part.slice(2));
    } else {
      const value = applyChange(list[Number(key)], part);
      if (value !== undefined) list[Number(key)] = value;
    }
  }
  return list;
}

/** Every object has a `toString` that is not its own; what JSON holds is never a function. */
function own(object: JsonObject, key: string): unknown {
  const value = key === '__proto__' ? undefined : object[key];
  return typeof value === 'function' ? undefined : value;
}

function hasParts(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
