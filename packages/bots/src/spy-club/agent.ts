import type { Move } from '@safehouse/games/spy-club/notation';
import type { View } from '@safehouse/games/spy-club/view';
import { at, canonicalJson } from '@safehouse/kernel';
import type { Bot, Sight } from '../bot.ts';
import { readOutlook } from './outlook.ts';
import { Planner } from './planning.ts';
import { readTable } from './table.ts';
import { Appraisal } from './worth.ts';

/** At a table that asks first, it does without teamwork so often: one in this many times. */
const WITHOUT = 4;

/**
 * A good partner: plans its turn before every move, with the cards in sight and what is known of their backs, towards a
 * table that lets the whole team confirm soon and keeps the suspect's next stop harmless.
 */
export const agent: Bot<View, Move> = {
  choose(sight) {
    const { view, choices } = sight;
    switch (view.phase) {
      case 'consent':
        return choices.find(({ type }) => type === 'agree') ?? at(choices, 0);
      case 'remove-ideas':
        return choices.toSorted((one, other) => ideasAt(view, other) - ideasAt(view, one))[0] ?? at(choices, 0);
      case 'question':
        return at(choices, 0);
      case 'actions':
      case 'over':
        return plannedMove(sight);
    }
  },
};

function plannedMove({ view, choices, dice }: Sight<View, Move>): Move {
  const legal = new Map(choices.map((move) => [canonicalJson(move), move]));
  // A refused offer leaves no trace: who always made it again would ask forever.
  const teamwork = view.options.consent === 'auto' || dice.die(WITHOUT) > 1;
  const planner = new Planner(new Appraisal(readOutlook(view)), { teamwork });
  const first = planner.firstMove(readTable(view), (move) => legal.has(canonicalJson(move)));
  const chosen = first === null ? undefined : legal.get(canonicalJson(first));
  return chosen ?? choices.find(({ type }) => type === 'end-turn') ?? at(choices, 0);
}

/** Ideas are removed where they are missed least: from the supply, else from who has most. */
function ideasAt({ seats }: View, move: Move): number {
  if (move.type !== 'remove-idea') return -1;
  return move.from === 'supply' ? Number.POSITIVE_INFINITY : at(seats, move.from).ideas;
}
