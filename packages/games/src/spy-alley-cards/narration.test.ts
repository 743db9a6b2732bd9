import { heardBy, QuickChance } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { spyAlleyCards } from './index.ts';
import { ScriptedTable } from './testing/table.ts';
import type { CardId } from './vocabulary.ts';

const HANDS: readonly CardId[] = [
  ...(['confiscate', 'key.german', 'key.german', 'key.german'] as const),
  ...(['password.spanish', 'disguise.spanish', 'codebook.spanish', 'key.spanish'] as const),
  ...(['password.french', 'disguise.french', 'codebook.french', 'key.french'] as const),
];

describe('the narration', () => {
  it('AC-1, AC-3: tells everybody their own identity and hand, and nobody else’s', () => {
    const dealt: unknown[] = [];
    spyAlleyCards.setup(2, { copies: 3 }, new QuickChance(1), (open, ...secrets) =>
      dealt.push(heardBy(1, open, secrets)),
    );
    expect(dealt[0]).toEqual({ type: 'dealt', seat: 0 });
    expect(dealt[1]).toEqual({ type: 'dealt', seat: 1, country: expect.any(String), hand: expect.any(Array) });
  });

  it('AC-4: tells what was drawn to the drawer alone', () => {
    const table = new ScriptedTable({ deck: [...HANDS, 'black-market'] }).play([0, { type: 'draw' }]);
    expect(table.heard(0)).toEqual([{ type: 'drew', seat: 0, card: 'black-market' }]);
    for (const viewer of [1, 2, 'spectator'] as const) expect(table.heard(viewer)).toEqual([{ type: 'drew', seat: 0 }]);
  });

  it('AC-5: tells the confiscated card to two, and the replacement to one', () => {
    const table = new ScriptedTable({ deck: [...HANDS, 'key.italian'], luck: ['codebook.spanish'] });
    table.play([0, { type: 'confiscate', from: 1 }]);
    const open = { type: 'confiscated', seat: 0, from: 1 };
    const secret = { ...open, card: 'codebook.spanish' };
    const replaced = { type: 'replaced', seat: 1 };
    expect(table.heard(0).slice(0, 2)).toEqual([secret, replaced]);
    expect(table.heard(1).slice(0, 2)).toEqual([secret, { ...replaced, card: 'key.italian' }]);
    for (const viewer of [2, 'spectator'] as const) expect(table.heard(viewer).slice(0, 2)).toEqual([open, replaced]);
  });

  it('AC-11: after a wrong accusation the pair sees the identity card, and the choice is the survivor’s secret', () => {
    const table = new ScriptedTable({ deck: HANDS });
    table.play([0, { type: 'accuse', target: 1, country: 'spanish' }], [1, { type: 'identity', keep: 'taken' }]);
    const hears = (viewer: 0 | 1 | 2) =>
      table.heard(viewer).filter(({ type }) => type === 'eliminated' || type === 'chose-identity');
    const open = {
      type: 'eliminated',
      seat: 0,
      survivor: 1,
      discarded: ['confiscate', 'key.german', 'key.german', 'key.german'],
    };
    expect(hears(0)).toEqual([
      { ...open, country: 'american' },
      { type: 'chose-identity', seat: 1 },
    ]);
    expect(hears(1)).toEqual([
      { ...open, country: 'american' },
      { type: 'chose-identity', seat: 1, keep: 'taken' },
    ]);
    expect(hears(2)).toEqual([open, { type: 'chose-identity', seat: 1 }]);
  });

  it('AC-8: after a right one all see it', () => {
    const table = new ScriptedTable({ deck: HANDS }).play([0, { type: 'accuse', target: 1, country: 'british' }]);
    expect(table.heard('spectator')[1]).toMatchObject({ type: 'eliminated', seat: 1, survivor: 0, country: 'british' });
  });

  it('AC-9: a declaration shows four cards that make the set', () => {
    const deck: CardId[] = [
      'password.american',
      'disguise.american',
      'codebook.american',
      'key.american',
      ...HANDS.slice(4, 8),
    ];
    const table = new ScriptedTable({ seats: 2, deck: [...deck, 'key.german', 'key.german', 'key.german'] });
    table.play([0, { type: 'draw' }], [0, { type: 'lay', card: 'key.american' }]).pass(1);
    table.play([0, { type: 'draw' }], [0, { type: 'lay', card: 'password.american' }]).pass(1);
    table.play([0, { type: 'declare' }]);
    expect(table.heard(1).at(-2)).toEqual({
      type: 'declared',
      seat: 0,
      country: 'american',
      set: ['key.american', 'password.american', 'disguise.american', 'codebook.american'],
    });
    expect(table.heard(1).at(-1)).toMatchObject({ type: 'over', winner: 0, how: 'set' });
  });
});
