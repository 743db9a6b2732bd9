import { spyAlley } from '@safehouse/games/spy-alley';
import { COUNTRIES } from '@safehouse/games/spy-alley/vocabulary';
import type { AnyGame } from '@safehouse/kernel';
import type { AnyBot } from './bot.ts';
import { random } from './random.ts';
import { MASTERMINDS } from './search/masterminds.ts';
import { agent as spyAlleyAgent } from './spy-alley/agent.ts';
import { clockOf } from './spy-alley/clock.ts';
import { rookie as spyAlleyRookie } from './spy-alley/rookie.ts';
import { agent as spyAlleyCardsAgent } from './spy-alley-cards/agent.ts';
import { rookie as spyAlleyCardsRookie } from './spy-alley-cards/rookie.ts';
import { agent as spyClubAgent } from './spy-club/agent.ts';
import { rookie as spyClubRookie } from './spy-club/rookie.ts';
import { agent as spyRoyaleAgent } from './spy-royale/agent.ts';
import { rookie as spyRoyaleRookie } from './spy-royale/rookie.ts';

/** Every bot by its name, the weakest first. */
export const BOT_NAMES = ['random', 'rookie', 'agent', 'mastermind'] as const;

const ROOKIES: Readonly<Record<string, AnyBot>> = {
  'spy-royale': spyRoyaleRookie,
  'spy-alley': spyAlleyRookie,
  'spy-alley-cards': spyAlleyCardsRookie,
  'spy-club': spyClubRookie,
};

const AGENTS: Readonly<Record<string, AnyBot>> = {
  'spy-royale': spyRoyaleAgent,
  'spy-alley': spyAlleyAgent,
  'spy-alley-cards': spyAlleyCardsAgent,
  'spy-club': spyClubAgent,
};

/** The bot of that name for the game, if there is one. */
export function findBot(name: string, game: AnyGame): AnyBot | undefined {
  if (name === 'random') return random;
  if (name === 'rookie') return ROOKIES[game.id];
  if (name === 'agent') return AGENTS[game.id];
  return name === 'mastermind' ? MASTERMINDS[game.id] : undefined;
}

/** The next weaker bot, which plays where this one breaks down; null where there is none. */
export function simplerThan(name: string): string | null {
  const names: readonly string[] = BOT_NAMES;
  return names[names.indexOf(name) - 1] ?? null;
}

/** Works out beforehand, and once, what bots would work out at their first move: for one game, or for all. */
export function prepareBots(game?: AnyGame): void {
  if (game !== undefined && game.id !== spyAlley.id) return;
  for (const country of COUNTRIES.keys()) clockOf(country);
}
