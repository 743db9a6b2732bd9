// What a client sends, before it is known whether it is a message at all.

import { isDeeperThan } from '@safehouse/kernel';
import { tableIds } from '@safehouse/protocol';
import * as z from 'zod/mini';
import { Denial } from '../errors.ts';

const DEEPEST = 20;

/** One JSON document of bounded depth; what it may say is checked by the schemas. */
export function parseFrame(text: string): unknown {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new Denial('malformed', 'a message is one JSON object');
  }
  if (isDeeperThan(document, DEEPEST)) throw new Denial('malformed', `a message is at most ${DEEPEST} levels deep`);
  return document;
}

const keyed = z.object({ key: z.string().check(z.maxLength(64)) });

/** The key of a message that may be malformed otherwise, so that its sender knows which one was refused. */
export function keyOf(document: unknown): string | null {
  const parsed = z.safeParse(keyed, document);
  return parsed.success ? parsed.data.key : null;
}

/** What is needed to say which message it was, without looking at the rest. */
export function addressOf(text: string): { readonly key: string | null; readonly table?: string } {
  try {
    const document: unknown = JSON.parse(text);
    const named = z.safeParse(z.object({ table: tableIds }), document);
    return { key: keyOf(document), ...(named.success && { table: named.data.table }) };
  } catch {
    return { key: null };
  }
}
