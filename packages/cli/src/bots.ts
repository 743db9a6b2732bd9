import { type AnyBot, BOT_NAMES, type Budget, findBot } from '@safehouse/bots';
import type { AnyGame } from '@safehouse/kernel';
import { UsageMistake } from './exits.ts';

/** The bot of that name for the game; who names another one called it wrong. */
export function findBotFor(game: AnyGame, name: string): AnyBot {
  const bot = findBot(name, game);
  if (bot !== undefined) return bot;
  throw new UsageMistake('unknown-bot', `there is no bot ${JSON.stringify(name)}; there is ${BOT_NAMES.join(', ')}`);
}

/** How long bots think about a move where nothing else is said. */
export const THINKING_TIME = '100ms';

/** Reads what was written as `100ms`, `2s` or `400it`. */
export function budgetOf(thinking: string): Budget {
  const amount = Number.parseInt(thinking, 10);
  if (thinking.endsWith('it')) return { type: 'iterations', count: amount };
  const milliseconds = thinking.endsWith('ms') ? amount : 1000 * amount;
  return { type: 'time', milliseconds, now: () => performance.now() };
}

/** One name for all seats, or a name for each. */
export function seatBots(names: readonly string[], seats: number): string[] {
  const [first] = names;
  if (names.length === 1 && first !== undefined) return Array<string>(seats).fill(first);
  if (names.length === seats) return [...names];
  throw new UsageMistake(
    'wrong-bot-count',
    `--bots names ${names.length} bots for ${seats} seats; name one, or ${seats}`,
  );
}
