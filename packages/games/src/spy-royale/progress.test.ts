import { at, QuickChance } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { spyRoyale } from './index.ts';
import { missionProgress, type Progress } from './progress.ts';

type State = ReturnType<typeof spyRoyale.setup>;

/** Plays a random game, and looks at every position. */
function playRandomly(seats: number, missions: 'printed' | 'scaled', look: (state: State) => void): void {
  const dice = new QuickChance(7 + seats);
  const state = spyRoyale.setup(seats, { openNotes: false, missions }, dice);
  while (spyRoyale.result(state) === null) {
    for (const seat of spyRoyale.toAct(state)) {
      const choices = spyRoyale.legalMoves(state, seat);
      spyRoyale.apply(state, seat, at(choices, dice.die(choices.length) - 1), dice);
    }
    look(state);
  }
}

function holds(progress: Progress | null): boolean {
  if (progress === null) throw new Error('an owner knows the progress');
  const { have, need, isCeiling } = progress;
  if (need === null) return have > 0;
  return isCeiling ? have <= need : have >= need;
}

describe('how far a mission has come', () => {
  it.each([2, 3, 4, 5])('agrees with what it is worth, in every position with %i seats', (seats) => {
    let compared = 0;
    for (const missions of ['printed', 'scaled'] as const) {
      playRandomly(seats, missions, (state) => {
        const views = Array.from({ length: seats }, (_, seat) => spyRoyale.viewFor(state, seat));
        for (const view of views) {
          for (const { id, points } of view.own?.missions ?? []) {
            expect(holds(missionProgress(view, id)), id).toBe(points > 0);
            compared += 1;
          }
        }
      });
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('is nobody’s business but the owner’s', () => {
    const state = spyRoyale.setup(3, { openNotes: false, missions: 'printed' }, new QuickChance(1));
    expect(missionProgress(spyRoyale.viewFor(state, 'spectator'), 'mole')).toBeNull();
  });
});
