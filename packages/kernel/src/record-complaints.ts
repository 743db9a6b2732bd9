import type * as z from 'zod/mini';
import { BadRecord } from './errors.ts';
import { isObject, printJson } from './json.ts';

type Issue = z.core.$ZodIssue;

/** Turns what the schema found into one sentence about the first thing that is wrong with a record. */
export function complain(document: unknown, issues: readonly Issue[]): BadRecord {
  const issue = issues[0];
  if (issue === undefined) return new BadRecord('not-a-record', 'this is not a record');
  const place = printPlace(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const inside = printPlace([...issue.path, issue.keys[0] ?? '']);
    return new BadRecord('unknown-key', `a record has no key ${inside}`, { place: inside });
  }
  const found = lookUp(document, issue.path);
  if (found === undefined) return new BadRecord('missing-key', `${place} is missing`, { place });
  if (place === 'format') {
    return new BadRecord('unknown-format', `format is ${printJson(found, 40)}, and this program reads "safehouse/1"`, {
      place,
    });
  }
  const wanted = WANTED[issue.path.filter((part) => typeof part === 'string').join('.')] ?? 'something else';
  return new BadRecord('bad-value', `${place} is ${printJson(found, 40)}; wanted: ${wanted}`, { place });
}

/** What belongs at each place of a record. */
const WANTED: Readonly<Record<string, string>> = {
  game: "a game's id",
  seats: 'a list of names, each at most 200 characters long',
  options: 'an object',
  seed: '1 to 128 hexadecimal digits',
  chance: 'a list of faces, ids, and lists of ids',
  moves: 'a list of at most 100,000 pairs [seat, move]',
  expect: 'a list of expectations',
  'expect.at': 'a number of moves',
  'expect.facts': 'an object',
  'expect.legal': '{"seat", "includes", "excludes"} or {"seat", "exactly"}, with lists of moves',
  'expect.illegal': 'a pair [seat, move]',
  'expect.view': '{"seat", "hides"}',
  'expect.view.seat': 'a seat, counted from 0',
  'expect.view.hides': 'a list of sentences',
};

function printPlace(path: readonly PropertyKey[]): string {
  return path.reduce<string>((place, part) => {
    if (typeof part === 'number') return `${place}[${part}]`;
    return place === '' ? String(part) : `${place}.${String(part)}`;
  }, '');
}

function lookUp(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => {
    if (Array.isArray(part) && typeof key === 'number') return part[key];
    return isObject(part) && Object.hasOwn(part, key) ? part[String(key)] : undefined;
  }, document);
}
