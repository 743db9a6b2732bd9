import type { AnyGame } from '@safehouse/kernel';
import { spyAlley } from './spy-alley/index.ts';
import { spyAlleyCards } from './spy-alley-cards/index.ts';
import { spyClub } from './spy-club/index.ts';
import { spyRoyale } from './spy-royale/index.ts';

/** Every game that can be played here, in the order of the menu. */
export const GAMES: readonly AnyGame[] = [spyRoyale, spyAlley, spyAlleyCards, spyClub];
