import { GAMES } from '@safehouse/games';
import { type AnyGame, findGame } from '@safehouse/kernel';
import type { Command } from 'commander';
import pc from 'picocolors';
import { examples, type Finish, GAME_IDS, jsonOption } from '../arguments.ts';
import { EXIT, UsageMistake } from '../exits.ts';
import { jsonText } from '../printable.ts';

export function addRules(program: Command, finish: Finish): void {
  program
    .command('rules')
    .description("print a game's rules by number, in our own words")
    .argument('<game>', `which game: ${GAME_IDS}`)
    .argument('[numbers...]', 'only these, such as SR-8')
    .addOption(jsonOption())
    .addHelpText('after', examples('rules spy-royale', 'rules spy-royale SR-8 SR-9'))
    .action((game, numbers, settings) => finish(rules(game, numbers, settings)));
}

/** Prints a game's rules by number, or the ones asked for. */
function rules(id: string, numbers: readonly string[], { json }: { readonly json: boolean }): number {
  const book = findGame(id, GAMES).rules;
  const wanted = numbers.length === 0 ? Object.keys(book) : numbers.map((number) => numberOf(number, book));
  const unknown = wanted.find((number) => !Object.hasOwn(book, number));
  if (unknown !== undefined) throw new UsageMistake('unknown-rule', `${id} has no rule ${unknown}`);
  const found = wanted.map((number) => ({ number, title: book[number]?.title ?? '', text: book[number]?.text ?? '' }));
  if (json) process.stdout.write(`${jsonText(found)}\n`);
  else
    for (const { number, title, text } of found)
      process.stdout.write(`${pc.bold(number)} ${pc.cyan(title)}. ${text}\n`);
  return EXIT.ok;
}

/** `sr-8`, or just `8`. */
function numberOf(text: string, book: AnyGame['rules']): string {
  const wanted = text.toUpperCase();
  return Object.keys(book).find((number) => number === wanted || number.endsWith(`-${wanted}`)) ?? wanted;
}
