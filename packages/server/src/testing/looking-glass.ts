// The same game with other things hidden: after so many moves, what lies face down is exchanged behind everybody's back.

import { type AnyGame, impossible } from '@safehouse/kernel';

/** A state of the game, and how many moves led to it; null where they are only tried out. */
class Behind {
  inner: unknown;
  made: number | null;

  constructor(inner: unknown, made: number | null) {
    this.inner = inner;
    this.made = made;
  }
}

/** The game, with `hidden` as its state once so many moves were made. Nothing else is changed. */
export function behindTheGlass(game: AnyGame, moves: number, hidden: unknown): AnyGame {
  const { viewsOf } = game;
  const exchange = (state: Behind): void => {
    if (state.made === moves) state.inner = game.clone(hidden);
  };
  return {
    ...game,
    setup: (...dealt) => {
      const state = new Behind(game.setup(...dealt), 0);
      exchange(state);
      return state;
    },
    apply: (state, ...made) => {
      const behind = read(state);
      game.apply(behind.inner, ...made);
      if (behind.made !== null) behind.made += 1;
      exchange(behind);
    },
    clone: (state) => new Behind(game.clone(read(state).inner), null),
    redeal: (view, chance) => new Behind(game.redeal(view, chance), null),
    toAct: (state) => game.toAct(read(state).inner),
    legalMoves: (state, seat) => game.legalMoves(read(state).inner, seat),
    viewFor: (state, viewer) => game.viewFor(read(state).inner, viewer),
    ...(viewsOf !== undefined && { viewsOf: (state) => viewsOf(read(state).inner) }),
    result: (state) => game.result(read(state).inner),
    facts: (state) => game.facts(read(state).inner),
  };
}

function read(state: unknown): Behind {
  return state instanceof Behind ? state : impossible('this is no state behind the glass');
}
