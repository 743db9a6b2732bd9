// What a hand promises for its player's next turn.

import { ACTIONS } from '@safehouse/games/spy-club/components';

/** A hand as far as one aspect is concerned: where it shows, and where it lies on the other side. Slots are bits. */
export interface Chances {
  readonly shown: number;
  readonly hidden: number;
  readonly focus: number;
  readonly ideas: number;
}

const MOST_SLOTS = 4;
const MOST_IDEAS = 7;
/** An idea that is left is worth a little, lest it be wasted. */
const LEFT = 0.02;

/** What was thought through once, by place; NaN is open. */
const known = new Float64Array(16 * 16 * MOST_SLOTS * (MOST_IDEAS + 1) * (ACTIONS + 1)).fill(Number.NaN);

/** How many of these clues the next turn can confirm, and a little for the ideas that are left. */
export function confirmable(chances: Chances): number {
  return mostConfirmed(chances, ACTIONS);
}

function mostConfirmed({ shown, hidden, focus, ideas: held }: Chances, actions: number): number {
  const ideas = Math.min(held, MOST_IDEAS);
  if (actions === 0 || (shown | hidden) === 0) return LEFT * ideas;
  const place = (((shown * 16 + hidden) * MOST_SLOTS + focus) * (MOST_IDEAS + 1) + ideas) * (ACTIONS + 1) + actions;
  const before = known[place];
  if (before !== undefined && !Number.isNaN(before)) return before;
  let most = LEFT * ideas;
  for (let slot = 0; slot < MOST_SLOTS; slot++) {
    if ((shown & (1 << slot)) === 0) continue;
    const cost = Math.abs(slot - focus);
    if (cost <= ideas) {
      const after = { shown: shown & ~(1 << slot), hidden, focus, ideas: ideas - cost };
      most = Math.max(most, 1 + mostConfirmed(after, actions - 1));
    }
    if (cost > 0) {
      const after = { shown, hidden, focus: slot, ideas: ideas + bits(shown) };
      most = Math.max(most, mostConfirmed(after, actions - 1));
    }
  }
  if (hidden > 0) {
    most = Math.max(most, mostConfirmed({ shown: shown | hidden, hidden: 0, focus, ideas }, actions - 1));
  }
  known[place] = most;
  return most;
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
