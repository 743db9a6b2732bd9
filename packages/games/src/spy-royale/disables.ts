// Disabling: SR-8, SR-9, SR-10 and SR-16, with Diversion's protection (SR-14) and Disguise's copies (SR-15).

import { at, type Tell } from '@safehouse/kernel';
import {
  cardId,
  DETECT,
  DISABLES,
  DISGUISE,
  type FactionSet,
  factionNames,
  factionOf,
  includesFaction,
  kindOf,
  NO_FACTIONS,
} from './components.ts';
import type { Event } from './narration.ts';
import { effectOf } from './specials.ts';
import { cardOfThisTurn, type Player, type State } from './state.ts';

/** SR-9: whether this turn's card is disabled when those factions are. Detect and a shielded card never are. */
export function isDisabledBy(player: Pick<Player, 'area' | 'shielded'>, factions: FactionSet): boolean {
  const { card } = cardOfThisTurn(player);
  return includesFaction(factions, factionOf(card)) && kindOf(card) !== DETECT && !player.shielded;
}

/** The factions that this turn's card disables, by its own effect or the one it copies. */
function disablesOf(player: Player): FactionSet {
  return at(DISABLES, effectOf(player));
}

/**
 * SR-8: all Fake Intel and Sniper that are not under a carried disable act together, even those that another one
 * disables at the same time (SR-10). A Disguise that copies one acts with them, unless a carried or another card's
 * fresh disable hits it; what it copies cannot stop it (SR-15).
 */
export function freshDisables(state: State, tell?: Tell<Event>): FactionSet {
  const carried = state.disabled;
  const fresh = disabledBy(state, (player) => !isDisguised(player) && !isDisabledBy(player, carried), tell);
  const copied = disabledBy(state, (player) => isDisguised(player) && !isDisabledBy(player, carried | fresh), tell);
  return fresh | copied;
}

function isDisguised(player: Player): boolean {
  return cardOfThisTurn(player).card === DISGUISE;
}

/** What the cards of those players who can act disable, all together. */
function disabledBy({ players }: State, canAct: (player: Player) => boolean, tell?: Tell<Event>): FactionSet {
  let disabled = NO_FACTIONS;
  for (const [seat, player] of players.entries()) {
    const factions = disablesOf(player);
    if (factions === NO_FACTIONS || !canAct(player)) continue;
    disabled |= factions;
    tell?.({ type: 'disables', seat, factions: factionNames(factions) });
  }
  return disabled;
}

/** SR-9: the turn's disabled cards are turned face down. */
export function flipDisabled({ players, disabled: carried }: State, fresh: FactionSet, tell?: Tell<Event>): void {
  for (const [seat, player] of players.entries()) {
    const played = cardOfThisTurn(player);
    played.enabled = !isDisabledBy(player, carried | fresh);
    if (tell === undefined) continue;
    const card = cardId(played.card);
    if (!played.enabled) tell({ type: 'disabled', seat, card, carried: isDisabledBy(player, carried) });
    else if (includesFaction(carried | fresh, factionOf(played.card))) tell({ type: 'protected', seat, card });
  }
}

/** SR-16: the next turn finds disabled what this turn's enabled cards disable (SR-10: a disabled one does not carry). */
export function markersAfter({ players }: State): FactionSet {
  let carried = NO_FACTIONS;
  for (const player of players) if (cardOfThisTurn(player).enabled) carried |= disablesOf(player);
  return carried;
}
