import { cardNumber } from '@safehouse/games/spy-royale/components';
import type { Move } from '@safehouse/games/spy-royale/notation';
import type { View } from '@safehouse/games/spy-royale/view';
import { at } from '@safehouse/kernel';
import type { Bot } from '../bot.ts';
import { bestOf } from '../dice.ts';
import { readOutlook } from './outlook.ts';
import { Planner } from './plan.ts';

/**
 * Drafts and plays for the best plan: of all that its hand could still do, what brings most by points, harm to others
 * and missions, with an eye on what may be disabled.
 */
export const agent: Bot<View, Move> = {
  choose({ view, choices, dice }) {
    const { viewer, own, seats, phase } = view;
    if (viewer === 'spectator' || own === null || choices.length === 1) return at(choices, 0);
    const outlook = readOutlook(view, viewer);
    const planner = new Planner(outlook);
    const hand = own.hand.map(cardNumber);
    if (phase === 'play') return bestOf(choices, ({ card }) => planner.worthOfPlaying(cardNumber(card), hand), dice);
    const cards = [...hand, ...at(seats, viewer).drafted.map(cardNumber)];
    const withPick = (pick: number) => [...cards, pick].sort((one, other) => one - other);
    return bestOf(choices, ({ card }) => planner.worthOfHand(withPick(cardNumber(card)), outlook.turns), dice);
  },
};
