import { stripVTControlCharacters } from 'node:util';

/** How wide a text stands in the terminal, colours aside. */
function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

/** Cells side by side in columns of equal width, as many as fit. */
export function columns(cells: readonly string[], width: number, indent: string): string[] {
  const cell = Math.max(0, ...cells.map(widthOf)) + 2;
  const inARow = Math.max(1, Math.floor((width - indent.length) / cell));
  const lines: string[] = [];
  for (let first = 0; first < cells.length; first += inARow) {
    const row = cells.slice(first, first + inARow).map((text) => text + ' '.repeat(cell - widthOf(text)));
    lines.push(`${indent}${row.join('')}`.trimEnd());
  }
  return lines;
}

/** Words like "Ana, Bo and Cy". */
export function listing(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words);
}

export function screenWidth(): number {
  return Math.min(process.stdout.columns || 100, 120);
}

/** Such as "1 move" or "12 moves". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
