import type { Json } from '@safehouse/kernel';
import type { Subject } from '@safehouse/kernel/contract';
import { CARD_COPIES, CARD_IDS } from '../components.ts';
import type { Facts } from '../facts.ts';
import { spyRoyale } from '../index.ts';

/** Never more copies of a card than were printed, never a mission twice, and nobody's cards vanish. */
function lost(facts: Json): string | null {
  if (!isFacts(facts)) return 'these are no facts of Spy Royale';
  const { phase, seats } = facts;
  const missions = seats.flatMap((seat) => seat.missions);
  if (new Set(missions).size !== 3 * seats.length) return `not 3 different missions each: ${missions.join(', ')}`;

  const copies = new Map<string, number>();
  let total = 0;
  for (const { hand, pack, drafted, area } of seats) {
    const picks = phase === 'draft' ? drafted : []; // afterwards they are in hands and areas
    for (const card of [...hand, ...pack, ...picks, ...area.map((played) => played.card)]) {
      copies.set(card, (copies.get(card) ?? 0) + 1);
      total += 1;
    }
  }
  const each = phase === 'draft' ? 5 + (10 - seats.length) : 10;
  if (total !== each * seats.length) return `${total} cards, not ${each} a seat`;
  const excess = CARD_IDS.find((id, card) => (copies.get(id) ?? 0) > (CARD_COPIES[card] ?? 0));
  return excess === undefined ? null : `too many copies of ${excess}`;
}

function isFacts(facts: Json): facts is Facts {
  return typeof facts === 'object' && facts !== null && 'phase' in facts && 'seats' in facts;
}

/** Without open notes the last picks are laid open and vanish in one move (SR-6). */
const shownInPassing = ['picked', 'draft-over'];

export const subject: Subject = {
  shownInPassing,
  game: spyRoyale,
  variants: [2, 3, 4, 5].map((seats) => ({
    seats,
    options: { openNotes: true, missions: 'scaled' },
    share: 1 / 4,
  })),
  lost,
  hiddenFrom: (viewer, facts) =>
    (isFacts(facts) ? [...facts.seats.keys()] : [])
      .filter((seat) => seat !== viewer)
      .flatMap((seat) => [`seats[${seat}].hand`, `seats[${seat}].pack`, `seats[${seat}].missions`]),
};
