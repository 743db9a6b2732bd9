import { join } from 'node:path';
import { BOT_NAMES } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { type GameRecord, Mistake, type ReadableRecord, readDocument, replay } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { UsageMistake } from './exits.ts';
import { dataFolder, isMissing, readText, writeText } from './files.ts';

const saves = z.strictObject({
  format: z.literal('safehouse-save/1'),
  /** The bot in each seat; null is the person at the keyboard, who holds several seats in some games. */
  bots: z.array(z.nullable(z.enum(BOT_NAMES))),
  record: z.unknown(),
});

/** A game at the terminal that was left and can be taken up again: a record, and who plays which seat. */
export interface Save {
  readonly readable: ReadableRecord;
  readonly bots: readonly (string | null)[];
}

/** Where the game that goes on is kept, if no other file is named. */
export function saveFile(game: string): string {
  return join(dataFolder(), `${game}.save.json`);
}

/** Where a finished game is kept. */
export function recordFile(game: string, when: Date): string {
  return join(dataFolder(), 'records', `${game}-${when.toISOString().replaceAll(/[:.]/g, '-')}.json`);
}

/** Keeps a game in its file, unless somebody else has gone on with it there. */
export class SaveKeeper {
  readonly #file: string;
  readonly #bots: Save['bots'];
  #kept: string | null;

  constructor(file: string, bots: Save['bots']) {
    this.#file = file;
    this.#bots = bots;
    this.#kept = readIfThere(file);
  }

  keep(record: GameRecord): void {
    if (readIfThere(this.#file) !== this.#kept) {
      throw new UsageMistake('save-changed', `${this.#file} was changed by another game; --save names another file`);
    }
    this.#kept = `${JSON.stringify({ format: 'safehouse-save/1', bots: this.#bots, record })}\n`;
    writeText(this.#file, this.#kept);
  }
}

/** The game that was left, or null when there is none. It has been played through: all of it is legal. */
export function readSave(file: string): Save | null {
  const text = readIfThere(file);
  if (text === null) return null;
  try {
    const { bots, record } = z.parse(saves, JSON.parse(text));
    const readable = readDocument(record, GAMES);
    replay(readable);
    const own = bots.filter((bot) => bot === null).length;
    if (bots.length !== readable.record.seats.length || own < 1 || (own > 1 && !readable.game.isCooperative)) {
      throw new UsageMistake('not-a-save', 'it has not one person and a bot in each other seat');
    }
    return { readable, bots };
  } catch (error) {
    throw new UsageMistake('not-a-save', `${file} cannot be taken up again: ${reason(error)}; --new starts a new game`);
  }
}

function reason(error: unknown): string {
  if (error instanceof Mistake || error instanceof SyntaxError) return error.message;
  if (error instanceof z.core.$ZodError) return 'it is not a saved game';
  throw error;
}

function readIfThere(file: string): string | null {
  try {
    return readText(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
