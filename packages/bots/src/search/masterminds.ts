// Which games mastermind plays.

import { spyAlley } from '@safehouse/games/spy-alley';
import { spyRoyale } from '@safehouse/games/spy-royale';
import type { AnyBot } from '../bot.ts';
import { agent as spyAlleyAgent } from '../spy-alley/agent.ts';
import { knowledge as spyAlleyKnowledge } from '../spy-alley/search.ts';
import { knowledge as spyRoyaleKnowledge } from '../spy-royale/search.ts';
import { mastermindFor } from './mastermind.ts';

export const MASTERMINDS: Readonly<Record<string, AnyBot>> = {
  'spy-royale': mastermindFor(spyRoyale, spyRoyaleKnowledge),
  'spy-alley': mastermindFor(spyAlley, spyAlleyKnowledge, spyAlleyAgent),
};
