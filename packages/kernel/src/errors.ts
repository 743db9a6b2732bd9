/** Where a mistake was made, and what it was made against. Every field is optional: say what is known. */
export interface MistakeDetails {
  /** The number of the rule that says no, such as `SR-7`. */
  readonly rule?: string;
  /** A place in a document, such as `moves[12]` or `expect[0].at`. */
  readonly place?: string;
  /** How many moves were made before the one that was refused. */
  readonly at?: number;
  readonly seat?: number;
  /** The narrower code of a refused move, such as `not-in-hand`. */
  readonly reason?: string;
}

/**
 * Something that whoever is on the other side did wrong: a bad document, an illegal move, an impossible script.
 * It carries a code for programs and a sentence for people; no stack trace is ever shown for one.
 * Anything else that is thrown is a bug of ours.
 */
export class Mistake extends Error {
  readonly code: string;
  readonly details: MistakeDetails;

  constructor(code: string, sentence: string, details: MistakeDetails = {}) {
    super(sentence);
    this.name = new.target.name;
    this.code = code;
    this.details = details;
  }

  /** The form in which programs get it. */
  toJSON(): Record<string, string | number> {
    return { code: this.code, ...this.details, message: this.message };
  }
}

/** A document that is not a record, or names things that do not exist. */
export class BadRecord extends Mistake {}

/** A chance script that ran out or asks for the impossible. */
export class BadChance extends Mistake {}

/** The game says no. `code` is the reason (`not-in-hand`); the rule's number stands in the details. */
export class Refusal extends Mistake {}

/** A move of a record that was refused when its turn came; `details.reason` is the refusal's own code. */
export class IllegalMove extends Mistake {
  constructor(at: number, seat: number, why: Mistake) {
    const { rule } = why.details;
    const cited = rule === undefined ? '' : `${rule} `;
    super('illegal-move', `move ${at} (seat ${seat}) is illegal: ${cited}${why.message} (moves[${at}])`, {
      ...why.details,
      at,
      seat,
      place: `moves[${at}]`,
      reason: why.code,
    });
  }
}

/** Marks what cannot happen unless the program itself is wrong. */
export function impossible(what: string): never {
  throw new Error(`This is a bug in Safehouse: ${what}`);
}
