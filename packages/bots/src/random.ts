import { isAccusation } from '@safehouse/kernel';
import type { AnyBot } from './bot.ts';
import { anyOf } from './dice.ts';

/** How rarely it accuses: once in so many times that it may. */
const ACCUSES_ONCE_IN = 200;

/** Plays any legal move, each equally likely; but it accuses with a total chance of 1 in 200 where it may. */
export const random: AnyBot = {
  choose({ choices, dice }) {
    if (!choices.some(isAccusation)) return anyOf(choices, dice);
    const others = choices.filter((move) => !isAccusation(move));
    const accuses = others.length === 0 || dice.die(ACCUSES_ONCE_IN) === 1;
    return anyOf(accuses ? choices.filter(isAccusation) : others, dice);
  },
};
