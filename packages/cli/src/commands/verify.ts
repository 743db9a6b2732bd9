import { type Memory, type Seen, verifyRecord, whatItProves } from '@safehouse/table';
import { type Command, InvalidArgumentError } from 'commander';
import pc from 'picocolors';
import { examples, type Finish, jsonOption } from '../arguments.ts';
import { EXIT } from '../exits.ts';
import { readRecordFile } from '../files.ts';
import { jsonText, printable } from '../printable.ts';

export function addVerify(program: Command, finish: Finish): void {
  program
    .command('verify')
    .description('verify a finished game: the commitment, the seed, the names at the start, and every move')
    .argument('<file>', 'the record of a game that was played at a table, or - for standard input')
    .option('--commitment <hash>', 'the commitment that the table showed before the deal')
    .option('--contribution <hex>', 'what you contributed when you sat down')
    .option(
      '--chain <hash>',
      'the hash of the moves that the table showed last, or as N:HASH the one after N moves; may be repeated',
      readSeen,
      [],
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'verify game.json',
        'verify game.json --commitment 9f86d08…',
        'verify game.json --chain 24:NDRNr5sShLK8QEK4PaWnrPUwwzQzCbAgMKZ1ffP4rew',
      ),
    )
    .action((file, settings) => finish(verify(file, settings)));
}

interface VerifySettings {
  readonly commitment?: string;
  readonly contribution?: string;
  readonly chain: readonly Seen[];
  readonly json: boolean;
}

function verify(file: string, { commitment, contribution, chain, json }: VerifySettings): number {
  const readable = readRecordFile(file);
  const memory: Memory = {
    seen: chain,
    ...(commitment !== undefined && { commitment }),
    ...(contribution !== undefined && { contribution }),
  };
  const checks = verifyRecord(readable, memory);
  const holds = checks.every((check) => check.holds);
  const proof = holds ? (whatItProves(readable, memory)?.sentence ?? null) : null;
  if (json) process.stdout.write(`${jsonText({ holds, checks, proof })}\n`);
  else {
    for (const { what, holds: fine, sentence } of checks) {
      process.stdout.write(`${fine ? pc.green('ok  ') : pc.red('FAIL')} ${what}: ${printable(sentence)}\n`);
    }
    if (proof !== null) process.stdout.write(`\n${sentenceCase(proof)}.\n`);
  }
  return holds ? EXIT.ok : EXIT.no;
}

function sentenceCase(sentence: string): string {
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`;
}

/** `HASH` or `N:HASH`. */
function readSeen(text: string, before: readonly Seen[]): readonly Seen[] {
  const [, moves, h] = /^(?:(\d{1,6}):)?([\w-]{43})$/.exec(text) ?? [];
  if (h === undefined) {
    throw new InvalidArgumentError('A hash of 43 characters is wanted, as the table shows it, or N: and such a hash.');
  }
  return [...before, { moves: moves === undefined ? null : Number(moves), h }];
}
