import type { Json } from '@safehouse/kernel';
import type { Subject } from '@safehouse/kernel/contract';
import type { Facts } from '../facts.ts';
import { spyAlley } from '../index.ts';

const MOVE_CARDS = 36;
const GIFT_CARDS = 40;

/** Every card is in its deck or with somebody, and those who are out own nothing. */
function lost(facts: Json): string | null {
  if (!isFacts(facts)) return 'these are no facts of Spy Alley';
  const { seats, decks } = facts;
  const moveCards = seats.flatMap((seat) => seat.moveCards);
  const wilds = seats.reduce((sum, seat) => sum + seat.wilds, 0);
  if (moveCards.length + decks.move !== MOVE_CARDS)
    return `${moveCards.length} move cards and ${decks.move} in the deck`;
  if (wilds + decks.gift !== GIFT_CARDS || wilds > 4) return `${wilds} wild cards and ${decks.gift} in the gift deck`;
  if ([1, 2, 3, 4, 5, 6].some((value) => moveCards.filter((card) => card === value).length > 6))
    return 'a move card twice';
  const living = seats.filter(({ out }) => !out);
  if (new Set(living.map(({ identity }) => identity)).size !== living.length) return 'two spies of one country';
  if (seats.some(({ items }) => new Set(items).size !== items.length)) return 'an item owned twice';
  if (seats.some(({ cash }) => cash < 0)) return 'somebody in debt';
  const ghosts = seats.filter(({ out, cash, items, wilds: own }) => out && cash + items.length + own > 0);
  return ghosts.length === 0 ? null : 'somebody is out and owns something';
}

function isFacts(facts: Json): facts is Facts {
  return typeof facts === 'object' && facts !== null && 'decks' in facts && 'seats' in facts;
}

/** The identities of the others, while they can be in doubt: of the living, until the game is over. */
export const subject: Subject = {
  game: spyAlley,
  share: 1 / 4,
  shownInPassing: ['opening'], // the rolls for the first turn (SA-4)
  lost,
  hiddenFrom: (viewer, facts) => {
    if (!isFacts(facts) || facts.phase === 'over') return [];
    return [...facts.seats.entries()]
      .filter(([seat, { out }]) => seat !== viewer && !out)
      .map(([seat]) => `seats[${seat}].identity`);
  },
};
