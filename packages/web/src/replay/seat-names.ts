// Who sat where, as far as a record tells.

import type { SeatShown } from '../games/game-screen.ts';
import { botName } from '../table/seats-shown.ts';
import type { TableWords } from '../words/table/index.ts';

/** What a record calls the seats of bots. */
const BOTS = ['random', 'rookie', 'agent', 'mastermind'];

/** The seats for showing: bots have the code names that they had at the table. */
export function seatsOf(names: readonly string[], words: TableWords): readonly SeatShown[] {
  return names.map((given, seat) => {
    const isBot = BOTS.includes(given);
    return { name: isBot ? botName(seat, words) : given, isBot, isStandIn: false, isHere: true };
  });
}
