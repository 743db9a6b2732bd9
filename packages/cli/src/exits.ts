import { BadRecord, Mistake } from '@safehouse/kernel';
import { jsonText, printable } from './printable.ts';

/** What the exit codes mean. */
export const EXIT = {
  ok: 0,
  /** The expectation or the game says no. */
  no: 1,
  /** You called it wrong, or the file is not a record. */
  usage: 2,
  /** A bug of ours. */
  bug: 70,
} as const;

/** The command line was called wrong. */
export class UsageMistake extends Mistake {}

/** The exit code for something that was thrown. */
export function exitCodeFor(error: unknown): number {
  if (error instanceof UsageMistake || error instanceof BadRecord) return EXIT.usage;
  return error instanceof Mistake ? EXIT.no : EXIT.bug;
}

/** Says what went wrong, as a sentence or as JSON. A mistake of the caller's gets no stack trace. */
export function report(error: unknown, json: boolean): number {
  if (!(error instanceof Mistake)) {
    process.stderr.write(`safehouse: a bug of ours, sorry. Please report it with the lines below.\n`);
    const lines = String(error instanceof Error ? error.stack : error).split('\n');
    process.stderr.write(`${lines.map(printable).join('\n')}\n`);
  } else if (json) {
    process.stdout.write(`${jsonText({ error })}\n`);
  } else {
    process.stderr.write(`safehouse: ${printable(error.message)} [${printable(error.code)}]\n`);
  }
  return exitCodeFor(error);
}
