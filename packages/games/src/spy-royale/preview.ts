// What a card would do if it were played now and nobody else interfered: a hint for people and simple bots.

import { at } from '@safehouse/kernel';
import {
  cardId,
  cardNumber,
  DISABLES,
  DISGUISE,
  EAVESDROP,
  factionNames,
  factionSet,
  kindOf,
  STEAL,
} from './components.ts';
import { isDisabledBy } from './disables.ts';
import { pointsFor } from './scoring.ts';
import { effectOf } from './specials.ts';
import type { SeatView, View } from './view.ts';
import type { CardId, Faction } from './vocabulary.ts';

export interface Preview {
  /** The markers disable it: it would go face down (SR-9). */
  readonly disabled: boolean;
  /** The points it would take (SR-12). */
  readonly points: number;
  /** The factions it would disable this turn (SR-8). */
  readonly disables: readonly Faction[];
  /** The card whose effect a Disguise would repeat (SR-15). */
  readonly copies: CardId | null;
}

const NOTHING: Preview = { disabled: false, points: 0, disables: [], copies: null };

/** Looks at the table alone: cards that others have sealed are not known. */
export function preview({ seats, viewer, disabled: markers }: View, card: CardId): Preview {
  if (viewer === 'spectator') return NOTHING;
  const players = seats.map((seat, number) => withCard(seat, number === viewer ? card : null));
  const own = at(players, viewer);
  const effect = effectOf(own);
  const copies = cardNumber(card) === DISGUISE && effect !== DISGUISE ? cardId(effect) : null;
  if (isDisabledBy(own, factionSet(markers))) return { ...NOTHING, disabled: true, copies };
  const scores = kindOf(effect) === STEAL || kindOf(effect) === EAVESDROP;
  const points = scores ? pointsFor(effect, own.area, players) : 0;
  return { disabled: false, points, disables: factionNames(at(DISABLES, effect)), copies };
}

function withCard({ area, shielded }: SeatView, card: CardId | null) {
  const cards = area.map((played) => ({ ...played, card: cardNumber(played.card) }));
  if (card !== null) cards.push({ card: cardNumber(card), enabled: true, points: 0 });
  return { area: cards, shielded };
}
