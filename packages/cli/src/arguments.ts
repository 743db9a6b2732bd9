import { BOT_NAMES } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { InvalidArgumentError, Option } from 'commander';

/** What the exit code of a command will be. */
export type Finish = (code: number) => void;

export const GAME_IDS = GAMES.map(({ id }) => id).join(', ');
export const BOTS = BOT_NAMES.join(', ');

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number from 0 to 999,999,999 is wanted.');
  return Number(text);
}

export function positiveNumber(text: string): number {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('A number from 1 is wanted.');
  return number;
}

export function folder(text: string): string {
  if (text === '') throw new InvalidArgumentError('The name of a folder is wanted.');
  return text;
}

export function names(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

/** How long a bot may think about a move: `100ms`, `2s`, or `400it` for so many iterations. */
export function thinkingTime(text: string): string {
  if (!/^[1-9]\d{0,6}(ms|s|it)$/.test(text)) {
    throw new InvalidArgumentError('A time such as 100ms or 2s is wanted, or iterations such as 400it.');
  }
  return text;
}

export function thinkingTimes(text: string): string[] {
  return names(text).map(thinkingTime);
}

export function hexSeed(text: string): string {
  if (!/^[0-9a-f]{1,128}$/i.test(text)) throw new InvalidArgumentError('1 to 128 hexadecimal digits are wanted.');
  return text.toLowerCase();
}

export function playerName(text: string): string {
  if (!/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,40}$/u.test(text)) {
    throw new InvalidArgumentError('1 to 40 printable characters are wanted.');
  }
  return text;
}

/** `key=value`, where true, false and numbers are what they look like. */
function tableOption(text: string, before: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const [key = '', ...rest] = text.split('=');
  if (key === '' || rest.length === 0) throw new InvalidArgumentError('An option is written key=value.');
  const value = rest.join('=');
  const isLiteral = /^(true|false|-?(0|[1-9]\d{0,8}))$/.test(value);
  return { ...before, [key]: isLiteral ? JSON.parse(value) : value };
}

export function tableOptions(): Option {
  return new Option('--option <key=value>', 'agree on a table option; may be repeated')
    .argParser(tableOption)
    .default({}, 'none');
}

export function jsonOption(): Option {
  return new Option('--json', 'print JSON for programs').default(false);
}

export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ safehouse ${line}`).join('\n')}`;
}
