// The folder of the embedded database. What is wrong with it is for whoever starts the server to mend.

import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigurationMistake } from '../configuration.ts';

const PRIVATE = 0o600;
const FOR_OTHERS = 0o077;

/** Makes the folder where it is missing, for this user alone. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw unusableFolder(folder, error);
  }
  if (statSync(folder).isDirectory()) return;
  throw new ConfigurationMistake(
    'data-folder-unusable',
    `${folder} is a file, and cannot hold the database; name a folder with SAFEHOUSE_DATA`,
  );
}

/** One level after the other: Node's own recursion never ends where a level cannot be made, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Makes these files this user's alone, before anything is in them; what is beside them gets its mode from them. The
 * folder may be another's, and stays as it is. Tells which files others may read nevertheless.
 */
export function makeFilesPrivate(folder: string, names: readonly string[]): readonly string[] {
  for (const name of names) closeSync(openSync(join(folder, name), 'a', PRIVATE));
  const files = names.flatMap((name) => ['', '-wal', '-shm', '-journal'].map((end) => join(folder, `${name}${end}`)));
  return files.filter((file) => existsSync(file) && !makePrivate(file));
}

function makePrivate(file: string): boolean {
  const isPrivate = () => (statSync(file).mode & FOR_OTHERS) === 0;
  if (isPrivate()) return true;
  try {
    chmodSync(file, PRIVATE);
  } catch {
    // It is somebody else's, or the disk has no modes.
  }
  return isPrivate();
}

export function unusableFolder(folder: string, error: unknown): ConfigurationMistake {
  return new ConfigurationMistake(
    'data-folder-unusable',
    `the data folder ${folder} cannot be used (${reasonOf(error)}); ` +
      'let this user write there, or name another folder with SAFEHOUSE_DATA',
  );
}

/** The database is there and cannot be read: nothing is written over it. */
export function damagedDatabase(file: string, error: unknown): ConfigurationMistake {
  return new ConfigurationMistake(
    'database-damaged',
    `${file} cannot be read as a database (${reasonOf(error)}); ` +
      'restore a backup of it, or name another folder with SAFEHOUSE_DATA',
  );
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '' ? 'it cannot be opened' : code;
}
