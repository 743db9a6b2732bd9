// The board of Spy Alley as a drawing of characters: a ring, six wide and eight high, and the alley inside it.

import pc from 'picocolors';
import { padded } from './layout.ts';

const WIDTH = 12;
const ROWS = 8;
const COLUMNS = 6;

const NAMES: readonly string[] = [
  'START',
  'pw Russian',
  'Move Card',
  'Disguises',
  'pw American',
  'Move Card',
  'Again',
  'Free Gift',
  '$10',
  'pw Italian',
  'Keys',
  'pw Spanish',
  'Move Card',
  'Black Market',
  'ENTRANCE',
  'Border −$5',
  'Back 2',
  'pw German',
  'Code Books',
  'Move Card',
  'Free Gift',
  'pw French',
  'Move Card',
  'Black Market',
  '$20',
  'ELIMINATOR',
  'E French',
  'E German',
  'Confiscate',
  'E Spanish',
  'E Italian',
  'E American',
  'E Russian',
];

/** Row and column of each space. */
const PLACES: readonly (readonly [number, number])[] = NAMES.map((_, space): [number, number] => {
  if (space <= 5) return [0, space];
  if (space <= 12) return [space - 5, 5];
  if (space <= 17) return [7, 17 - space];
  if (space <= 23) return [24 - space, 0];
  if (space <= 29) return [30 - space, 3];
  return space === 32 ? [2, 1] : [1, 32 - space];
});

export function spaceName(space: number): string {
  return NAMES[space]?.replace(/^pw /, 'password ').replace(/^E /, 'Embassy ') ?? '';
}

/** Two lines a row: what the spaces are, and who stands on them. */
export function drawBoard(spiesAt: (space: number) => string): string[] {
  const grid = Array.from({ length: ROWS }, () => Array<number>(COLUMNS).fill(-1));
  for (const [space, [row, column]] of PLACES.entries()) grid[row]?.splice(column, 1, space);
  return grid.flatMap((row) => [
    row.map((space) => padded(space < 0 ? '' : pc.dim(NAMES[space] ?? ''), WIDTH)).join(' '),
    row.map((space) => padded(space < 0 ? '' : spiesAt(space), WIDTH)).join(' '),
  ]);
}
