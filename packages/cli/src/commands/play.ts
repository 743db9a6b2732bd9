import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { GAMES } from '@safehouse/games';
import { type AnyGame, checkSeats, findGame, type GameRecord, RECORD_FORMAT, readOptions } from '@safehouse/kernel';
import type { Command } from 'commander';
import {
  BOTS,
  examples,
  type Finish,
  GAME_IDS,
  hexSeed,
  names,
  playerName,
  tableOptions,
  thinkingTime,
  wholeNumber,
} from '../arguments.ts';
import { findBotFor, seatBots, THINKING_TIME } from '../bots.ts';
import { EXIT, UsageMistake } from '../exits.ts';
import { printable } from '../printable.ts';
import { readSave, type Save, saveFile } from '../saves.ts';
import { LEAVE, LineReader } from '../terminal/line-reader.ts';
import { terminalFor } from '../terminal/terminal-game.ts';
import { TerminalTable } from '../terminal/terminal-table.ts';

export function addPlay(program: Command, finish: Finish): void {
  program
    .command('play')
    .description('play at the terminal against bots; a game that was left is taken up again')
    .argument('[game]', `which game: ${GAME_IDS}`)
    .option('--seats <number>', 'seats at the table, yours included', wholeNumber, 4)
    .option(
      '--bots <names>',
      `one bot for all other seats, or one for each: ${BOTS}; in a cooperative game, me is another seat of yours`,
      names,
      ['rookie'],
    )
    .option('--budget <time>', 'how long bots that search think about a move', thinkingTime, THINKING_TIME)
    .option('--explain', 'show why bots that search chose as they did, with the cards they held', false)
    .option('--name <name>', 'your name', playerName, 'Lark')
    .option('--seed <hex>', 'the seed of the game', hexSeed)
    .addOption(tableOptions())
    .option('--new', 'start a new game, even if one was left', false)
    .option('--save <file>', 'where the game is kept while it goes on')
    .option('--record <file>', 'where the record of the finished game goes')
    .addHelpText(
      'after',
      examples(
        'play spy-royale',
        'play spy-royale --seats 2 --name Ana --new',
        'play spy-alley --seats 3',
        'play spy-royale --option missions=scaled --new',
        'play spy-club --seats 3 --bots me,rookie',
        'play spy-alley --bots mastermind --explain',
      ),
    )
    .action(async (game, settings) => finish(await play(game, settings)));
}

interface PlaySettings {
  readonly seats: number;
  readonly bots: readonly string[];
  readonly name: string;
  readonly seed?: string;
  readonly option: Readonly<Record<string, unknown>>;
  readonly save?: string;
  readonly record?: string;
  readonly new: boolean;
  readonly budget: string;
  readonly explain: boolean;
}

/** What a seat of the person is called among the bots. */
const YOURS = 'me';

const BOT_FIRST_NAMES = ['Vera', 'Otto', 'Mila', 'Hugo', 'Inga'];

/** A game at the terminal against bots. Without --new it takes up the one that was left. */
async function play(id: string | undefined, settings: PlaySettings): Promise<number> {
  const lines = new LineReader();
  try {
    const wanted = id ?? (await askForGame(lines));
    if (wanted === null) return EXIT.ok;
    const game = findGame(wanted, GAMES);
    const terminal = terminalFor(game);
    if (terminal === undefined)
      throw new UsageMistake('no-terminal', `${game.id} cannot be played at the terminal yet`);
    const file = settings.save ?? saveFile(game.id);
    const left = settings.new ? null : readSave(file);
    if (left !== null && left.readable.game.id !== game.id) {
      throw new UsageMistake('other-game', `${file} holds a game of ${left.readable.game.id}; --new starts a new one`);
    }
    if (left !== null) {
      process.stdout.write('Taking up the game that you left, as it was. (--new starts another.)\n');
    }
    const table = new TerminalTable({
      save: left ?? newGame(game, settings),
      file,
      terminal,
      lines,
      thinking: settings.budget,
      explain: settings.explain,
    });
    const finished = await table.play();
    if (finished) {
      table.keepRecord(settings.record);
      rmSync(file, { force: true });
    }
    return EXIT.ok;
  } finally {
    lines.close();
  }
}

/** The game's id by its number in the menu or its name, or null when nobody answers. */
async function askForGame(lines: LineReader): Promise<string | null> {
  for (const [index, { id }] of GAMES.entries()) process.stdout.write(`  ${index + 1}  ${id}\n`);
  for (;;) {
    const answer = await lines.ask(`Which game? 1–${GAMES.length}, q to leave: `);
    if (answer === null || answer === LEAVE) return null;
    const chosen = GAMES.find(({ id }, index) => answer === id || answer === String(index + 1));
    if (chosen !== undefined) return chosen.id;
    process.stdout.write(`There is no game "${printable(answer)}" here.\n`);
  }
}

function newGame(game: AnyGame, { seats, bots, name, seed, option }: PlaySettings): Save {
  checkSeats(game, seats);
  const others = seatBots(bots, seats - 1).map((bot) => (bot === YOURS ? null : bot));
  if (others.includes(null) && !game.isCooperative) {
    throw new UsageMistake('one-seat-only', `in ${game.id} a person holds one seat: name bots for the others`);
  }
  for (const bot of others) if (bot !== null) findBotFor(game, bot);
  const record: GameRecord = {
    format: RECORD_FORMAT,
    game: game.id,
    seats: [
      name,
      ...others.map((bot, seat) => (bot === null ? `${name} ${seat + 2}` : (BOT_FIRST_NAMES[seat] ?? `Spy ${seat}`))),
    ],
    options: { ...option },
    seed: seed ?? randomBytes(16).toString('hex'),
    moves: [],
  };
  return { readable: { game, options: readOptions(game, option), record }, bots: [null, ...others] };
}
