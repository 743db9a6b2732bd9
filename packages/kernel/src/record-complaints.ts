import type * as z from 'zod/mini';
import { BadRecord } from './errors.ts';
import { cut, isObject, printJson } from './json.ts';

type Issue = z.core.$ZodIssue;

/** Turns what the schema found into one sentence about the first thing that is wrong with a record. */
export function complain(document: unknown, issues: readonly Issue[]): BadRecord {
  const issue = issues[0];
  if (issue === undefined) return new BadRecord('not-a-record', 'this is not a record');
  const place = printPlace(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const inside = cut(printPlace([...issue.path, issue.keys[0] ?? '']), 100);
    return new BadRecord('unknown-key', `a record has no key ${inside}`, { place: inside });
  }
  const found = lookUp(document, issue.path);
  if (found === undefined) return new BadRecord('missing-key', `${place} is missing`, { place });
  if (place === 'format') {
    return new BadRecord('unknown-format', `format is ${printJson(found, 40)}, and this program reads "safehouse/1"`, {
      place,
    });
  }
  if (issue.code === 'too_big' && place === 'moves') {
    return new BadRecord('too-many-moves', 'moves: a record has at most 100,000 of them', { place });
  }
  const wanted = WANTED[shapeOf(issue.path)] ?? 'something else';
  return new BadRecord('bad-value', `${place} is ${printJson(found, 40)}; wanted: ${wanted}`, { place });
}

const BYTES = 'bytes in lower-case hexadecimal, two digits each: 32 of them (8 to 64 in version 1)';
const HASH = 'a hash of 43 characters in base64url';

/** What belongs at each place of a record. */
const WANTED: Readonly<Record<string, string>> = {
  game: "a game's id",
  seats: 'a list of names',
  'seats[]': 'a name of at most 200 printable characters',
  options: 'an object',
  seed: '1 to 128 hexadecimal digits',
  chance: 'a list of outcomes',
  'chance[]': 'a face, an id, or a list of ids',
  moves: 'a list of pairs [seat, move]',
  'moves[]': 'a pair [seat, move]',
  'moves[][]': 'a seat, counted from 0',
  expect: 'a list of expectations',
  'expect[]': 'an expectation',
  'expect[].at': 'a number of moves',
  'expect[].facts': 'an object',
  'expect[].legal': '{"seat", "includes", "excludes"} or {"seat", "exactly"}, with lists of moves',
  'expect[].illegal': 'a pair [seat, move]',
  'expect[].illegal[]': 'a seat, counted from 0',
  'expect[].view': '{"seat", "hides"}',
  'expect[].view.seat': 'a seat, counted from 0',
  'expect[].view.hides': 'a list of sentences',
  'expect[].view.hides[]': 'a sentence',
  fairness: 'an object',
  'fairness.version': '1 or 2',
  'fairness.table': 'the id of a table',
  'fairness.commitment': BYTES,
  'fairness.secret': BYTES,
  'fairness.contributions': 'a list of what was contributed, at most 16',
  'fairness.contributions[]': '{"seat", "value"}',
  'fairness.contributions[].seat': 'a seat, counted from 0',
  'fairness.contributions[].value': '16 to 128 hexadecimal digits',
  'fairness.names': 'a list with an entry for each seat',
  'fairness.names[]': '{"hash", "salt"}',
  'fairness.names[].hash': HASH,
  'fairness.names[].salt': 'bytes in lower-case hexadecimal, two digits each, or null',
  'fairness.chain': HASH,
};

/** A path without its numbers, such as `expect[].at`. */
function shapeOf(path: readonly PropertyKey[]): string {
  return printPlace(path).replaceAll(/\[\d+\]/g, '[]');
}

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
