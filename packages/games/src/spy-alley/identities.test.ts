import { QuickChance } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { IDENTITY_CARDS } from './components.ts';
import { spyAlley } from './index.ts';
import { moves } from './notation.ts';
import type { State } from './state.ts';

describe('views of identities', () => {
  const chance = new QuickChance(4);

  function play(state: State, ...played: readonly (readonly [number, unknown])[]): State {
    for (const [seat, move] of played) spyAlley.apply(state, seat, z.parse(moves, move), chance);
    return state;
  }

  /** Three spies, Ana to move: she is of the first country, Bo of the second, Cy of the third. */
  function table(): State {
    const state = spyAlley.setup(3, {}, chance);
    state.turn = 0;
    for (const seat of state.players.keys()) {
      state.identities.held[seat] = seat;
      state.identities.dealt[seat] = seat;
    }
    return state;
  }

  it('SA-16, SA-17: a wrong accusation shows the card to the survivor alone, and the choice to nobody', () => {
    const accused = play(table(), [0, { type: 'accuse', target: 1, country: 'russian' }]);
    expect(spyAlley.viewFor(accused, 1).identities.own?.taken).toBe('french');
    expect(JSON.stringify(spyAlley.viewFor(accused, 2).identities.own)).not.toContain('french');
    const [kept, switched] = ['own', 'taken'].map((keep) =>
      play(spyAlley.clone(accused), [1, { type: 'identity', keep }]),
    );
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(kept && spyAlley.viewFor(kept, viewer)).toEqual(switched && spyAlley.viewFor(switched, viewer));
    }
    expect(switched && IDENTITY_CARDS.suspicions(spyAlley.viewFor(switched, 1).identities, 1)).toMatchObject([
      ['french'],
      ['french'],
      expect.any(Array),
    ]);
  });

  it('SA-16: who is accused wrongly is known not to be of that country, until it may have switched', () => {
    const guessed = play(table(), [0, { type: 'accuse', target: 1, country: 'russian' }]);
    expect(spyAlley.viewFor(guessed, 'spectator').identities.suspects[1]).not.toContain('russian');
    expect(spyAlley.viewFor(play(guessed, [1, { type: 'identity', keep: 'own' }]), 2).identities.suspects[1]).toContain(
      'russian',
    );
  });

  it('SA-15: who visits an embassy with its full set and does not win is of another country', () => {
    const state = table();
    const ana = state.players[0];
    if (ana === undefined) throw new Error('nobody is there');
    state.identities.held[0] = 5;
    state.identities.dealt[0] = 5;
    Object.assign(ana, { at: 24, moveCards: [1], wilds: 4 });
    const visit = spyAlley.clone(state);
    expect(spyAlley.viewFor(play(visit, [0, { type: 'move-card', value: 2 }]), 2).identities.suspects[0]).not.toContain(
      'french',
    );
    Object.assign(ana, { wilds: 3 });
    expect(spyAlley.viewFor(play(state, [0, { type: 'move-card', value: 2 }]), 2).identities.suspects[0]).toContain(
      'french',
    );
  });

  it('SA-18: at the end all identities are shown', () => {
    const state = play(
      table(),
      [0, { type: 'accuse', target: 1, country: 'german' }],
      [0, { type: 'identity', keep: 'own' }],
      [2, { type: 'accuse', target: 0, country: 'french' }],
    );
    expect(spyAlley.viewFor(state, 'spectator').identities.shown).toEqual(['french', 'german', 'spanish']);
    expect(spyAlley.viewFor(table(), 'spectator').identities.shown).toBeNull();
  });

  it('SA-5, SA-11: what went under a deck is known to lie there', () => {
    const state = table();
    state.moveDeck.cards = state.moveDeck.cards.filter((card) => card !== 3).concat([3, 3, 3, 3, 3]);
    state.players[0]?.moveCards.push(3);
    const view = spyAlley.viewFor(play(state, [0, { type: 'move-card', value: 4 }]), 'spectator');
    expect(view.decks.move).toEqual({ size: 36, bottom: [4] });
    const redealt = spyAlley.redeal(view, chance);
    expect(redealt.moveDeck.cards.at(-1)).toBe(3);
    expect(redealt.moveDeck.cards).toHaveLength(36);
  });
});
