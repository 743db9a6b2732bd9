import {
  cardNumber,
  factionOf as factionNumberOf,
  kindOf,
  SPECIAL,
  STEAL,
} from '@safehouse/games/spy-royale/components';
import type { Move } from '@safehouse/games/spy-royale/notation';
import { preview } from '@safehouse/games/spy-royale/preview';
import type { OwnView, View } from '@safehouse/games/spy-royale/view';
import { type CardId, FACTIONS, type Faction } from '@safehouse/games/spy-royale/vocabulary';
import { at } from '@safehouse/kernel';
import type { Bot } from '../bot.ts';
import { bestOf } from '../dice.ts';

/**
 * A sensible beginner: collects one faction, steals when it pays, disables what others collect, and does not throw
 * cards at factions that are disabled. It looks at the table and its own hand, one card ahead.
 */
export const rookie: Bot<View, Move> = {
  choose({ view, choices, dice }) {
    const { own } = view;
    const worth = view.phase === 'draft' ? draftWorth : playWorth;
    return bestOf(choices, ({ card }) => (own === null ? 0 : worth(view, own, card)), dice);
  },
};

/** A card fits when the hand holds others of its faction; stealing is what it is collected for. */
function draftWorth({ viewer, seats }: View, { hand }: OwnView, card: CardId): number {
  const picked = viewer === 'spectator' ? [] : (seats[viewer]?.drafted ?? []);
  const company = [...hand, ...picked].filter((other) => factionOf(other) === factionOf(card)).length;
  return company * (isSteal(card) ? 1.5 : 1) + (isSteal(card) ? 1 : 0) + (isSpecial(card) ? 1 : 0);
}

/** Points now, and what the card promises for later. */
function playWorth(view: View, { hand }: OwnView, card: CardId): number {
  const { disabled, points, disables, copies } = preview(view, card);
  const turnsLeft = view.duration - view.turn;
  if (disabled) return -10;
  if (card === 'disguise' && copies === null) return -5;
  const now = points + (card === 'escape' ? 2 * faceDown(view) : card === 'extra-mission' ? 3 : 0);
  // What lies on the table is safe (SR-9), and no turn follows in which a disable or Diversion would tell.
  if (turnsLeft === 0) return now;
  const company = hand.filter((other) => factionOf(other) === factionOf(card));
  const steals = company.filter(isSteal).length;
  // Every card of a faction makes its later steals worth 3 more; a steal played early misses what comes after it.
  const laterSteals = Math.min(turnsLeft, isSteal(card) ? steals - 1 : steals);
  const missed = isSteal(card) ? Math.min(turnsLeft, company.length - steals) : 0;
  const disabling = disables.reduce((sum, faction) => sum + rivalsIn(view, faction) - heldIn(hand, faction), 0);
  return now + 2 * laterSteals - 1.5 * missed + disabling + (card === 'diversion' ? 3 : 0);
}

function factionOf(card: CardId): Faction {
  return at(FACTIONS, factionNumberOf(cardNumber(card)));
}

function isSteal(card: CardId): boolean {
  return kindOf(cardNumber(card)) === STEAL;
}

function isSpecial(card: CardId): boolean {
  return kindOf(cardNumber(card)) === SPECIAL;
}

/** How many cards of the faction others have collected: what disabling it would cost them. */
function rivalsIn({ seats, viewer }: View, faction: Faction): number {
  return seats
    .filter((_, seat) => seat !== viewer)
    .flatMap(({ area }) => area)
    .filter(({ card, enabled }) => enabled && factionOf(card) === faction).length;
}

function heldIn(hand: readonly CardId[], faction: Faction): number {
  return hand.filter((card) => factionOf(card) === faction).length;
}

function faceDown({ seats, viewer }: View): number {
  const own = viewer === 'spectator' ? undefined : seats[viewer];
  return own?.area.filter(({ enabled }) => !enabled).length ?? 0;
}
