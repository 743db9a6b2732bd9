import { replay as replayRecord, type Viewer } from '@safehouse/kernel';
import { type Command, Option } from 'commander';
import { examples, type Finish, jsonOption, wholeNumber } from '../arguments.ts';
import { EXIT, UsageMistake } from '../exits.ts';
import { readRecordFile } from '../files.ts';
import { jsonText } from '../printable.ts';

export function addReplay(program: Command, finish: Finish): void {
  const seat = new Option('--seat <seat>', 'the view of that seat, counted from 0');
  program
    .command('replay')
    .description("print a record's facts, or what one seat sees, after so many moves")
    .argument('<file>', 'a record file, - for standard input')
    .option('--at <moves>', 'how many moves to make (default: all)', wholeNumber)
    .addOption(seat.argParser(wholeNumber).conflicts('public'))
    .option('--public', 'the view of a spectator')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples('replay game.json', 'replay game.json --at 12 --seat 0', 'replay game.json --public --json'),
    )
    .action((file, settings) => finish(replay(file, settings)));
}

interface ReplaySettings {
  readonly at?: number;
  readonly seat?: number;
  readonly public?: boolean;
  readonly json: boolean;
}

/** Prints the facts, or what one viewer sees, after so many moves. */
function replay(file: string, settings: ReplaySettings): number {
  const { at, seat, json } = settings;
  const readable = readRecordFile(file);
  const { record } = readable;
  if (at !== undefined && at > record.moves.length) {
    throw new UsageMistake('at-beyond-moves', `--at ${at} lies beyond the ${record.moves.length} moves of ${file}`);
  }
  if (seat !== undefined && seat >= record.seats.length) {
    throw new UsageMistake('unknown-seat', `--seat ${seat}: the record has seats 0 to ${record.seats.length - 1}`);
  }
  const { game, state } = replayRecord({ ...readable, record: { ...record, moves: record.moves.slice(0, at) } });
  const viewer: Viewer | undefined = settings.public === true ? 'spectator' : seat;
  const shown = viewer === undefined ? game.facts(state) : game.viewFor(state, viewer);
  process.stdout.write(`${jsonText(shown, json ? undefined : 2)}\n`);
  return EXIT.ok;
}
