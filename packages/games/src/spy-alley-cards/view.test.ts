import { QuickChance } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { IDENTITY_CARDS } from './components.ts';
import { spyAlleyCards } from './index.ts';
import { redeal } from './redeal.ts';
import { ScriptedTable } from './testing/table.ts';
import type { CardId } from './vocabulary.ts';

const HANDS: readonly CardId[] = [
  ...(['key.german', 'key.german', 'key.german', 'codebook.german'] as const),
  ...(['password.spanish', 'disguise.spanish', 'codebook.spanish', 'key.spanish'] as const),
  ...(['password.french', 'confiscate', 'black-market', 'key.french'] as const),
];

describe('what is seen', () => {
  it('AC-5: only the two know the card that was confiscated, until the victim has played', () => {
    const table = new ScriptedTable({ deck: HANDS, luck: ['codebook.german'] });
    table
      .pass(0)
      .pass(1)
      .play([2, { type: 'confiscate', from: 0 }]);
    const lost = (viewer: 0 | 1 | 2 | 'spectator') =>
      spyAlleyCards.viewFor(table.state, viewer).seats[0]?.lastTurn?.lost;
    for (const viewer of [0, 2] as const) expect(lost(viewer)).toEqual([{ by: 2, card: 'codebook.german' }]);
    for (const viewer of [1, 'spectator'] as const) expect(lost(viewer)).toEqual([{ by: 2, card: null }]);
    table.pass(0);
    expect(lost(1)).toEqual([]);
  });

  it('AC-7, AC-8: a wrong guess rules a country out for all, a right one shows it to all', () => {
    const suspects = (table: ScriptedTable, seat: number) =>
      spyAlleyCards.viewFor(table.state, 'spectator').identities.suspects[seat];
    const table = new ScriptedTable({ deck: HANDS }).play(
      [0, { type: 'draw' }],
      [0, { type: 'lay', card: 'key.german' }],
    );
    table.play([1, { type: 'eliminate', target: 0, country: 'german' }]); // Ana is American
    expect(suspects(table, 0)).not.toContain('german');
    table.play([2, { type: 'accuse', target: 0, country: 'italian' }]);
    expect(suspects(table, 0)).not.toContain('italian');
    const hit = new ScriptedTable({ deck: HANDS, identities: ['german'] }).pass(0);
    hit.play([1, { type: 'draw' }], [1, { type: 'lay', card: 'key.spanish' }]).pass(2);
    hit.play([0, { type: 'draw' }], [0, { type: 'lay', card: 'key.german' }]);
    hit.play([1, { type: 'eliminate', target: 0, country: 'german' }]);
    expect(hit.heard('spectator').at(-1)).toMatchObject({ type: 'eliminated', seat: 0, country: 'german' });
    expect(suspects(hit, 0)).toEqual(['german']);
  });

  it('AC-11: whoever chooses between two cards has seen both', () => {
    const { state } = new ScriptedTable({ deck: HANDS }).play([0, { type: 'accuse', target: 1, country: 'spanish' }]);
    const view = spyAlleyCards.viewFor(state, 1);
    expect(IDENTITY_CARDS.suspicions(view.identities, 1)).toEqual([
      ['american'],
      ['british'],
      ['french', 'german', 'italian', 'spanish'],
    ]);
    const stranger = spyAlleyCards.viewFor(state, 2);
    expect(IDENTITY_CARDS.suspicions(stranger.identities, 2)[0]).toHaveLength(5);
  });
});

describe('whether somebody else’s set was complete', () => {
  const AMERICAN: readonly CardId[] = ['password.american', 'disguise.american', 'codebook.american', 'key.american'];

  /** Ana has a complete American set, two of it open; Bo holds a confiscate, Cy is Spanish. */
  function table(luck: readonly CardId[] = []): ScriptedTable {
    const deck: CardId[] = [...AMERICAN, 'confiscate', ...HANDS.slice(4, 7), ...HANDS.slice(8)];
    const game = new ScriptedTable({ deck, luck, identities: ['american', 'british', 'spanish'] });
    game
      .play([0, { type: 'draw' }], [0, { type: 'lay', card: 'key.american' }])
      .pass(1)
      .pass(2);
    return game.play([0, { type: 'draw' }], [0, { type: 'lay', card: 'password.american' }]);
  }

  /** How often it is imagined complete, where the rest of the set is imagined too. */
  function imagined(
    game: ScriptedTable,
    isSoWhere: (hand: readonly number[], identity: number | undefined) => boolean,
  ) {
    const view = spyAlleyCards.viewFor(game.state, 1);
    const dice = new QuickChance(8);
    const answers = new Set<boolean>();
    for (let time = 0; time < 6_000; time++) {
      const { players, identities } = redeal(view, dice);
      const [ana] = players;
      if (ana && isSoWhere(ana.hand, identities.held[0])) answers.add(ana.complete);
    }
    return answers;
  }

  it('AC-12: counts the card that the viewer took from it since', () => {
    const game = table(['codebook.american']).play([1, { type: 'confiscate', from: 0 }]);
    expect(game.state.players[0]?.complete).toBe(true);
    // One card of the imagined hand is the replacement: the disguise can be it, or not.
    expect(imagined(game, (hand, identity) => identity === 0 && hand.includes(1))).toEqual(new Set([true, false]));
    expect(
      imagined(game, (hand, identity) => identity === 0 && !hand.some((card) => card === 1 || card >= 24)),
    ).toEqual(new Set([false]));
  });

  it('AC-12: is not, after a switch on somebody else’s turn; and may be, after keeping', () => {
    const game = table().play(
      [1, { type: 'accuse', target: 0, country: 'french' }],
      [0, { type: 'identity', keep: 'own' }],
    );
    const view = spyAlleyCards.viewFor(game.state, 2);
    const dice = new QuickChance(9);
    const [switched, kept] = [new Set<boolean>(), new Set<boolean>()];
    for (let time = 0; time < 20_000; time++) {
      const { players, identities } = redeal(view, dice);
      const isSwitched = identities.takings[0]?.[0]?.switched === true;
      (isSwitched ? switched : kept).add(players[0]?.complete === true);
    }
    expect(switched).toEqual(new Set([false]));
    expect(kept).toEqual(new Set([true, false]));
  });
});
