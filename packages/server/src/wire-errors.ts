// How what went wrong is told to whoever asked: a code, a sentence, a rule's number. Never a stack trace.

import { Mistake } from '@safehouse/kernel';
import type { WireError } from '@safehouse/protocol';
import pg from 'pg';
import * as z from 'zod/mini';
import { Denial, storageUnavailable } from './errors.ts';

type Issue = z.core.$ZodIssue;
const REFUSED = 409;
const LOST_CONNECTION = /ECONN|ENOTFOUND|EPIPE|terminat|timeout|not queryable|closed|SQLITE|disk/i;

/** Whatever was thrown, as something that can be told. What is not the asker's mistake is a bug, and told as one. */
export function toMistake(error: unknown): Mistake {
  if (error instanceof Mistake) return error;
  if (isStorageTrouble(error)) return storageUnavailable();
  return new Denial('our-bug', 'something went wrong on our side; it was written down, and trying again may help');
}

export function wireError(mistake: Mistake): WireError {
  const { rule, place } = mistake.details;
  return {
    code: mistake.code,
    message: mistake.message,
    ...(rule !== undefined && { rule }),
    ...(place !== undefined && { place }),
  };
}

export function statusOf(mistake: Mistake): number {
  return mistake instanceof Denial ? mistake.status : REFUSED;
}

/** What of the right form is refused for what it says, as schemas name it. */
const bad = z.object({ code: z.enum(['bad-name', 'bad-text']) });

/** The first thing that a schema complains about. */
export function malformed(what: string, issues: readonly Issue[]): Denial {
  const [issue] = issues;
  const named = z.safeParse(bad, issue?.code === 'custom' ? issue.params : undefined);
  if (named.success) return new Denial(named.data.code, issue?.message ?? '');
  const place = [what, ...(issue?.path ?? []).map(String)].join('.');
  const why =
    issue?.code === 'unrecognized_keys'
      ? `there is no field ${issue.keys.slice(0, 3).join(', ')}`
      : 'it is missing or of the wrong kind';
  return new Denial('malformed', `${place}: ${why}`.slice(0, 200));
}

function isStorageTrouble(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return true;
  return (
    error instanceof Error && LOST_CONNECTION.test(`${'code' in error ? String(error.code) : ''} ${error.message}`)
  );
}
