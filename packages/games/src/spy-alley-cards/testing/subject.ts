import type { Json } from '@safehouse/kernel';
import type { Subject } from '@safehouse/kernel/contract';
import { CARD_IDS, countsOf } from '../components.ts';
import type { Facts } from '../facts.ts';
import { spyAlleyCards } from '../index.ts';

const COUNTS = ([2, 3, 4] as const).map(countsOf);
const SIZES = COUNTS.map((counts) => counts.reduce((sum, count) => sum + count, 0));

/** Every card is in the deck, in the pile or with somebody, and those who are out own nothing. */
function lost(facts: Json): string | null {
  if (!isFacts(facts)) return 'these are no facts of the Spy Alley card game';
  const { seats, deck, discard } = facts;
  const seen = [...discard, ...seats.flatMap(({ hand, alley }) => [...hand, ...alley])];
  if (!SIZES.includes(seen.length + deck)) return `${seen.length} cards in sight and ${deck} in the deck`;
  const copies = 2 + SIZES.indexOf(seen.length + deck);
  const counts = new Map<string, number>();
  for (const card of seen) counts.set(card, (counts.get(card) ?? 0) + 1);
  const printed = COUNTS[copies - 2] ?? [];
  const twice = CARD_IDS.find((id, card) => (counts.get(id) ?? 0) > (printed[card] ?? 0));
  if (twice !== undefined) return `too many ${twice}`;
  const living = seats.filter(({ out }) => !out);
  if (new Set(living.map(({ identity }) => identity)).size !== living.length) return 'two spies of one country';
  if (living.some(({ hand, alley }) => hand.length > 5 || alley.length > 4)) return 'somebody has too many cards';
  const eliminators = seats.reduce((sum, seat) => sum + seat.eliminators + seat.denied, 0);
  if (eliminators > 2 * seats.length) return `${eliminators} eliminator cards`;
  const ghosts = seats.filter(
    (seat) => seat.out && seat.hand.length + seat.alley.length + seat.eliminators + seat.denied > 0,
  );
  return ghosts.length === 0 ? null : 'somebody is out and owns something';
}

function isFacts(facts: Json): facts is Facts {
  return typeof facts === 'object' && facts !== null && 'discard' in facts && 'seats' in facts;
}

/** The hands and identities of the others, until the game is over. */
export const subject: Subject = {
  game: spyAlleyCards,
  share: 1 / 8,
  variants: [2, 4].flatMap((copies) => [2, 4, 6].map((seats) => ({ seats, options: { copies }, share: 1 / 20 }))),
  lost,
  hiddenFrom: (viewer, facts) => {
    if (!isFacts(facts) || facts.phase === 'over') return [];
    return [...facts.seats.entries()]
      .filter(([seat, { out }]) => seat !== viewer && !out)
      .flatMap(([seat]) => [`seats[${seat}].identity`, `seats[${seat}].hand`]);
  },
};
