import { QuickChance, SeededLuck } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { cardId } from './components.ts';
import { spyRoyale } from './index.ts';
import type { State } from './state.ts';
import { playedTable } from './testing/table.ts';

const dice = new QuickChance(5);

function randomMoves(state: State, count: number): State {
  for (let made = 0; made < count; made++) {
    const [seat = 0] = spyRoyale.toAct(state);
    const moves = spyRoyale.legalMoves(state, seat);
    const move = moves[dice.die(moves.length) - 1];
    if (move !== undefined) spyRoyale.apply(state, seat, move, dice);
  }
  return state;
}

function newGame(seed: string, openNotes = false): State {
  return spyRoyale.setup(3, { openNotes, missions: 'printed' }, new SeededLuck(seed).at('setup'));
}

describe('re-deals', () => {
  it('SR-6: with open notes, picks that were not played are in the hand', () => {
    for (let game = 0; game < 50; game++) {
      const state = randomMoves(newGame(game.toString(16), true), 15 + (game % 15));
      const redealt = spyRoyale.redeal(spyRoyale.viewFor(state, 0), dice);
      for (const player of redealt.players) {
        const cards = [...player.hand, ...player.area.map(({ card }) => card)];
        for (const card of new Set(player.drafted)) {
          const copies = (list: readonly number[]) => list.filter((other) => other === card).length;
          expect(copies(cards)).toBeGreaterThanOrEqual(copies(player.drafted));
        }
      }
    }
  });

  it('SR-5: keeps the packs that the viewer has passed on', () => {
    const state = randomMoves(newGame('1'), 3);
    const redealt = spyRoyale.redeal(spyRoyale.viewFor(state, 0), dice);
    expect(redealt.players[1]?.pack).toEqual(state.players[1]?.pack);
    const others = Array.from(
      { length: 20 },
      () => spyRoyale.redeal(spyRoyale.viewFor(state, 0), dice).players[2]?.pack,
    );
    expect(new Set(others.map(String)).size).toBeGreaterThan(15);
  });

  it('SR-17: at the end deals missions that leave the shown ones the best', () => {
    const turns = ['detect.police steal.police eavesdrop.police', 'extra-mission detect.science escape'];
    const missions = [
      'lie-detector globetrotter wiretapper',
      'pickpocket saboteur falconry',
      'mole takeover specialist',
    ];
    const state = playedTable({ seats: 3, turns, missions, over: true });
    const view = spyRoyale.viewFor(state, 1);
    const dealt = new Set<string>();
    for (let game = 0; game < 100; game++) {
      const redealt = spyRoyale.redeal(view, dice);
      expect(spyRoyale.result(redealt)).toEqual(spyRoyale.result(state));
      dealt.add(String(redealt.players[0]?.missions));
    }
    expect(dealt.size).toBeGreaterThan(3);
  });

  it('SR-7: seals some card of the hand for those who have chosen', () => {
    const state = randomMoves(newGame('2'), 15);
    const [move] = spyRoyale.legalMoves(state, 0);
    if (move !== undefined) spyRoyale.apply(state, 0, move, dice);
    const chosen = new Set<string>();
    for (let game = 0; game < 60; game++) {
      const [other] = spyRoyale.redeal(spyRoyale.viewFor(state, 1), dice).players;
      expect(other?.hand).toContain(other?.choice);
      chosen.add(cardId(other?.choice ?? 0));
    }
    expect(chosen.size).toBeGreaterThan(8);
  });
});
