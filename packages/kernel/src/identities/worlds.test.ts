import { describe, expect, it } from 'vitest';
import type { Clue } from './identities.ts';
import { type Case, publicSuspects, suspects } from './worlds.ts';

const CARDS = ['french', 'german', 'spanish', 'italian', 'american', 'russian'];
const [FRENCH, GERMAN, SPANISH, ITALIAN] = [0, 1, 2, 3];
const ALL = 0b111111;

function names(known: Partial<Case>): string[][] {
  return suspects({ cards: CARDS, seats: 3, clues: [], own: null, ...known }).map((set) =>
    CARDS.filter((_, card) => ((set >> card) & 1) === 1),
  );
}

describe('what can be deduced about identities', () => {
  it('nothing at first; the own card rules itself out for the others', () => {
    expect(publicSuspects({ cards: CARDS, seats: 3, clues: [] })).toEqual([ALL, ALL, ALL]);
    expect(names({ own: { seat: 0, dealt: FRENCH, takings: [] } })).toEqual([
      ['french'],
      ['german', 'spanish', 'italian', 'american', 'russian'],
      ['german', 'spanish', 'italian', 'american', 'russian'],
    ]);
  });

  it('a clue rules a card out, and what is left can be certain', () => {
    const clues: Clue[] = [FRENCH, GERMAN, SPANISH, ITALIAN].map((identity) => ({ type: 'not', seat: 1, identity }));
    expect(names({ clues })[1]).toEqual(['american', 'russian']);
    expect(names({ clues: [...clues, { type: 'not', seat: 1, identity: 4 }] })).toEqual([
      ['french', 'german', 'spanish', 'italian', 'american'],
      ['russian'],
      ['french', 'german', 'spanish', 'italian', 'american'],
    ]);
  });

  it('a survivor can be either of two spies, and what was ruled out before the switch is possible again', () => {
    const clues: Clue[] = [
      { type: 'not', seat: 0, identity: GERMAN },
      { type: 'out', loser: 1, survivor: 0, shown: GERMAN, chosen: true },
    ];
    expect(names({ clues })[0]).toEqual(['french', 'german', 'spanish', 'italian', 'american', 'russian']);
    expect(names({ clues })[2]).not.toContain('german');
    const pending: Clue[] = [{ type: 'out', loser: 1, survivor: 0, shown: GERMAN, chosen: false }];
    expect(names({ clues: pending })[0]).not.toContain('german');
  });

  it('the survivor knows the card and the choice; when it was not shown, nobody else does', () => {
    const clues: Clue[] = [
      { type: 'not', seat: 0, identity: SPANISH },
      { type: 'out', loser: 1, survivor: 0, shown: null, chosen: true },
    ];
    const own = { seat: 0, dealt: FRENCH, takings: [{ identity: GERMAN, switched: true }] };
    expect(names({ clues, own })).toEqual([['german'], ['german'], ['spanish', 'italian', 'american', 'russian']]);
    expect(names({ clues })[1]).toHaveLength(6);
    expect(names({ clues })[0]).toContain('spanish');
    expect(names({ clues, own: { seat: 2, dealt: ITALIAN, takings: [] } })[0]).not.toContain('italian');
  });

  it('who need not choose has kept the own card', () => {
    const clues: Clue[] = [{ type: 'out', loser: 1, survivor: 0, shown: GERMAN, chosen: false }];
    expect(names({ seats: 2, clues, own: { seat: 0, dealt: FRENCH, takings: [] } })).toEqual([['french'], ['german']]);
  });
});
