import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { GAMES } from '@safehouse/games';
import { parseRecord, type ReadableRecord } from '@safehouse/kernel';
import { UsageMistake } from './exits.ts';

const LARGEST_FILE = 64 * 1024 * 1024;
const CHUNK = 64 * 1024;
const STANDARD_INPUT = 0;

/** The text of a file, or of standard input for `-`. */
export function readText(file: string): string {
  try {
    if (file === '-') return withoutMark(readAll(STANDARD_INPUT, 'standard input'));
    const descriptor = openSync(file, 'r');
    try {
      return withoutMark(readAll(descriptor, file));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw fileMistake(error, file, 'read');
  }
}

/** Counts while it reads: nobody knows beforehand how much comes through a pipe. */
function readAll(descriptor: number, what: string): string {
  const chunks: Buffer[] = [];
  for (let size = 0; ; ) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const read = readSync(descriptor, chunk);
    if (read === 0) return Buffer.concat(chunks).toString('utf8');
    size += read;
    if (size > LARGEST_FILE) throw new UsageMistake('file-too-large', `${what} is larger than 64 MiB`);
    chunks.push(chunk.subarray(0, read));
  }
}

export function readRecordFile(file: string): ReadableRecord {
  return parseRecord(readText(file), GAMES);
}

/** Some editors begin a text with a byte order mark. */
function withoutMark(text: string): string {
  return text.startsWith('\u{FEFF}') ? text.slice(1) : text;
}

/** Writes the whole file or leaves the old one. */
export function writeText(file: string, text: string): void {
  try {
    makeFolder(dirname(file));
    const draft = draftOf(file);
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    throw fileMistake(error, file, 'write');
  }
}

/** Finds out before long work whether its result can be written there. What is there stays as it is. */
export function checkWritable(file: string): void {
  try {
    makeFolder(dirname(file));
    if (existsSync(file) && statSync(file).isDirectory()) throw folderMistake(file, 'write');
    writeFileSync(draftOf(file), '');
    rmSync(draftOf(file));
  } catch (error) {
    throw fileMistake(error, file, 'write');
  }
}

function draftOf(file: string): string {
  return `${file}.${process.pid}.tmp`;
}

/** One level after the other: Node's own recursion never ends where a level cannot be made. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Where games at the terminal are kept. */
export function dataFolder(): string {
  const { SAFEHOUSE_HOME, XDG_DATA_HOME } = process.env;
  return SAFEHOUSE_HOME || join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'safehouse');
}

/** Whether that is the system saying that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof UsageMistake && error.code === 'no-such-file';
}

function fileMistake(error: unknown, file: string, what: 'read' | 'write'): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof UsageMistake) return error;
  if (error.code === 'ENOENT' && what === 'read')
    return new UsageMistake('no-such-file', `there is no file ${JSON.stringify(file)}`);
  if (error.code === 'EISDIR') return folderMistake(file, what);
  return new UsageMistake(`cannot-${what}`, `cannot ${what} ${file}: ${String(error.code)}`);
}

function folderMistake(file: string, what: 'read' | 'write'): UsageMistake {
  return new UsageMistake(`cannot-${what}`, `${file} is a folder; a file is wanted`);
}
