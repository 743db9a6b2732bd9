import type { Json } from '@safehouse/kernel';
import type { Subject } from '@safehouse/kernel/contract';
import { CLUE_CARDS, IDEAS } from '../components.ts';
import type { Facts } from '../facts.ts';
import { spyClub } from '../index.ts';

/** Every clue card once, whichever side is up, and every idea. */
function lost(facts: Json): string | null {
  if (!isFacts(facts)) return 'these are no facts of Spy Club';
  const { seats, center, incoming, discard, deck, solved, supply, removed, movement } = facts;
  const lying = [...seats.flatMap(({ hand }) => hand), ...center, ...incoming, ...discard].filter(
    (card) => card !== null,
  );
  const cards = lying.map((card) => card.split('/').toSorted().join('/'));
  const twice = cards.find((card, place) => cards.indexOf(card) < place);
  if (twice !== undefined) return `${twice} lies there twice`;
  const below = Math.max(0, deck - 1);
  const total = cards.length + below + Object.keys(solved).length;
  if (total !== CLUE_CARDS) return `${total} clue cards`;
  const ideas = seats.reduce((sum, seat) => sum + seat.ideas, supply + removed);
  if (ideas !== IDEAS || supply < 0 || seats.some((seat) => seat.ideas < 0)) return `${ideas} ideas`;
  return movement.left > 22 ? `${movement.left} movement cards` : null;
}

export function isFacts(facts: Json): facts is Facts {
  return typeof facts === 'object' && facts !== null && 'movement' in facts && 'center' in facts;
}

/** The sides that lie down, of all cards in sight: the facts name both sides. */
export const subject: Subject = {
  game: spyClub,
  share: 1 / 4,
  variants: [
    ...[2, 3, 4].map((seats) => ({ seats, options: { difficulty: 'advanced', consent: 'ask' }, share: 1 / 10 })),
    { seats: 3, options: { notes: false }, share: 1 / 10 },
  ],
  lost,
  hiddenFrom: (_viewer, facts) => {
    if (!isFacts(facts)) return [];
    return [...[...facts.seats.keys()].map((seat) => `seats[${seat}].hand`), 'center', 'incoming', 'discard'];
  },
};
