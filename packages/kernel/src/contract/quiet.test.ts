import { describe, expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { at, type Viewer } from '../seats.ts';
import { doors, doorsSubject, type Event, type Move, type State, type View } from '../testing/doors.ts';
import { BrokenPromise, examine } from './examine.ts';

type Toy = Game<State, Move, View, Event, Record<string, never>>;

/** What is wrong with a spoilt toy. */
function complaintAbout(spoilt: Partial<Toy>): string {
  try {
    examine(doorsSubject({ ...doors, ...spoilt }), { seats: 2, games: 60 });
  } catch (error) {
    if (error instanceof BrokenPromise) return error.message;
    throw error;
  }
  return 'none';
}

/** Somebody sees the number behind the first door once it was knocked at. */
function peeping(who: Viewer): Partial<Toy> {
  return {
    viewFor: (state, viewer) => {
      const view = doors.viewFor(state, viewer);
      if (viewer !== who || at(state.knocks, 0) === 0) return view;
      return { ...view, behind: view.behind.with(0, at(state.behind, 0)) };
    },
    redeal: (view, chance) => {
      const state = doors.redeal(view, chance);
      return { ...state, open: state.open.with(0, view.behind[0] !== null && at(view.knocks, 0) === 0) };
    },
  };
}

describe('the contract suite looks at quiet moves, and', () => {
  it('finds nothing wrong with an honest game', () => {
    for (const seats of [2, 3]) examine(doorsSubject(doors), { seats, games: 100 });
  });

  it('catches a move that reveals something to everybody and is called quiet', () => {
    const complaint = complaintAbout({ tellsNothing: () => true });
    expect(complaint).toMatch(/^quiet moves tell nothing: .*"open".* sees what could have been otherwise/);
  });

  it.each([0, 1, 'spectator'] as const)('catches a quiet move that reveals something to %s alone', (who) => {
    expect(complaintAbout(peeping(who))).toMatch(/^quiet moves tell nothing: .*"knock","door":0/);
  });

  it('catches a move whose quiet depends on what is hidden', () => {
    const complaint = complaintAbout({
      apply: (state, seat, move, chance, tell) => {
        doors.apply(state, seat, move, chance, tell);
        if (move.type === 'knock' && state.behind[move.door] === 1) chance.die(6);
      },
    });
    expect(complaint).toMatch(/^quiet moves tell nothing: .* would not always be/);
  });

  it('catches a quiet move of which others do not hear which it was', () => {
    const complaint = complaintAbout({
      apply: (state, seat, move, chance, tell) =>
        doors.apply(state, seat, move, chance, (event) =>
          tell?.(event?.type === 'knocked' ? { type: 'knocked' } : event),
        ),
      viewFor: (state, viewer) => ({ ...doors.viewFor(state, viewer), knocks: [] }),
      redeal: (view, chance) => doors.redeal({ ...view, knocks: [0, 0, 0] }, chance),
    });
    expect(complaint).toMatch(/^quiet moves are open: .* look the same/);
  });

  it('asks nothing of moves that draw luck or are silent', () => {
    const lucky: Toy['apply'] = (state, seat, move, chance, tell) => {
      doors.apply(state, seat, move, chance, tell);
      chance.die(6);
    };
    const silent: Toy['apply'] = (state, seat, move, chance) => doors.apply(state, seat, move, chance);
    for (const apply of [lucky, silent]) expect(complaintAbout({ tellsNothing: () => true, apply })).toBe('none');
  });
});
