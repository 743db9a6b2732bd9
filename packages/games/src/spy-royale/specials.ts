// Special cards: Escape (SR-11), Extra Mission (SR-13), Diversion (SR-14), Disguise (SR-15).

import { at, type Tell } from '@safehouse/kernel';
import { type Card, cardId, DISGUISE, DIVERSION, ESCAPE, EXTRA_MISSION } from './components.ts';
import type { Event } from './narration.ts';
import { cardOfThisTurn, type Player, type State } from './state.ts';

const MISSIONS_WITH_EXTRA = 2;

/** No card at all. */
const NOTHING = -1;

/**
 * The card whose effect this turn's card has: its own, or for Disguise that of the card on the turn before,
 * disabled or not (SR-15). On turn 1 Disguise has only its own, which is none.
 */
export function effectOf({ area }: Pick<Player, 'area'>): Card {
  const { card } = at(area, area.length - 1);
  return card === DISGUISE && area.length > 1 ? at(area, area.length - 2).card : card;
}

/** Comes after the disables and before scoring. Only enabled cards do anything. */
export function applySpecials({ players }: State, tell?: Tell<Event>): void {
  for (const [seat, player] of players.entries()) {
    const { card, enabled } = cardOfThisTurn(player);
    const effect = enabled ? effectOf(player) : NOTHING;
    if (effect !== NOTHING && effect !== card) {
      tell?.({ type: 'copies', seat, card: cardId(effect) });
    }
    if (effect === ESCAPE) {
      tell?.({ type: 'escapes', seat, cards: faceDown(player) });
      for (const played of player.area) played.enabled = true; // SR-11: their effects do not happen
    }
    if (effect === EXTRA_MISSION) {
      player.missionsToScore = MISSIONS_WITH_EXTRA; // SR-13: never more than two
      tell?.({ type: 'extra-mission', seat });
    }
    player.shielded = effect === DIVERSION; // SR-14: for the next turn's card only
    if (player.shielded) tell?.({ type: 'shielded', seat });
  }
}

function faceDown({ area }: Player) {
  return area.filter(({ enabled }) => !enabled).map(({ card }) => cardId(card));
}
