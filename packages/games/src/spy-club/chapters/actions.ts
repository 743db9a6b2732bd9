// What the active player can do: SK-6.

import { legalUses } from '../campaign/using.ts';
import { END_TURN, type Move } from '../notation.ts';
import type { Case } from '../play.ts';
import { legalConfirmations } from './confirming.ts';
import { legalFocuses } from './focusing.ts';
import { legalFlips } from './investigating.ts';
import { legalScoutings } from './scouting.ts';
import { legalTeamwork } from './teamwork.ts';

/** SK-6: any action while one is left; an investigation may go on after the last one. */
export function legalActions(now: Case): Move[] {
  const found: Move[] = [];
  legalFlips(now, found);
  if (now.state.actionsLeft > 0) {
    legalFocuses(now, found);
    legalConfirmations(now, found);
    legalScoutings(now, found);
    legalTeamwork(now, found);
    legalUses(now, found);
  }
  found.push(END_TURN);
  return found;
}
