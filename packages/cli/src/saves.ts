import { join } from 'node:path';
import { GAMES } from '@safehouse/games';
import { type GameRecord, Mistake, parseRecord, type ReadableRecord, writeRecord } from '@safehouse/kernel';
import { UsageMistake } from './exits.ts';
import { dataFolder, isMissing, readText, writeText } from './files.ts';

const SAVE_FORMAT = 'safehouse-save/1';

/** A game at the terminal that was left and can be taken up again: a record, and who plays which seat. */
export interface Save {
  readonly readable: ReadableRecord;
  /** The bot in each seat; null is the person at the keyboard. */
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
    this.#kept = `${JSON.stringify({ format: SAVE_FORMAT, bots: this.#bots, record: writeRecord(record) })}\n`;
    writeText(this.#file, this.#kept);
  }
}

function readIfThere(file: string): string | null {
  try {
    return readText(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The game that was left, or null when there is none. */
export function readSave(file: string): Save | null {
  const text = readIfThere(file);
  if (text === null) return null;
  try {
    const save: unknown = JSON.parse(text);
    if (!isSave(save)) throw new UsageMistake('not-a-save', `${file} is not a saved game; --new starts a new one`);
    return { readable: parseRecord(save.record, GAMES), bots: save.bots };
  } catch (error) {
    if (error instanceof UsageMistake) throw error;
    const why = error instanceof Mistake || error instanceof SyntaxError ? error.message : String(error);
    throw new UsageMistake('not-a-save', `${file} cannot be taken up again: ${why}; --new starts a new game`);
  }
}

function isSave(save: unknown): save is { readonly record: string; readonly bots: Save['bots'] } {
  return (
    typeof save === 'object' &&
    save !== null &&
    'format' in save &&
    save.format === SAVE_FORMAT &&
    'record' in save &&
    typeof save.record === 'string' &&
    'bots' in save &&
    Array.isArray(save.bots) &&
    save.bots.every((bot) => bot === null || typeof bot === 'string')
  );
}
