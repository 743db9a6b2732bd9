// The folder of the embedded database. What is wrong with it is for whoever starts the server to mend.

import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigurationMistake } from '../configuration.ts';

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
