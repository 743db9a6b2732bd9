import { isAccusation } from '@safehouse/kernel';
import type { AnyBot } from './bot.ts';
import { anyOf } from './dice.ts';

/** How rarely it accuses: once in so many times that it may. */
const ACCUSES_ONCE_IN = 200;

/** Plays any legal move, each equally likely; but it accuses with a total chance of 1 in 200 where it may. */
export const random: AnyBot = {
  choose({ choices, dice }) {
    let accusations = 0;
    for (const move of choices) if (isAccusation(move)) accusations += 1;
    if (accusations === 0) return anyOf(choices, dice);
    const others = choices.length - accusations;
    const accuses = others === 0 || dice.die(ACCUSES_ONCE_IN) === 1;
    return nth(choices, dice.die(accuses ? accusations : others), accuses);
  },
};

/** The nth accusation, or the nth of the other moves, counted from 1. */
function nth(choices: readonly unknown[], number: number, accuses: boolean): unknown {
  let left = number;
  return choices.find((move) => {
    if (isAccusation(move) === accuses) left -= 1;
    return left === 0;
  });
}
