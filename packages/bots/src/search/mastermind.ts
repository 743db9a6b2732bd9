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
    const iterationsLeft = patience(sight.budget ?? A_LITTLE); // taking counsel counts as thinking
    const eyes = eyesOf(sight.view) ?? impossible('a bot sits in a seat');
    const search = new Search(subject, sight, eyes);
    if (search.isForced) return search.decide(0);
    let iterations = 0;
    let left = 0;
    do {
      search.iterate();
      iterations += 1;
      left = iterationsLeft(iterations);
      if (iterations % BETWEEN_LOOKS === 0 && search.lead > left) break;
    } while (left > 0 && sight.isCancelled?.() !== true);
    return search.decide(iterations);
  };
  return { decide, choose: (sight) => decide(sight).move };
}

/** After so many iterations it is seen whether the first choice can still be overtaken; if not, more would be idle. */
const BETWEEN_LOOKS = 16;

/** How many more iterations there may be after so many; by the clock, as many as the rate so far promises. */
function patience(budget: Budget): (iterations: number) => number {
  if (budget.type === 'iterations') return (iterations) => budget.count - iterations;
  const until = budget.now() + budget.milliseconds;
  let begun: number | null = null; // after the first iteration: counsel may have taken longer than all of them
  return (iterations) => {
    const now = budget.now();
    begun ??= now;
    return now >= until ? 0 : Math.ceil((iterations * (until - now)) / Math.max(now - begun, 1));
  };
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
