// Which games mastermind plays.

import { spyRoyale } from '@safehouse/games/spy-royale';
import type { AnyBot } from '../bot.ts';
import { knowledge as spyRoyaleKnowledge } from '../spy-royale/search.ts';
import { mastermindFor } from './mastermind.ts';

export const MASTERMINDS: Readonly<Record<string, AnyBot>> = {
  [spyRoyale.id]: mastermindFor(spyRoyale, spyRoyaleKnowledge),
};
