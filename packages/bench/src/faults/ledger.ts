// What players were promised, and what they saw: the log is compared with it afterwards.

import type { Entry } from '@safehouse/table';

/** Something that a player asked for, and what came of it. */
export interface Request {
  readonly table: string;
  /** The entry that it leads to, if it is done. */
  readonly entry: Entry;
  /** The number that was acknowledged, the code of the refusal, or null while nobody knows. */
  outcome: number | string | null;
}

/** A table as a player last saw it. */
export interface LastSight {
  readonly table: string;
  readonly seat: number;
  readonly number: number;
  /** Canonical JSON of the picture, and of all that the player heard. */
  readonly picture: string;
  readonly story: string;
}

export class Ledger {
  /** By the key under which they stand in the log. */
  readonly requests = new Map<string, Request>();
  readonly sights: LastSight[] = [];
  /** Everybody who plays. */
  readonly people = new Set<string>();
  /** Tables that were opened. */
  readonly opened = new Set<string>();
  /** How often players were refused, by code. */
  readonly refusals = new Map<string, number>();
  #moves = 0;
  #interrupted = 0;
  #longestWait = 0;

  /** Moves that were acknowledged. */
  get moves(): number {
    return this.#moves;
  }

  /** Requests that were on their way when a connection broke. */
  get interrupted(): number {
    return this.#interrupted;
  }

  /** The longest time, in milliseconds, in which a player at a running game saw nothing happen. */
  get longestWait(): number {
    return this.#longestWait;
  }

  noteInterrupted(requests: number): void {
    this.#interrupted += requests;
  }

  noteWait(milliseconds: number): void {
    this.#longestWait = Math.max(this.#longestWait, milliseconds);
  }

  /** A request goes out. */
  begin(key: string, table: string, entry: Entry): Request {
    const request: Request = { table, entry, outcome: null };
    this.requests.set(key, request);
    return request;
  }

  acknowledge(request: Request, number: number): void {
    request.outcome = number;
    if (request.entry.type === 'moved') this.#moves += 1;
  }

  refuse(request: Request, code: string): void {
    request.outcome = code;
    this.noteRefusal(code);
  }

  noteRefusal(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}
