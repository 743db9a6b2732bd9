// What changed between two pictures, small enough for the wire.
//
// A change is read against what it changes:
// - `[value]` puts the value in its place;
// - `0` takes a key out of an object;
// - an object holds the changes of an object's keys, or of an array's places;
// - in an array, `~` holds a splice: `[start, how many go, ...what comes]`.

export type Change = 0 | readonly unknown[] | { readonly [key: string]: Change };

type JsonObject = { readonly [key: string]: unknown };

const SPLICE = '~';

/** The change that leads from one value to the other, or undefined if they are the same. */
export function changeBetween(before: unknown, after: unknown): Change | undefined {
  if (before === after) return undefined;
  if (isList(before) && isList(after)) return listChange(before, after);
  if (isObject(before) && isObject(after)) return objectChange(before, after);
  return [after];
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

function objectChange(before: JsonObject, after: JsonObject): Change | undefined {
  let changed: Record<string, Change> | undefined;
  for (const key in after) {
    const value = after[key];
    if (value === undefined) continue;
    const change = changeBetween(own(before, key), value);
    if (change === undefined) continue;
    changed ??= {};
    changed[key] = change;
  }
  for (const key in before) {
    if (before[key] === undefined || own(after, key) !== undefined) continue;
    changed ??= {};
    changed[key] = 0;
  }
  return changed;
}

function listChange(before: readonly unknown[], after: readonly unknown[]): Change | undefined {
  if (before.length === after.length && after.every(hasParts)) return placesChange(before, after);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  if (start === before.length && start === after.length) return undefined;
  let end = 0;
  while (end < shorter - start && isSame(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
  const come = after.slice(start, after.length - end);
  return { [SPLICE]: [start, before.length - end - start, ...come] };
}

/** Where every place holds something with parts of its own, the parts are compared. */
function placesChange(before: readonly unknown[], after: readonly unknown[]): Change | undefined {
  let changed: Record<string, Change> | undefined;
  for (let place = 0; place < after.length; place++) {
    const change = changeBetween(before[place], after[place]);
    if (change === undefined) continue;
    changed ??= {};
    changed[place] = change;
  }
  return changed;
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

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (other !== undefined && changeBetween(one, other) === undefined);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
