import { BadRecord, Mistake } from '@safehouse/kernel';

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
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  } else if (json) {
    process.stdout.write(`${JSON.stringify({ error })}\n`);
  } else {
    process.stderr.write(`safehouse: ${printable(error.message)} [${error.code}]\n`);
  }
  return exitCodeFor(error);
}

/** A sentence on one line: what a file put into it cannot command the terminal. */
export function printable(sentence: string): string {
  return sentence.replaceAll(/\p{Cc}/gu, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
