import { QuickChance, type Viewer } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { cardNames } from './components.ts';
import type { Facts } from './facts.ts';
import { facts } from './facts.ts';
import { spyAlleyCards } from './index.ts';
import { redeal } from './redeal.ts';
import { playerAt, type State } from './state.ts';
import { ScriptedTable } from './testing/table.ts';
import type { CardId } from './vocabulary.ts';

const HANDS: readonly CardId[] = [
  ...(['confiscate', 'key.german', 'key.german', 'key.german'] as const),
  ...(['password.spanish', 'disguise.spanish', 'codebook.spanish', 'key.spanish'] as const),
  ...(['password.french', 'confiscate', 'black-market', 'key.french'] as const),
];

/** What a viewer can imagine, many times over. */
function imagined({ state }: { readonly state: State }, viewer: Viewer, times = 150): Facts[] {
  const view = spyAlleyCards.viewFor(state, viewer);
  const dice = new QuickChance(7);
  return Array.from({ length: times }, () => facts(redeal(view, dice)));
}

function hands(worlds: readonly Facts[], seat: number): (readonly CardId[])[] {
  return worlds.map(({ seats }) => seats[seat]?.hand ?? []);
}

describe('what viewers remember', () => {
  it('AC-5: who lost a card knows whose hand it is in, until it is played', () => {
    const table = new ScriptedTable({ deck: HANDS, luck: ['key.spanish'] }).play([0, { type: 'confiscate', from: 1 }]);
    expect(hands(imagined(table, 1), 0).every((hand) => hand.includes('key.spanish'))).toBe(true);
    expect(hands(imagined(table, 2), 0).every((hand) => hand.includes('key.spanish'))).toBe(false);
    expect(hands(imagined(table, 0), 1).every((hand) => hand.includes('key.spanish'))).toBe(false);
    table
      .pass(1)
      .pass(2)
      .play([0, { type: 'draw' }], [0, { type: 'lay', card: 'key.spanish' }]);
    expect(hands(imagined(table, 1), 0).every((hand) => hand.includes('key.spanish'))).toBe(false);
  });

  it('AC-5: a known card that may have been taken on is in one of two hands', () => {
    const table = new ScriptedTable({ deck: HANDS, luck: ['key.spanish', 'key.german'] });
    table
      .play([0, { type: 'confiscate', from: 1 }])
      .pass(1)
      .play([2, { type: 'confiscate', from: 0 }]);
    const worlds = imagined(table, 1);
    const [kept, taken] = [0, 2].map((seat) => hands(worlds, seat).map((hand) => hand.includes('key.spanish')));
    expect(kept?.every((isThere, index) => isThere || taken?.[index])).toBe(true);
    expect(kept).toContain(true);
    expect(kept).toContain(false);
    expect(spyAlleyCards.viewFor(table.state, 1).memory).toHaveLength(2);
  });

  it('AC-5: a card that turns up elsewhere settles where the only copy went', () => {
    const wild: CardId = 'wild.american-british-french';
    const deck: CardId[] = [...HANDS.slice(0, 7), wild, ...HANDS.slice(8)];
    const table = new ScriptedTable({ deck, luck: [wild, wild] });
    table
      .play([0, { type: 'confiscate', from: 1 }])
      .pass(1)
      .play([2, { type: 'confiscate', from: 0 }]);
    expect(spyAlleyCards.viewFor(table.state, 1).memory).toHaveLength(2);
    table
      .pass(0)
      .pass(1)
      .play([2, { type: 'draw' }], [2, { type: 'lay', card: wild }]);
    expect(spyAlleyCards.viewFor(table.state, 1).memory).toMatchObject([{ traces: [] }]);
  });

  it('AC-6: everybody knows a card that was bought', () => {
    const table = new ScriptedTable({ deck: HANDS }).pass(0).pass(1);
    const [bought] = spyAlleyCards.viewFor(table.state, 2).seats[0]?.alley ?? [];
    if (bought === undefined) throw new Error('nothing to buy');
    table.play([2, { type: 'black-market', from: 0, card: bought }]);
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(hands(imagined(table, viewer), 2).every((hand) => hand.includes(bought))).toBe(true);
    }
  });

  it('AC-11: traces into the hand of who is out end in the pile', () => {
    const table = new ScriptedTable({ deck: HANDS, luck: ['key.spanish'] });
    table.play([0, { type: 'confiscate', from: 1 }], [1, { type: 'accuse', target: 0, country: 'american' }]);
    expect(spyAlleyCards.viewFor(table.state, 1).memory).toMatchObject([{ traces: [] }]);
  });
});

