import { type AnyGame, Mistake } from '@safehouse/kernel';
import type { AnyBot } from './bot.ts';
import { random } from './random.ts';
import { rookie as spyRoyaleRookie } from './spy-royale/rookie.ts';

/** Every bot by its name, the weakest first. */
export const BOT_NAMES = ['random', 'rookie'] as const;

const ROOKIES: Readonly<Record<string, AnyBot>> = {
  'spy-royale': spyRoyaleRookie,
};

/** The bot of that name for the game. */
export function findBot(name: string, game: AnyGame): AnyBot {
  if (name === 'random') return random;
  const rookie = ROOKIES[game.id];
  if (name === 'rookie' && rookie !== undefined) return rookie;
  throw new Mistake('unknown-bot', `there is no bot ${JSON.stringify(name)}; there is ${BOT_NAMES.join(', ')}`);
}
