import { randomBytes } from 'node:crypto';
import { BOT_NAMES } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { check } from './commands/check.ts';
import { play } from './commands/play.ts';
import { replay } from './commands/replay.ts';
import { rules } from './commands/rules.ts';
import { simulate } from './commands/simulate.ts';
import { EXIT, report, UsageMistake } from './exits.ts';

const ids = GAMES.map(({ id }) => id).join(', ');
const bots = BOT_NAMES.join(', ');

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number is wanted.');
  return Number(text);
}

function positiveNumber(text: string): number {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('A number from 1 is wanted.');
  return number;
}

function folder(text: string): string {
  if (text === '') throw new InvalidArgumentError('The name of a folder is wanted.');
  return text;
}

function names(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

function hexSeed(text: string): string {
  if (!/^[0-9a-f]{1,128}$/i.test(text)) throw new InvalidArgumentError('1 to 128 hexadecimal digits are wanted.');
  return text.toLowerCase();
}

function playerName(text: string): string {
  if (!/^[\p{L}\p{N}\p{P}\p{S} ]{1,40}$/u.test(text))
    throw new InvalidArgumentError('1 to 40 printable characters are wanted.');
  return text;
}

/** `key=value`, where true, false and numbers are what they look like. */
function option(text: string, before: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const [key = '', ...rest] = text.split('=');
  if (key === '' || rest.length === 0) throw new InvalidArgumentError('An option is written key=value.');
  const value = rest.join('=');
  const literal = value === 'true' || value === 'false' || /^-?\d+$/.test(value);
  return { ...before, [key]: literal ? JSON.parse(value) : value };
}

const gameOption = new Option('--option <key=value>', 'agree on a table option; may be repeated')
  .argParser(option)
  .default({}, 'none');
const json = new Option('--json', 'print JSON for programs').default(false);

function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ safehouse ${line}`).join('\n')}`;
}

function buildProgram(finish: (code: number) => void): Command {
  const program = new Command('safehouse')
    .description('Spy games: play, simulate, check and replay them.')
    .version('0.1.0')
    .exitOverride()
    .addHelpText(
      'after',
      examples('play spy-royale', 'check scenarios/*.json', 'simulate spy-royale --games 1000 --seats 4'),
    )
    .addHelpText('after', '\nExit codes: 0 fine, 1 the expectation or the game says no, 2 you called it wrong.');

  program
    .command('play')
    .description('play at the terminal against bots; a game that was left is taken up again')
    .argument('[game]', `which game: ${ids}`)
    .option('--seats <number>', 'seats at the table, yours included', wholeNumber, 4)
    .option('--bots <names>', `the bots to play against: ${bots}`, names, ['rookie'])
    .option('--name <name>', 'your name', playerName, 'Lark')
    .option('--seed <hex>', 'the seed of the game', hexSeed)
    .addOption(gameOption)
    .option('--new', 'start a new game, even if one was left', false)
    .option('--save <file>', 'where the game is kept while it goes on')
    .option('--record <file>', 'where the record of the finished game goes')
    .addHelpText(
      'after',
      examples(
        'play spy-royale',
        'play spy-royale --seats 2 --name Ana --new',
        'play spy-royale --option missions=scaled',
      ),
    )
    .action(async (game, settings) => finish(await play(game, settings)));

  program
    .command('check')
    .description('run scenarios and records; a line each')
    .argument('<files...>', 'record files, - for standard input')
    .addOption(json)
    .addHelpText('after', examples('check game.json', 'check scenarios/*.json --json'))
    .action((files, settings) => finish(check(files, settings)));

  program
    .command('replay')
    .description("print a record's facts, or what one seat sees, after so many moves")
    .argument('<file>', 'a record file, - for standard input')
    .option('--at <moves>', 'how many moves to make (default: all)', wholeNumber)
    .addOption(
      new Option('--seat <seat>', 'the view of that seat, counted from 0').argParser(wholeNumber).conflicts('public'),
    )
    .option('--public', 'the view of a spectator')
    .addOption(json)
    .addHelpText(
      'after',
      examples('replay game.json', 'replay game.json --at 12 --seat 0', 'replay game.json --public --json'),
    )
    .action((file, settings) => finish(replay(file, settings)));

  program
    .command('simulate')
    .description('play games between bots, headlessly')
    .argument('<game>', `which game: ${ids}`)
    .option('--games <number>', 'how many games', positiveNumber, 100)
    .option(
      '--seats <number>',
      'seats at the table (default: a seat for each bot, or the fewest the game allows)',
      wholeNumber,
    )
    .option('--bots <names>', `one bot for all seats, or one for each: ${bots}`, names, ['random'])
    .option('--seed <text>', 'names the series of games (default: a random one)', randomBytes(8).toString('hex'))
    .option('--max-moves <number>', 'break a game off after so many moves', positiveNumber, 5000)
    .addOption(gameOption)
    .option('--out <folder>', 'write one record a game', folder)
    .option('--chance', 'write every chance outcome out in place of the seed', false)
    .option('--facts', 'add the complete facts after every move', false)
    .addOption(json)
    .addHelpText(
      'after',
      examples(
        'simulate spy-royale --games 10000 --seats 4',
        'simulate spy-royale --bots rookie,random,random --seed 7 --json',
        'simulate spy-royale --games 10 --out games --chance --facts',
      ),
    )
    .action((game, settings) => finish(simulate(game, settings)));

  program
    .command('rules')
    .description("print a game's rules by number, in our own words")
    .argument('<game>', `which game: ${ids}`)
    .argument('[numbers...]', 'only these, such as SR-8')
    .addOption(json)
    .addHelpText('after', examples('rules spy-royale', 'rules spy-royale SR-8 SR-9'))
    .action((game, numbers, settings) => finish(rules(game, numbers, settings)));

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
