// What mastermind knows of Spy Royale: everybody plays on as agents do, and the own plan is looked at first.

import { cardNumber } from '@safehouse/games/spy-royale/components';
import { result } from '@safehouse/games/spy-royale/ending';
import type { Move } from '@safehouse/games/spy-royale/notation';
import type { State } from '@safehouse/games/spy-royale/state';
import type { View } from '@safehouse/games/spy-royale/view';
import { at } from '@safehouse/kernel';
import type { Knowledge } from '../search/knowledge.ts';
import { draftHabit, playHabit } from './habits.ts';
import { Look } from './look.ts';
import { readOutlook } from './outlook.ts';
import { Planner } from './plan.ts';

/** So many points of the agent's plan make an opinion stronger by 1. */
const COUNSEL_POINTS = 1;

const look = new Look();

export const knowledge: Knowledge<State, Move, View> = {
  longest: 1000,
  othersSearch: false,
  curiosity: 0.3,
  trust: 1,
  // The own seat will think before it plays; to let it stray as agents do makes every plan look worse than it is.
  resolve: 2,
  opine({ state, seat, moves }, opinions) {
    look.take(state, seat);
    const turn = { player: at(state.players, seat), disabled: state.disabled };
    for (let place = 0; place < moves.length; place++) {
      const card = cardNumber(at(moves, place).card);
      opinions[place] = state.phase === 'draft' ? draftHabit(card, look) : playHabit(card, look, turn);
    }
  },
  counsel({ view, choices }, opinions) {
    const { viewer, own, seats, phase } = view;
    if (viewer === 'spectator' || own === null) return;
    const outlook = readOutlook(view, viewer);
    const planner = new Planner(outlook);
    const hand = own.hand.map(cardNumber);
    const picked = [...hand, ...at(seats, viewer).drafted.map(cardNumber)];
    for (const [place, { card }] of choices.entries()) {
      const worth =
        phase === 'draft'
          ? planner.worthOfHand([...picked, cardNumber(card)].sort(ascending), outlook.turns)
          : planner.worthOfPlaying(cardNumber(card), hand);
      opinions[place] = worth / COUNSEL_POINTS;
    }
  },
  values,
  // What was disabled is seen before the next card is chosen.
  mark: ({ disabled }) => disabled,
};

function ascending(one: number, other: number): number {
  return one - other;
}

/** The win, or a share in it. Points that do not decide it made the choice worse, not better. */
function values(state: State): readonly number[] {
  const winners = result(state)?.winners ?? [];
  return state.players.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}
