import { stripVTControlCharacters } from 'node:util';

/** How wide a text stands in the terminal, colours aside. */
function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

/** A text that fills so many columns. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** The width of the widest cell, with a gap. */
export function widthFor(cells: readonly string[]): number {
  return Math.max(0, ...cells.map(widthOf)) + 2;
}

const INDENT = '      ';

/** Cells side by side in columns of that width, as many as fit on the screen. */
export function columns(cells: readonly string[], width: number): string[] {
  const inARow = Math.max(1, Math.floor((screenWidth() - INDENT.length) / width));
  const lines: string[] = [];
  for (let first = 0; first < cells.length; first += inARow) {
    const row = cells.slice(first, first + inARow).map((text) => `${padded(text, width - 2)}  `);
    lines.push(`${INDENT}${row.join('')}`.trimEnd());
  }
  return lines;
}

/** Words like "Ana, Bo and Cy". */
export function listing(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words);
}

function screenWidth(): number {
  return Math.min(process.stdout.columns || 100, 120);
}

/** Such as "1 move" or "12 moves". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
