import { heardBy, QuickChance, type Viewer } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { spyAlley } from './index.ts';
import type { Event } from './narration.ts';
import { moves } from './notation.ts';

const chance = new QuickChance(4);

/** What a viewer hears of these moves at a table of three; Ana moves first, and they are French, German and Spanish. */
function story(viewer: Viewer, played: readonly (readonly [number, unknown])[]): Event[] {
  const state = spyAlley.setup(3, {}, chance);
  state.turn = 0;
  for (const seat of state.players.keys()) {
    state.identities.held[seat] = seat;
    state.identities.dealt[seat] = seat;
  }
  const heard: Event[] = [];
  for (const [seat, move] of played) {
    spyAlley.apply(state, seat, z.parse(moves, move), chance, (open, ...secrets) => {
      const event = heardBy(viewer, open, secrets);
      if (event !== null) heard.push(event);
    });
  }
  return heard;
}

describe('the narration', () => {
  it('SA-1, SA-4: tells everybody their own identity, and the opening rolls to all', () => {
    const heard: Event[] = [];
    spyAlley.setup(2, {}, chance, (open, ...secrets) => {
      const event = heardBy(1, open, secrets);
      if (event !== null) heard.push(event);
    });
    expect(heard[0]).toEqual({ type: 'dealt', seat: 0 });
    expect(heard[1]).toEqual({ type: 'dealt', seat: 1, country: expect.any(String) });
    expect(heard.some(({ type }) => type === 'opening')).toBe(true);
    expect(heard.at(-1)?.type).toBe('turn');
  });

  it('SA-11: tells whether a gift was of use', () => {
    const heard: Event[] = [];
    const state = spyAlley.setup(2, {}, chance);
    const [ana] = state.players;
    if (ana === undefined) throw new Error('nobody is there');
    Object.assign(state, { turn: 0 });
    state.giftDeck.cards.unshift(1, 1); // two French disguises on top
    for (const place of [3, 3]) {
      Object.assign(state, { turn: 0 });
      Object.assign(ana, { at: place, moveCards: [3] });
      spyAlley.apply(
        state,
        0,
        { type: 'move-card', value: 4 },
        chance,
        (open) => open?.type === 'gift' && heard.push(open),
      );
    }
    expect(heard).toEqual([
      { type: 'gift', seat: 0, card: 'disguise.french', taken: true },
      { type: 'gift', seat: 0, card: 'disguise.french', taken: false },
    ]);
  });

  it('SA-16, SA-17: after a right accusation all see the card', () => {
    const right = [[0, { type: 'accuse', target: 1, country: 'german' }]] as const;
    expect(story('spectator', right)).toEqual([
      { type: 'guessed', seat: 0, target: 1, country: 'german', free: false, right: true },
      { type: 'eliminated', seat: 1, survivor: 0, country: 'german' },
    ]);
  });

  it('SA-17: after a wrong one only the pair does; and what is kept, only the survivor hears', () => {
    const wrong = [
      [0, { type: 'accuse', target: 1, country: 'russian' }],
      [1, { type: 'identity', keep: 'taken' }],
    ] as const;
    expect(story(2, wrong).slice(1)).toEqual([
      { type: 'eliminated', seat: 0, survivor: 1 },
      { type: 'chose-identity', seat: 1 },
      { type: 'turn', seat: 1 },
    ]);
    expect(story(1, wrong).slice(1, 3)).toEqual([
      { type: 'eliminated', seat: 0, survivor: 1, country: 'french' },
      { type: 'chose-identity', seat: 1, keep: 'taken' },
    ]);
    expect(story(0, wrong).slice(1, 3)).toEqual([
      { type: 'eliminated', seat: 0, survivor: 1, country: 'french' },
      { type: 'chose-identity', seat: 1 },
    ]);
  });
});
