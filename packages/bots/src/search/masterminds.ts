// Which games mastermind plays.

import { spyAlley } from '@safehouse/games/spy-alley';
import { spyAlleyCards } from '@safehouse/games/spy-alley-cards';
import { spyClub } from '@safehouse/games/spy-club';
import { spyRoyale } from '@safehouse/games/spy-royale';
import type { AnyBot } from '../bot.ts';
import { agent as spyAlleyAgent } from '../spy-alley/agent.ts';
import { knowledge as spyAlleyKnowledge } from '../spy-alley/search.ts';
import { adviser as spyAlleyCardsAdviser, knowledge as spyAlleyCardsKnowledge } from '../spy-alley-cards/search.ts';
import { agent as spyClubAgent } from '../spy-club/agent.ts';
import { knowledge as spyClubKnowledge } from '../spy-club/search.ts';
import { knowledge as spyRoyaleKnowledge } from '../spy-royale/search.ts';
import { mastermindFor } from './mastermind.ts';

export const MASTERMINDS: Readonly<Record<string, AnyBot>> = {
  'spy-royale': mastermindFor(spyRoyale, spyRoyaleKnowledge),
  'spy-alley': mastermindFor(spyAlley, spyAlleyKnowledge, spyAlleyAgent),
  'spy-alley-cards': mastermindFor(spyAlleyCards, spyAlleyCardsKnowledge, spyAlleyCardsAdviser),
  'spy-club': mastermindFor(spyClub, spyClubKnowledge, spyClubAgent),
};
