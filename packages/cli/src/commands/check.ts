import { checkScenario, Mistake } from '@safehouse/kernel';
import type { Command } from 'commander';
import pc from 'picocolors';
import { examples, type Finish, jsonOption } from '../arguments.ts';
import { EXIT, exitCodeFor } from '../exits.ts';
import { readRecordFile } from '../files.ts';
import { jsonText, printable } from '../printable.ts';
import { counted } from '../terminal/layout.ts';

export function addCheck(program: Command, finish: Finish): void {
  program
    .command('check')
    .description('run scenarios and records; a line each')
    .argument('<files...>', 'record files, - for standard input')
    .addOption(jsonOption())
    .addHelpText('after', examples('check game.json', 'check scenarios/*.json --json'))
    .action((files, settings) => finish(check(files, settings)));
}

interface Checked {
  readonly file: string;
  readonly ok: boolean;
  readonly moves?: number;
  readonly expectations?: number;
  readonly difference?: { readonly place: string; readonly sentence: string };
  readonly error?: Mistake;
}

/** Runs scenarios, prints a line each, and says no when one does not hold. */
function check(files: readonly string[], { json }: { readonly json: boolean }): number {
  const all: Checked[] = [];
  for (const file of files) {
    const checked = checkFile(file);
    all.push(checked);
    if (!json) process.stdout.write(`${line(checked)}\n`);
  }
  if (json) process.stdout.write(`${jsonText({ ok: all.every(({ ok }) => ok), files: all })}\n`);
  const codes = all.map(({ ok, error }) => (ok ? EXIT.ok : error === undefined ? EXIT.no : exitCodeFor(error)));
  return codes.includes(EXIT.no) ? EXIT.no : Math.max(EXIT.ok, ...codes);
}

function checkFile(file: string): Checked {
  try {
    const readable = readRecordFile(file);
    const { held, difference } = checkScenario(readable);
    const found = { file, moves: readable.record.moves.length, expectations: held };
    return difference === null ? { ...found, ok: true } : { ...found, ok: false, difference };
  } catch (error) {
    if (error instanceof Mistake) return { file, ok: false, error };
    throw error;
  }
}

function line({ file: name, ok, moves = 0, expectations = 0, difference, error }: Checked): string {
  const file = printable(name);
  if (ok) return `${pc.green('ok')}    ${file} (${counted(moves, 'move')}, ${counted(expectations, 'expectation')})`;
  if (error !== undefined) return `${pc.red('error')} ${file}: ${printable(error.message)} [${error.code}]`;
  return `${pc.red('FAIL')}  ${file}: ${printable(`${difference?.place}: ${difference?.sentence}`)}`;
}