describe('what the deck can be', () => {
  /** Two spies who have drawn the whole deck of 60; 52 cards are discarded. */
  function emptied(luck: readonly (readonly CardId[])[]): ScriptedTable {
    const table = new ScriptedTable({ seats: 2, copies: 2, deck: HANDS_OF_TWO, luck });
    while (table.state.deck.length > 0) table.pass(table.state.turn);
    return table;
  }

  const HANDS_OF_TWO: CardId[] = [
    ...(['password.german', 'disguise.german', 'codebook.german', 'key.german'] as const),
    ...(['password.spanish', 'disguise.spanish', 'codebook.spanish', 'key.spanish'] as const),
  ];
  const SPANISH = ['codebook.spanish', 'disguise.spanish', 'key.spanish', 'password.spanish'];

  it('AC-10: when it is empty, two spies know each other’s hands', () => {
    for (const hand of hands(imagined(emptied([]), 0, 20), 1)) expect(hand).toEqual(SPANISH);
  });

  it('AC-10: after a reshuffle it holds nothing but the pile, and who has not drawn holds what was held', () => {
    const table = emptied([['key.italian']]);
    const pile = new Set(spyAlleyCards.viewFor(table.state, 0).discard);
    table.play([0, { type: 'draw' }]);
    const view = spyAlleyCards.viewFor(table.state, 0);
    const dice = new QuickChance(3);
    for (let time = 0; time < 50; time++) {
      const state = redeal(view, dice);
      expect(cardNames(state.deck).every((card) => pile.has(card))).toBe(true);
      expect(facts(state).seats[1]?.hand).toEqual(SPANISH);
    }
    table.play([0, { type: 'discard', card: 'key.italian' }]).pass(1);
    for (const hand of hands(imagined(table, 0, 50), 1)) {
      expect(hand.filter((card) => SPANISH.includes(card)).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('its order is nobody’s to know', () => {
    const view = spyAlleyCards.viewFor(new ScriptedTable({ deck: HANDS }).state, 0);
    const dice = new QuickChance(3);
    const tops = new Set(Array.from({ length: 40 }, () => redeal(view, dice).deck[0]));
    expect(tops.size).toBeGreaterThan(10);
  });
});

describe('whether a set is complete', () => {
  function completed(): ScriptedTable {
    const deck: CardId[] = ['password.american', 'disguise.american', 'codebook.american', 'key.american'];
    const table = new ScriptedTable({ seats: 2, deck: [...deck, ...HANDS.slice(4, 8)] });
    table.play([0, { type: 'draw' }], [0, { type: 'lay', card: 'key.american' }]).pass(1);
    return table.play([0, { type: 'draw' }], [0, { type: 'lay', card: 'password.american' }]);
  }

  it('AC-12: is known to its owner alone', () => {
    const { state } = completed();
    const other = spyAlleyCards.clone(state);
    playerAt(other, 0).complete = false;
    expect(playerAt(state, 0).complete).toBe(true);
    expect(spyAlleyCards.viewFor(state, 0)).not.toEqual(spyAlleyCards.viewFor(other, 0));
    for (const viewer of [1, 'spectator'] as const) {
      expect(spyAlleyCards.viewFor(state, viewer)).toEqual(spyAlleyCards.viewFor(other, viewer));
    }
  });

  it('AC-12: goes with the hand and the identity that are imagined, and with what was taken since', () => {
    const { state } = completed();
    const dice = new QuickChance(5);
    const view = spyAlleyCards.viewFor(state, 1);
    const answers = new Set<boolean>();
    for (let time = 0; time < 3_000; time++) {
      const { players, identities } = redeal(view, dice);
      const [ana] = players;
      const kinds = ana?.hand.filter((card) => card === 1 || card === 2).length;
      if (identities.held[0] === 0 && kinds === 2 && new Set(ana?.hand).size === 4) expect(ana?.complete).toBe(true);
      answers.add(ana?.complete ?? false);
    }
    expect(answers).toEqual(new Set([true, false]));
  });
});
