import { wordFor } from './words.ts';

/** JSON text with sorted keys, so that equal contents give equal texts. Hashes are made of it: it never changes. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return wordFor(value);
  if (Array.isArray(value)) return `[${value.map((part) => canonicalJson(part) ?? 'null').join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const part = value[key];
    if (part !== undefined) text += `${text === '' ? '' : ','}${wordFor(key)}:${canonicalJson(part)}`;
  }
  return `{${text}}`;
}

/** JSON for a sentence, cut when it gets long. */
export function printJson(value: unknown, longest: number): string {
  return cut(JSON.stringify(value) ?? 'nothing', longest);
}

/** A text, cut when it gets long. */
export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

/** Whether it is a JSON object: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values have equal contents, whatever the order of their keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const parts: readonly [string, unknown][] = Object.entries(one);
  if (Array.isArray(one) !== Array.isArray(other) || parts.length !== Object.keys(other).length) return false;
  const others = new Map<string, unknown>(Object.entries(other));
  return parts.every(([key, part]) => others.has(key) && isSameJson(part, others.get(key)));
}

/** Whether lists and objects nest deeper than that. It goes no deeper itself, so no document is too deep for it. */
export function isDeeperThan(document: unknown, levels: number): boolean {
  if (typeof document !== 'object' || document === null) return false;
  if (levels === 0) return true;
  for (const part of Object.values(document)) if (isDeeperThan(part, levels - 1)) return true;
  return false;
}
