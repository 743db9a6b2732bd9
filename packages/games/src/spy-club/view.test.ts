import { QuickChance } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { Registry } from './campaign/in-play.ts';
import { kindNamed } from './components.ts';
import { facts } from './facts.ts';
import { spyClub } from './index.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';
import { ScriptedTable } from './testing/table.ts';

/** Three incoming clues, Ana's hand from the right (dare first), then Bo's. */
const CLUES = ['key/theft', 'hat/dare', 'watch/fame', 'dare/neighbor'] as const;

function table(options: Partial<Options> = {}): ScriptedTable {
  return new ScriptedTable(2, CLUES, options);
}

const factsOf = (state: State) => facts({ state, modules: new Registry([]).inPlay(null) });

describe('what is seen', () => {
  it('SK-2: the face that shows, and not what is behind it', () => {
    const { state } = table();
    for (const viewer of [0, 1, 'spectator'] as const) {
      const view = spyClub.viewFor(state, viewer);
      expect(view.seats[0]?.hand[3]).toEqual({ face: 'dare', back: null, givenBy: [] });
      expect(JSON.stringify(view)).not.toContain('neighbor/');
      expect(view.incoming.map((card) => card?.back)).toEqual([null, null, null, null]);
    }
  });

  it('SK-7: a flip shows the other side, and with notes everybody keeps both', () => {
    const { state } = table().play([0, { type: 'flip', slot: 3 }]);
    for (const viewer of [1, 'spectator'] as const) {
      expect(spyClub.viewFor(state, viewer).seats[0]?.hand[3]).toMatchObject({ face: 'neighbor', back: 'dare' });
    }
  });

  it('without notes a seat remembers what it saw, and a spectator is told nothing', () => {
    for (const options of [{ notes: false }, { difficulty: 'advanced' }] as const) {
      const { state } = table(options).play([0, { type: 'flip', slot: 3 }]);
      expect(spyClub.viewFor(state, 1)).toMatchObject({ notes: false });
      expect(spyClub.viewFor(state, 1).seats[0]?.hand[3]).toMatchObject({ face: 'neighbor', back: 'dare' });
      expect(spyClub.viewFor(state, 'spectator').seats[0]?.hand[3]).toMatchObject({ face: 'neighbor', back: null });
    }
    expect(spyClub.viewFor(table({ difficulty: 'advanced', notes: true }).state, 0).notes).toBe(true);
  });

  it('SK-16: a roadblock shows both sides of every hand', () => {
    const game = new ScriptedTable(2, [...CLUES, 'love/diner']).play([0, { type: 'end-turn' }]);
    const { state } = game;
    const view = spyClub.viewFor(state, 'spectator');
    expect(game.heard).toContainEqual({ type: 'event', event: 'roadblock', ideas: 0, discarded: [] });
    for (const { hand } of view.seats) for (const card of hand) expect(card?.back).not.toBeNull();
  });

  it('SK-11: shows who gave a card away in this turn', () => {
    const hand = ['love/diner', 'fame/lying', 'jealousy/prank', 'money/garbage-man'] as const;
    const game = new ScriptedTable(2, [...CLUES, ...hand]);
    const { state } = game.play([0, { type: 'compare', with: 1, give: 1, take: 0 }]);
    const view = spyClub.viewFor(state, 0);
    expect(view.seats[1]?.hand[0]).toMatchObject({ face: 'fame', givenBy: [0] });
    expect(view.seats[0]?.hand[1]).toMatchObject({ givenBy: [1] });
  });
});

describe('a re-deal', () => {
  it('keeps faces, changes what is behind them, and knows what was seen', () => {
    const { state } = table({ notes: false }).play([0, { type: 'flip', slot: 3 }]);
    const dice = new QuickChance(3);
    const view = spyClub.viewFor(state, 1);
    const ids = Array.from({ length: 40 }, () => factsOf(spyClub.redeal(view, dice)));
    expect(new Set(ids.map(({ seats }) => seats[0]?.hand[3]))).toEqual(new Set(['neighbor/dare']));
    const backs = new Set(ids.map(({ incoming }) => incoming[0]));
    expect(backs.size).toBe(3); // three cards have a key on one side
    expect([...backs].every((id) => id?.startsWith('key/'))).toBe(true);
    const stranger = spyClub.viewFor(state, 'spectator');
    const imagined = new Set(
      Array.from({ length: 40 }, () => factsOf(spyClub.redeal(stranger, dice)).seats[0]?.hand[3]),
    );
    expect(imagined.size).toBe(2);
  });

  it('SK-1: deals the movement cards that were not drawn, day on sunset on night', () => {
    const { state } = table().play([0, { type: 'end-turn' }]);
    const dice = new QuickChance(4);
    const view = spyClub.viewFor(state, 0);
    const decks = Array.from({ length: 30 }, () => spyClub.redeal(view, dice).movement);
    for (const { deck, drawn, out } of decks) {
      expect(drawn).toEqual(state.movement.drawn);
      expect([...deck, ...drawn, ...out].toSorted((one, other) => one - other)).toEqual([...Array(25).keys()]);
      expect(deck.slice(0, 7).every((card) => card < 9)).toBe(true);
      expect(deck.slice(-7).every((card) => card >= 17)).toBe(true);
    }
    expect(new Set(decks.map(({ deck }) => deck[0])).size).toBeGreaterThan(3);
  });
});

describe('the narration', () => {
  it('SK-6 to SK-15: tells a turn', () => {
    const game = table().play(
      [0, { type: 'flip', slot: 3 }],
      [0, { type: 'confirm', slot: 3, to: 2 }],
      [0, { type: 'scout', incoming: 0, slot: 3 }],
    );
    expect(game.heard.slice(0, 5)).toEqual([
      { type: 'opened', seat: 0 },
      { type: 'turn', seat: 0, actions: 3 },
      { type: 'flipped', seat: 0, slot: 3, from: 'dare', to: 'neighbor' },
      { type: 'confirmed', seat: 0, slot: 3, to: 2, clue: 'neighbor', exchanged: null, paid: 0 },
      { type: 'scouted', seat: 0, incoming: 0, slot: 3, clue: 'key', discarded: null, paid: 0 },
    ]);
    expect(game.heard[5]).toMatchObject({ type: 'suspect', movement: 'day-2', steps: 1, seat: 0, slot: 2 });
  });
});

it('every clue is a clue to something', () => {
  expect(kindNamed('dare')).toBe('motive');
  expect(kindNamed('homework')).toBe('distraction');
});
