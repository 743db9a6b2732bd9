// What a card would do if it were played now and nobody else interfered: a hint for people and simple bots.

import { at } from '@safehouse/kernel';
import {
  cardNumber,
  DETECT,
  DISABLES,
  DISGUISE,
  EAVESDROP,
  factionNames,
  factionOf,
  factionSet,
  includesFaction,
  kindOf,
  STEAL,
} from './components.ts';
import { pointsFor } from './scoring.ts';
import type { SeatView, View } from './view.ts';
import type { CardId, Faction } from './vocabulary.ts';

export interface Preview {
  /** The markers silence it: it would go face down (SR-9). */
  readonly silenced: boolean;
  /** The points it would take (SR-12). */
  readonly points: number;
  /** The factions it would disable this turn and the next (SR-8). */
  readonly disables: readonly Faction[];
  /** The card whose effect a Disguise would repeat (SR-15). */
  readonly copies: CardId | null;
}

/** Looks at the table alone: cards that others have sealed are not known. */
export function preview(view: View, card: CardId): Preview {
  const played = cardNumber(card);
  const own = ownSeat(view);
  const silenced =
    includesFaction(factionSet(view.disabled), factionOf(played)) && kindOf(played) !== DETECT && !own?.shielded;
  const before = own?.area.at(-1)?.card ?? null;
  const copies = played === DISGUISE ? before : null;
  const effect = copies === null ? played : cardNumber(copies);
  if (silenced || own === undefined) return { silenced, points: 0, disables: [], copies };

  const areas = view.seats.map((seat) => withCard(seat, seat === own ? card : null));
  const mine = at(areas, view.seats.indexOf(own));
  const scores = kindOf(effect) === STEAL || kindOf(effect) === EAVESDROP;
  return {
    silenced,
    points: scores ? pointsFor(effect, mine.area, areas) : 0,
    disables: factionNames(at(DISABLES, effect)),
    copies,
  };
}

function ownSeat({ seats, viewer }: View): SeatView | undefined {
  return viewer === 'spectator' ? undefined : seats[viewer];
}

function withCard({ area }: SeatView, card: CardId | null) {
  const cards = area.map((played) => ({ ...played, card: cardNumber(played.card) }));
  if (card !== null) cards.push({ card: cardNumber(card), enabled: true, points: 0 });
  return { area: cards };
}
