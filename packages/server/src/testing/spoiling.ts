// Documents that are almost right: each is wrong in one place.

type Path = readonly string[];

/** A wrong document as text, and what is wrong with it. */
export interface Spoiled {
  readonly what: string;
  readonly text: string;
}

/** What would not be wrong, by its place as a dotted path. */
export interface Exceptions {
  readonly anything?: readonly string[];
  readonly anyText?: readonly string[];
  readonly anyKeys?: readonly string[];
  readonly orNull?: readonly string[];
}

const STRANGE_FIELDS = ['extra', '__proto__', 'constructor', 'toString', ''];
const WRONG_VALUES: readonly unknown[] = [null, 0, -1, 0.5, 1e300, true, 'x', [], {}, [[]], { toString: 'x' }];

/** Every way to spoil one place of the document: another kind of value, or a field that nobody knows. */
export function spoil(document: object, exceptions: Exceptions = {}): readonly Spoiled[] {
  return placesIn(document, []).flatMap(([path, value]) => {
    const place = path.join('.');
    if (isWithin(place, exceptions.anything)) return [];
    const wrong = WRONG_VALUES.filter((other) => isWrong(value, other, { ...exceptions, place }));
    const spoiled = path.length === 0 ? [] : wrong.map((other) => replaced(document, path, other));
    if (!isObject(value) || exceptions.anyKeys?.includes(place) === true) return spoiled;
    return [...spoiled, ...STRANGE_FIELDS.map((field) => replaced(document, [...path, field], 1))];
  });
}

function isWithin(place: string, places: readonly string[] = []): boolean {
  return places.some((other) => place === other || place.startsWith(`${other}.`));
}

function isWrong(value: unknown, other: unknown, { place, anyText, anyKeys, orNull }: Exceptions & { place: string }) {
  if (other === null) return orNull?.includes(place) !== true;
  if (typeof other === 'string') return anyText?.includes(place) !== true;
  if (isObject(other)) return anyKeys?.includes(place) !== true;
  if (typeof value === 'number') return !Number.isInteger(other) || Number(other) < 0 || Number(other) > 1e15;
  return typeof value !== 'boolean' || typeof other !== 'boolean';
}

function placesIn(value: unknown, path: Path): readonly [Path, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return [[path, value], ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

function replaced(document: unknown, path: Path, value: unknown): Spoiled {
  return {
    what: `${path.join('.')}: ${JSON.stringify(value)}`,
    text: JSON.stringify(withValue(document, path, value)),
  };
}

/** A copy with the value at the path. The field may be called anything, even `__proto__`. */
function withValue(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(document)) {
    return document.map((part: unknown, place) => (String(place) === key ? withValue(part, rest, value) : part));
  }
  const fields = isObject(document) ? { ...document } : {};
  const part: unknown = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return Object.defineProperty(fields, key, {
    value: withValue(part, rest, value),
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
