import { findBot } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import type { House } from '@safehouse/table';
import { newId } from '../ids.ts';
import { nodeHashing } from './hashing.ts';

/** What can be played at our tables, and with whom. */
export const HOUSE: House = {
  games: GAMES,
  hasBot: (name, game) => findBot(name, game) !== undefined,
  newInvitation: newId,
  hashing: nodeHashing,
};
