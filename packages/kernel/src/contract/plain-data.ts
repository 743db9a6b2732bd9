import { impossible } from '../errors.ts';

/** The path of something in a state that JSON would not carry, or null. */
export function whatIsNotPlain(value: unknown, path = 'state'): string | null {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : path;
  if (typeof value !== 'object') return path;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) return path;
  for (const [key, part] of Object.entries(value)) {
    const found = whatIsNotPlain(part, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** The path of something that a state has in common with its clone, or null. */
export function whatIsShared(original: unknown, clone: unknown): string | null {
  const own = new Set<object>();
  walk(original, 'state', (part) => {
    own.add(part);
    return false;
  });
  return walk(clone, 'state', (part) => own.has(part));
}

/** The path of the first object that is looked for. */
function walk(value: unknown, path: string, isFound: (part: object) => boolean): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (path.length > DEEPEST) impossible(`a state goes too deep at ${path}`);
  if (isFound(value)) return path;
  for (const [key, part] of Object.entries(value)) {
    const found = walk(part, `${path}.${key}`, isFound);
    if (found !== null) return found;
  }
  return null;
}

const DEEPEST = 1_000;
