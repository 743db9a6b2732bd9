import { verifyRecord } from '@safehouse/table';
import type { Command } from 'commander';
import pc from 'picocolors';
import { examples, type Finish, jsonOption } from '../arguments.ts';
import { EXIT } from '../exits.ts';
import { readRecordFile } from '../files.ts';
import { jsonText, printable } from '../printable.ts';

export function addVerify(program: Command, finish: Finish): void {
  program
    .command('verify')
    .description('verify a finished game: the commitment, the seed, and every move')
    .argument('<file>', 'the record of a game that was played at a table, or - for standard input')
    .option('--commitment <hash>', 'the commitment that the table showed before the deal')
    .option('--contribution <hex>', 'what you contributed when you sat down')
    .addOption(jsonOption())
    .addHelpText('after', examples('verify game.json', 'verify game.json --commitment 9f86d08…'))
    .action((file, settings) => finish(verify(file, settings)));
}

interface VerifySettings {
  readonly commitment?: string;
  readonly contribution?: string;
  readonly json: boolean;
}

function verify(file: string, { commitment, contribution, json }: VerifySettings): number {
  const checks = verifyRecord(readRecordFile(file), {
    ...(commitment !== undefined && { commitment }),
    ...(contribution !== undefined && { contribution }),
  });
  const holds = checks.every((check) => check.holds);
  if (json) process.stdout.write(`${jsonText({ holds, checks })}\n`);
  else {
    for (const { what, holds: fine, sentence } of checks) {
      process.stdout.write(`${fine ? pc.green('ok  ') : pc.red('FAIL')} ${what}: ${printable(sentence)}\n`);
    }
  }
  return holds ? EXIT.ok : EXIT.no;
}
