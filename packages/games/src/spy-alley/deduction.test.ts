import { QuickChance } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Case, publicSuspects, suspects } from './deduction.ts';
import { spyAlley } from './index.ts';
import { moves } from './notation.ts';
import type { Clue, State } from './state.ts';
import { suspicions } from './suspicion.ts';
import { countryNames } from './view.ts';

const [FRENCH, GERMAN, SPANISH, ITALIAN] = [0, 1, 2, 3];
const ALL = 0b111111;

function names(known: Partial<Case>): string[][] {
  return suspects({ seats: 3, clues: [], own: null, ...known }).map(countryNames);
}

describe('what can be deduced about identities', () => {
  it('SA-1: nothing at first; the own card rules itself out for the others', () => {
    expect(publicSuspects(3, [])).toEqual([ALL, ALL, ALL]);
    expect(names({ own: { seat: 0, dealt: FRENCH, takings: [] } })).toEqual([
      ['french'],
      ['german', 'spanish', 'italian', 'american', 'russian'],
      ['german', 'spanish', 'italian', 'american', 'russian'],
    ]);
  });

  it('SA-14, SA-15: a wrong guess, or a visit with the full set, rules a country out', () => {
    const clues: Clue[] = [FRENCH, GERMAN, SPANISH, ITALIAN].map((country) => ({ type: 'not', seat: 1, country }));
    expect(names({ clues })[1]).toEqual(['american', 'russian']);
    expect(names({ clues: [...clues, { type: 'not', seat: 1, country: 4 }] })).toEqual([
      ['french', 'german', 'spanish', 'italian', 'american'],
      ['russian'],
      ['french', 'german', 'spanish', 'italian', 'american'],
    ]);
  });

  it('SA-17: a survivor can be either of two spies, and what was ruled out before the switch is possible again', () => {
    const clues: Clue[] = [
      { type: 'not', seat: 0, country: GERMAN },
      { type: 'out', loser: 1, survivor: 0, shown: GERMAN, chosen: true },
    ];
    expect(names({ clues })[0]).toEqual(['french', 'german', 'spanish', 'italian', 'american', 'russian']);
    expect(names({ clues })[2]).not.toContain('german');
    const pending: Clue[] = [{ type: 'out', loser: 1, survivor: 0, shown: GERMAN, chosen: false }];
    expect(names({ clues: pending })[0]).not.toContain('german');
  });

  it('SA-17: the survivor knows the card and the choice; after a wrong accusation nobody else does', () => {
    const clues: Clue[] = [
      { type: 'not', seat: 0, country: SPANISH },
      { type: 'out', loser: 1, survivor: 0, shown: null, chosen: true },
    ];
    const own = { seat: 0, dealt: FRENCH, takings: [{ country: GERMAN, switched: true }] };
    expect(names({ clues, own })).toEqual([['german'], ['german'], ['spanish', 'italian', 'american', 'russian']]);
    expect(names({ clues })[1]).toHaveLength(6);
    expect(names({ clues })[0]).toContain('spanish');
    expect(names({ clues, own: { seat: 2, dealt: ITALIAN, takings: [] } })[0]).not.toContain('italian');
  });

  it('SA-18: the last spy is shown as the one who kept the own identity', () => {
    const clues: Clue[] = [{ type: 'out', loser: 1, survivor: 0, shown: GERMAN, chosen: false }];
    expect(suspects({ seats: 2, clues, own: { seat: 0, dealt: FRENCH, takings: [] } }).map(countryNames)).toEqual([
      ['french'],
      ['german'],
    ]);
  });
});

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
    for (const [seat, player] of state.players.entries()) {
      player.identity = seat;
      player.dealt = seat;
    }
    return state;
  }

  it('SA-16, SA-17: a wrong accusation shows the card to the survivor alone, and the choice to nobody', () => {
    const accused = play(table(), [0, { type: 'accuse', target: 1, country: 'russian' }]);
    expect(spyAlley.viewFor(accused, 1).own?.taken).toBe('french');
    expect(JSON.stringify(spyAlley.viewFor(accused, 2).own)).not.toContain('french');
    const [kept, switched] = ['own', 'taken'].map((keep) =>
      play(spyAlley.clone(accused), [1, { type: 'identity', keep }]),
    );
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(kept && spyAlley.viewFor(kept, viewer)).toEqual(switched && spyAlley.viewFor(switched, viewer));
    }
    expect(switched && suspicions(spyAlley.viewFor(switched, 1))).toMatchObject([
      ['french'],
      ['french'],
      expect.any(Array),
    ]);
  });

  it('SA-16: who is accused wrongly is known not to be of that country, until it may have switched', () => {
    const guessed = play(table(), [0, { type: 'accuse', target: 1, country: 'russian' }]);
    expect(spyAlley.viewFor(guessed, 'spectator').seats[1]?.suspects).not.toContain('russian');
    expect(spyAlley.viewFor(play(guessed, [1, { type: 'identity', keep: 'own' }]), 2).seats[1]?.suspects).toContain(
      'russian',
    );
  });

  it('SA-15: who visits an embassy with its full set and does not win is of another country', () => {
    const state = table();
    const ana = state.players[0];
    if (ana === undefined) throw new Error('nobody is there');
    Object.assign(ana, { identity: 5, dealt: 5, at: 24, moveCards: [1], wilds: 4 });
    const visit = spyAlley.clone(state);
    expect(spyAlley.viewFor(play(visit, [0, { type: 'move-card', value: 2 }]), 2).seats[0]?.suspects).not.toContain(
      'french',
    );
    Object.assign(ana, { wilds: 3 });
    expect(spyAlley.viewFor(play(state, [0, { type: 'move-card', value: 2 }]), 2).seats[0]?.suspects).toContain(
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
    expect(spyAlley.viewFor(state, 'spectator').identities).toEqual(['french', 'german', 'spanish']);
    expect(spyAlley.viewFor(table(), 'spectator').identities).toBeNull();
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
