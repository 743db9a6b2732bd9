// Scoring a turn: SR-12.

import { at, type Tell } from '@safehouse/kernel';
import {
  type Card,
  cardId,
  EAVESDROP,
  type FactionSet,
  factionOf,
  includesFaction,
  kindOf,
  POINTS_FOR_STOLEN,
  SCORES,
  STEAL,
} from './components.ts';
import type { Event } from './narration.ts';
import { effectOf } from './specials.ts';
import { cardOfThisTurn, type Player, type State } from './state.ts';

const POINTS_FOR_OVERHEARD = 1;

/** SR-12: after all flips, once for each enabled card of this turn. */
export function scoreTurn({ players }: State, tell?: Tell<Event>): void {
  for (const [seat, player] of players.entries()) {
    const played = cardOfThisTurn(player);
    if (!played.enabled) continue;
    const effect = effectOf(player);
    if (kindOf(effect) !== STEAL && kindOf(effect) !== EAVESDROP) continue;
    played.points = pointsFor(effect, player.area, players);
    tell?.({ type: 'scores', seat, card: cardId(played.card), points: played.points });
  }
}

/** What a card with that effect takes: 3 for each own card of its faction, or 1 for each of its targets on the table. */
export function pointsFor(effect: Card, own: Area, players: readonly { readonly area: Area }[]): number {
  const targets = at(SCORES, effect);
  if (kindOf(effect) === STEAL) return POINTS_FOR_STOLEN * countEnabled(own, targets);
  let overheard = 0;
  for (const { area } of players) overheard += countEnabled(area, targets);
  return POINTS_FOR_OVERHEARD * overheard;
}

type Area = Player['area'];

function countEnabled(area: Area, factions: FactionSet): number {
  let count = 0;
  for (const { card, enabled } of area) if (enabled && includesFaction(factions, factionOf(card))) count += 1;
  return count;
}
