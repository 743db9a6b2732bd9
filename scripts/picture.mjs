// Plays a few moves at the terminal and draws the screen that follows as docs/terminal-game.svg.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const CHARACTER = 8.4;
const LINE = 19;
const MARGIN = 24;
const PAPER = '#e8e0cf';
const COLOURS = { 31: '#e5786d', 33: '#e0b050', 34: '#7aa5e8', 35: '#c58fd9', 36: '#66c2c2', 32: '#8fc47a' };

/** The screen as a person sees it before choosing a card on turn 4. */
function playSome() {
  const home = mkdtempSync(join(tmpdir(), 'safehouse-picture-'));
  const program = fileURLToPath(new URL('../packages/cli/bin/safehouse.js', import.meta.url));
  const args = [program, 'play', 'spy-royale', '--seats', '4', '--name', 'Ana', '--seed', '5afe', '--new'];
  const typed = ['3', '4', '2', '1', '1', '2', '4', '3', 'q'];
  const { stdout } = spawnSync(process.execPath, args, {
    input: typed.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '1', NO_COLOR: undefined, SAFEHOUSE_HOME: home },
  });
  rmSync(home, { recursive: true, force: true });
  const lines = stdout.split('\n');
  const from = lines.findLastIndex((line) => line.includes('What just happened'));
  const to = lines.findLastIndex((line) => line.includes('q to leave'));
  return lines.slice(from, to + 1);
}

/** A line as pieces of text, each with its column and style. */
function piecesOf(line) {
  const style = { colour: PAPER, bold: false, dim: false, struck: false };
  const pieces = [];
  let column = 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one
  for (const part of line.split(/(\x1b\[\d+m)/)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one
    const code = /^\x1b\[(\d+)m$/.exec(part)?.[1];
    if (code === undefined) {
      if (part !== '') pieces.push({ text: part, column, ...style });
      column += part.length;
    } else setStyle(style, Number(code));
  }
  return pieces;
}

function setStyle(style, code) {
  if (COLOURS[code]) style.colour = COLOURS[code];
  if (code === 39) style.colour = PAPER;
  if (code === 1) style.bold = true;
  if (code === 2) style.dim = true;
  if (code === 22) {
    style.bold = false;
    style.dim = false;
  }
  if (code === 9) style.struck = true;
  if (code === 29) style.struck = false;
}

function draw(lines) {
  const columns = Math.max(
    ...lines.map((line) => piecesOf(line).reduce((end, { column, text }) => Math.max(end, column + text.length), 0)),
  );
  const [width, height] = [Math.ceil(2 * MARGIN + columns * CHARACTER), 2 * MARGIN + lines.length * LINE];
  const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const texts = lines.flatMap((line, row) =>
    piecesOf(line).map(({ text, column, colour, bold, dim, struck }) => {
      const x = (MARGIN + column * CHARACTER).toFixed(1);
      const look = `${bold ? ' font-weight="700"' : ''}${dim ? ' opacity="0.55"' : ''}${struck ? ' text-decoration="line-through"' : ''}`;
      return `<text x="${x}" y="${MARGIN + (row + 1) * LINE - 5}" textLength="${(text.length * CHARACTER).toFixed(1)}" fill="${colour}"${look} xml:space="preserve">${escaped(text)}</text>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="A game of Spy Royale at the terminal">
<rect width="${width}" height="${height}" rx="10" fill="#141b2b"/>
<g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">
${texts.join('\n')}
</g>
</svg>
`;
}

ensureInstalled();
const { buildPrograms } = await import('./build.mjs');
await buildPrograms();
writeFileSync(new URL('../docs/terminal-game.svg', import.meta.url), draw(playSome()));
