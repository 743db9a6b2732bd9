// The strongest bot: one search for all games.

import { impossible } from '@safehouse/kernel';
import type { AnyBot, Budget, Decision, Sight } from '../bot.ts';
import { type AnyKnowledge, eyesOf } from './knowledge.ts';
import { MoveNumbers } from './move-numbers.ts';
import { Search, type SearchedGame } from './search.ts';

/** Without a budget it thinks so often. */
const A_LITTLE: Budget = { type: 'iterations', count: 400 };

/** A game that gives no counsel of its own asks its adviser, mostly its agent, if it has one. */
export function mastermindFor(game: SearchedGame, own: AnyKnowledge, adviser?: AnyBot): AnyBot {
  const knowledge = adviser === undefined || own.counsel !== undefined ? own : { ...own, counsel: counselOf(adviser) };
  const subject = { game, knowledge, numbers: new MoveNumbers() };
  const decide = (sight: Sight<unknown, unknown>): Decision<unknown> => {
    const goesOn = patience(sight.budget ?? A_LITTLE); // taking counsel counts as thinking
    const eyes = eyesOf(sight.view) ?? impossible('a bot sits in a seat');
    const search = new Search(subject, sight, eyes);
    if (search.isForced) return search.decide(0);
    let iterations = 0;
    do {
      search.iterate();
      iterations += 1;
    } while (goesOn(iterations) && sight.isCancelled?.() !== true);
    return search.decide(iterations);
  };
  return { decide, choose: (sight) => decide(sight).move };
}

/** Whether to go on after so many iterations. */
function patience(budget: Budget): (iterations: number) => boolean {
  if (budget.type === 'iterations') return (iterations) => iterations < budget.count;
  const until = budget.now() + budget.milliseconds;
  return () => budget.now() < until;
}

/** How much stronger an opinion on the adviser's choice is than on all others. */
const CHOSEN = 5;

/** The adviser's choice is looked at first. */
function counselOf(adviser: AnyBot): NonNullable<AnyKnowledge['counsel']> {
  return (sight, opinions) => {
    const chosen = adviser.choose(sight);
    for (const [place, move] of sight.choices.entries()) opinions[place] = move === chosen ? CHOSEN : 0;
  };
}
