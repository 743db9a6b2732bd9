// Two tables that look the same to one viewer: whatever one of them sends to that viewer, the other sends too.

import { canonicalJson, type Seat } from '@safehouse/kernel';
import type { Command } from '@safehouse/table';
import type { Wire } from './wire.ts';

/** Something that was sent depends on what the viewer may not know. */
export class Leak extends Error {}

/** What was compared, so that a search that found nothing can be told from one that looked at nothing. */
export interface Compared {
  wholes: number;
  records: number;
  refusals: number;
  changes: number;
  /** Changes by moves that were not the same, which the viewer must not notice. */
  disguised: number;
}

export interface SideBySideSettings {
  readonly compared: Compared;
  /** The types of events that show for a moment what no later view shows, as the rules want it. */
  readonly shownInPassing: readonly string[];
  /** Names the position, so that a leak can be looked at again. */
  readonly title: string;
}

/** A move at one table, and what is done at the other in its stead. */
export interface Twins {
  readonly seat: Seat;
  readonly move: unknown;
  readonly twin: unknown;
  /** Whether what differs between them is the seat's secret: then not even a sound may differ. */
  readonly isSealed: boolean;
}

const SECOND = 1_000;
/** Requests that are answered by the state of the table, or not at all. */
const REQUESTS: readonly Command[] = [
  { type: 'stand' },
  { type: 'start' },
  { type: 'return' },
  { type: 'leave' },
  { type: 'agree-undo' },
  { type: 'move', seat: 0, move: null },
];

export class SideBySide {
  readonly truth: Wire;
  readonly other: Wire;
  readonly #settings: SideBySideSettings;

  constructor(truth: Wire, other: Wire, settings: SideBySideSettings) {
    this.truth = truth;
    this.other = other;
    this.#settings = settings;
  }

  /** Compares what can be asked for while nothing moves; `moves` are tried, and most of them refused. */
  compareStill(moves: readonly unknown[]): void {
    const { truth, other } = this;
    const { compared } = this.#settings;
    const { number } = truth.table;
    const since = Math.floor((number * (compared.wholes % 3)) / 2);
    this.#same(withoutHash(truth.whole(since)), withoutHash(other.whole(since)), `the whole since ${since}`);
    compared.wholes += 1;
    this.#same(truth.record(), other.record(), 'the unfinished record');
    this.#same(truth.summary(), other.summary(), 'the summary in a list');
    compared.records += 1;
    const commands = [...REQUESTS, ...moves.map((move) => ({ type: 'move', move }) as const)];
    for (const command of commands) this.compareAnswer(command);
  }

  compareAnswer(command: Command): void {
    const answer = this.truth.answer(command);
    this.#same(answer, this.other.answer(command), `the answer to ${JSON.stringify(command)}`);
    if (answer.includes('"code"')) this.#settings.compared.refusals += 1;
  }

  /** Lets both tables move on. False when the viewer can tell them apart from now on, as the rules want it. */
  compareMove({ seat, move, twin, isSealed }: Twins): boolean {
    const at = this.truth.table.number * SECOND;
    const sent = withoutHash(this.truth.happen({ at, entry: { type: 'moved', seat, move } }));
    const sentToo = withoutHash(this.other.happen({ at, entry: { type: 'moved', seat, move: twin } }));
    if (this.truth.view !== this.other.view) return false;
    const isSameMove = canonicalJson(move) === canonicalJson(twin);
    if (
      sent !== sentToo &&
      (this.#isInPassing(sent, sentToo) || !(isSameMove || isSealed || isHeardSame(sent, sentToo)))
    ) {
      return false;
    }
    this.#same(sent, sentToo, `the change by ${JSON.stringify([move, twin])} of seat ${seat}`);
    this.#settings.compared.changes += 1;
    if (!isSameMove) this.#settings.compared.disguised += 1;
    return true;
  }

  #isInPassing(one: string, other: string): boolean {
    return this.#withoutPassing(one) === this.#withoutPassing(other);
  }

  #withoutPassing(text: string): string {
    return JSON.stringify(JSON.parse(text), (_key, part: unknown) =>
      isEvent(part) && this.#settings.shownInPassing.includes(part.type) ? null : part,
    );
  }

  #same(one: string, other: string, what: string): void {
    if (one === other) return;
    let place = 0;
    while (one[place] === other[place]) place += 1;
    const [from, to] = [Math.max(0, place - 60), place + 60];
    const viewer = String(this.truth.viewer);
    const sentence = `${what} differs for ${viewer}: …${one.slice(from, to)}… and …${other.slice(from, to)}…`;
    throw new Leak(`${sentence} (${this.#settings.title})`);
  }
}

const HASH = /,"h":"[\w-]{43}"/g;

/**
 * The hash of the moves depends on hidden ones, and is blinded: `wire-guesses.test.ts` tries to guess them from it.
 * It stands there once, in its form, and nothing else is left out.
 */
function withoutHash(text: string): string {
  if (text.match(HASH)?.length !== 1) throw new Leak(`the hash of the moves is not there once: ${text.slice(-200)}`);
  return text.replace(HASH, '');
}

function isHeardSame(one: string, other: string): boolean {
  const [heard, heardToo] = [one, other].map((text) => {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && 'heard' in message ? JSON.stringify(message.heard) : '';
  });
  return heard === heardToo;
}

function isEvent(part: unknown): part is { type: string } {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';
}
