// A turn: what there is to choose from.

import { legalPurchases } from './black-market.ts';
import { legalConfiscations } from './confiscating.ts';
import { legalAccusations, legalEliminations } from './guessing.ts';
import { DECLARE, DRAW, type Move } from './notation.ts';
import type { State } from './state.ts';
import { canDeclare } from './winning.ts';

/** One of: AC-4 draw, AC-5 confiscate, AC-6 buy, AC-7 eliminate, AC-8 accuse, AC-9 declare. */
export function legalTurns(state: State): Move[] {
  const found: Move[] = [DRAW];
  legalConfiscations(state, found);
  legalPurchases(state, found);
  legalEliminations(state, found);
  legalAccusations(state, found);
  if (canDeclare(state)) found.push(DECLARE);
  return found;
}
