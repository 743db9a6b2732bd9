import { type AnyBot, BOT_NAMES, findBot } from '@safehouse/bots';
import type { AnyGame } from '@safehouse/kernel';
import { UsageMistake } from './exits.ts';

/** The bot of that name for the game; who names another one called it wrong. */
export function seatBot(name: string, game: AnyGame): AnyBot {
  const bot = findBot(name, game);
  if (bot !== undefined) return bot;
  throw new UsageMistake('unknown-bot', `there is no bot ${JSON.stringify(name)}; there is ${BOT_NAMES.join(', ')}`);
}
