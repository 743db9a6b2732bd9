// Reads records that anybody may have written: verifies them, and keeps every moment of the game.

import { GAMES } from '@safehouse/games';
import {
  BadRecord,
  heardBy,
  IllegalMove,
  Mistake,
  openRecord,
  parseRecord,
  type ReadableRecord,
  Refusal,
  type Secret,
} from '@safehouse/kernel';
import { type Memory, verifyRecord, whatItProves } from '@safehouse/table';
import type { Eyes, Moment, Opened, Trouble, VerifyAnswer } from './questions.ts';

/** Characters, which are at least bytes. */
const LARGEST_RECORD = 2_000_000;
/** No game that people play is that long; every moment of it is kept. */
const MOST_SHOWN = 10_000;

interface Telling {
  readonly open: unknown;
  readonly secrets: readonly Secret<unknown>[];
}

export function verifyText(text: string, memory: Memory = {}): VerifyAnswer {
  try {
    const readable = readText(text);
    const checks = verifyRecord(readable, memory);
    const isCommitted = readable.record.fairness !== undefined;
    const holds = checks.every((check) => check.holds);
    return { type: 'checked', holds, isCommitted, checks, proof: holds ? whatItProves(readable, memory) : null };
  } catch (error) {
    return { type: 'refused', ...troubleOf(error) };
  }
}

/** A record, opened: the state after each move, and what was told with it. */
export class RecordReader {
  readonly #readable: ReadableRecord;
  readonly #states: unknown[] = [];
  readonly #told: Telling[][] = [];
  #trouble: Trouble | null = null;

  constructor(text: string) {
    this.#readable = readText(text);
    const { game, record } = this.#readable;
    if (record.moves.length > MOST_SHOWN) {
      throw new BadRecord('too-long', `a replay shows at most ${MOST_SHOWN} moves`);
    }
    const match = openRecord(this.#readable, this.#listen());
    this.#states.push(game.clone(match.state));
    for (const [seat, move] of record.moves) {
      try {
        match.play(seat, move, this.#listen());
      } catch (error) {
        // What was legal is shown, and why it goes no further.
        this.#told.pop();
        this.#trouble = troubleOf(error instanceof Refusal ? new IllegalMove(match.made, seat, error) : error);
        return;
      }
      this.#states.push(game.clone(match.state));
    }
  }

  get opened(): Opened {
    const { game, record } = this.#readable;
    return { game: game.id, seats: record.seats, moves: this.#states.length - 1, trouble: this.#trouble };
  }

  /** Everything as it was after so many moves. */
  at(move: number, eyes: Eyes): Moment {
    const { game, record } = this.#readable;
    const state = this.#states[Math.max(0, Math.min(move, this.#states.length - 1))];
    const viewer = typeof eyes === 'number' && eyes in record.seats ? eyes : 'spectator';
    return {
      view: game.viewFor(state, viewer),
      openViews: eyes === 'open' ? record.seats.map((_, seat) => game.viewFor(state, seat)) : null,
      toAct: [...game.toAct(state)],
      over: game.result(state) !== null,
    };
  }

  /** What these eyes' owner hears: at the deal, and then with each move. */
  story(eyes: Eyes): readonly (readonly unknown[])[] {
    const hear = ({ open, secrets }: Telling) =>
      eyes === 'open' ? (secrets[0]?.event ?? open) : heardBy(eyes, open, secrets);
    return this.#told.map((tellings) => tellings.map(hear).filter((event) => event !== null));
  }

  #listen(): (open: unknown, ...secrets: readonly Secret<unknown>[]) => void {
    const told: Telling[] = [];
    this.#told.push(told);
    return (open, ...secrets) => told.push({ open, secrets });
  }
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof Mistake) return { code: error.code, sentence: error.message };
  return { code: 'our-bug', sentence: error instanceof Error ? error.message : String(error) };
}

function readText(text: string): ReadableRecord {
  if (text.length > LARGEST_RECORD) throw new BadRecord('too-large', 'a record has at most 2 MB');
  if (/^\s*\{[^[\]{}]{0,200}"safehouse\/1-unfinished"/.test(text)) {
    throw new BadRecord('unfinished', 'this game is still being played; its record is whole when it is over');
  }
  return parseRecord(text, GAMES);
}
