import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { examples, type Finish } from './arguments.ts';
import { addArena } from './commands/arena.ts';
import { addCheck } from './commands/check.ts';
import { addJoin } from './commands/join.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addRules } from './commands/rules.ts';
import { addServe } from './commands/serve.ts';
import { addSimulate } from './commands/simulate.ts';
import { addVerify } from './commands/verify.ts';
import { EXIT, report, UsageMistake } from './exits.ts';
import { printable } from './printable.ts';

function buildProgram(finish: Finish): Command {
  const program = new Command('safehouse')
    .description('Spy games: serve, play, simulate, check, verify and replay them.')
    .version(packageJson.version)
    .exitOverride()
    // It repeats what was typed.
    .configureOutput({ writeErr: (text) => process.stderr.write(text.split('\n').map(printable).join('\n')) })
    .addHelpText(
      'after',
      examples('serve', 'play spy-royale', 'check scenarios/*.json', 'simulate spy-royale --games 1000 --seats 4'),
    )
    .addHelpText(
      'after',
      '\nExit codes: 0 fine, 1 the expectation or the game says no, 2 you called it wrong, 70 a bug of ours.',
    );
  for (const add of [addServe, addJoin, addPlay, addCheck, addVerify, addReplay, addSimulate, addArena, addRules])
    add(program, finish);
  return program;
}

async function main(): Promise<void> {
  const program = buildProgram((code) => {
    process.exitCode = code;
  });
  try {
    if (process.argv.length <= 2) program.help();
    await program.parseAsync();
  } catch (error) {
    process.exitCode = error instanceof CommanderError ? reportUsage(error) : report(error, wantsJson());
  }
}

/** Commander has said it in words already; programs get it as JSON. */
function reportUsage({ exitCode, message }: CommanderError): number {
  if (exitCode === 0) return EXIT.ok;
  if (wantsJson()) report(new UsageMistake('usage', message.replace(/^error: /, '')), true);
  return EXIT.usage;
}

function wantsJson(): boolean {
  return process.argv.includes('--json');
}

/** A reader that went away (`safehouse … | head`) is no error. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

await main();
