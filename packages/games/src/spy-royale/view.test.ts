import { SeededLuck } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { spyRoyale } from './index.ts';
import type { State } from './state.ts';
import { playedTable } from './testing/table.ts';

const luck = new SeededLuck('7');
const OPTIONS = { openNotes: false, missions: 'printed' } as const;

function draftedRounds(seats: number, rounds: number): State {
  const state = spyRoyale.setup(seats, OPTIONS, luck.at('setup'));
  for (let round = 0; round < rounds; round++) {
    for (let seat = 0; seat < seats; seat++) {
      const [move] = spyRoyale.legalMoves(state, seat);
      if (move !== undefined) spyRoyale.apply(state, seat, move, luck.at(0));
    }
  }
  return state;
}

describe('the view', () => {
  it('SR-2, SR-3: shows hands, packs and missions to their owner alone', () => {
    const state = draftedRounds(3, 0);
    const view = spyRoyale.viewFor(state, 1);
    expect(view.own?.hand).toHaveLength(5);
    expect(view.own?.pack).toHaveLength(7);
    expect(view.own?.missions.map(({ id }) => id)).toHaveLength(3);
    expect(view.seats.map(({ hand, pack, missions }) => [hand, pack, missions])).toEqual([
      [5, 7, 3],
      [5, 7, 3],
      [5, 7, 3],
    ]);
    expect(view.seats.every(({ passedPack }) => passedPack === null)).toBe(true);
    expect(spyRoyale.viewFor(state, 'spectator').own).toBeNull();
  });

  it('SR-5: who passed a pack on knows what is left in it, wherever it has gone', () => {
    const state = draftedRounds(4, 2);
    const known = (viewer: number) =>
      spyRoyale.viewFor(state, viewer).seats.map(({ passedPack }) => passedPack !== null);
    expect(known(0)).toEqual([false, true, true, false]);
    expect(known(3)).toEqual([true, true, false, false]);
    const [, left] = spyRoyale.viewFor(state, 0).seats;
    expect(left?.passedPack).toEqual(spyRoyale.viewFor(state, 1).own?.pack);
    expect(spyRoyale.viewFor(state, 'spectator').seats.every(({ passedPack }) => passedPack === null)).toBe(true);
  });

  it('SR-5, SR-7: shows that somebody has chosen, and what only to the chooser', () => {
    const state = draftedRounds(2, 0);
    const [move] = spyRoyale.legalMoves(state, 0);
    if (move === undefined) throw new Error('no move');
    spyRoyale.apply(state, 0, move, luck.at(0));
    expect(spyRoyale.viewFor(state, 0).own?.choice).toBe(move.card);
    expect(spyRoyale.viewFor(state, 1).seats.map(({ chosen }) => chosen)).toEqual([true, false]);
    const seen = JSON.stringify(spyRoyale.viewFor(state, 1));
    const changed = spyRoyale.legalMoves(state, 0).at(-1) ?? move;
    spyRoyale.apply(state, 0, changed, luck.at(0));
    expect(spyRoyale.viewFor(state, 0).own?.choice).toBe(changed.card);
    expect(JSON.stringify(spyRoyale.viewFor(state, 1))).toBe(seen);
  });

  it('SR-6: forgets the picks after the draft, unless notes are open', () => {
    const state = draftedRounds(2, 5);
    expect(spyRoyale.viewFor(state, 0).seats.map(({ drafted }) => drafted)).toEqual([[], []]);
    const open = spyRoyale.setup(2, { ...OPTIONS, openNotes: true }, luck.at('setup'));
    for (let made = 0; made < 10; made++) {
      const [move] = spyRoyale.legalMoves(open, made % 2);
      if (move !== undefined) spyRoyale.apply(open, made % 2, move, luck.at(0));
    }
    expect(spyRoyale.viewFor(open, 0).seats.map(({ drafted }) => drafted.length)).toEqual([5, 5]);
  });

  it('SR-13, SR-14: shows who is shielded and who will score two missions', () => {
    const state = playedTable({ seats: 2, turns: ['extra-mission diversion'] });
    expect(spyRoyale.viewFor(state, 'spectator').seats).toMatchObject([
      { shielded: false, missionsToScore: 2 },
      { shielded: true, missionsToScore: 1 },
    ]);
  });

  it('SR-17: at the end shows the missions that were scored, and no others', () => {
    const turns = ['detect.police steal.police'];
    const missions = ['lie-detector mole wiretapper', 'pickpocket saboteur falconry'];
    const view = spyRoyale.viewFor(playedTable({ seats: 2, turns, missions, over: true }), 'spectator');
    expect(view.result?.missions).toEqual([[{ id: 'lie-detector', points: 2 }], [{ id: 'pickpocket', points: 1 }]]);
    expect(JSON.stringify(view)).not.toMatch(/mole|wiretapper|saboteur|falconry/);
  });
});
