import { cardNumber } from '@safehouse/games/spy-alley-cards/components';
import { type CardId, COUNTRIES } from '@safehouse/games/spy-alley-cards/vocabulary';
import { describe, expect, it } from 'vitest';
import { mayBeComplete, missingBy, readingOf } from './readings.ts';

const BRITISH = COUNTRIES.indexOf('british');

function reading(...alley: CardId[]) {
  return readingOf(alley.map(cardNumber), BRITISH);
}

describe('what an alley tells about a country', () => {
  it.each([
    [[], { shown: 'none', news: 0 }],
    [['key.french', 'confiscate'], { shown: 'none', news: 0 }],
    [['key.british', 'key.french'], { shown: 'one-item', news: 0 }],
    [['key.french', 'key.british'], { shown: 'one-item', news: 1 }],
    [['key.french', 'wild.american-british-french'], { shown: 'one-wild', news: 1 }],
    [['wild.american-british-french', 'wild.american-british-italian'], { shown: 'wilds', news: 2 }],
    [['key.british', 'key.french', 'codebook.british'], { shown: 'two', news: 1 }],
    [['key.french', 'key.british', 'codebook.british'], { shown: 'two', news: 2 }],
    [['key.british', 'codebook.british', 'key.french'], { shown: 'two', news: 0 }],
    [['key.british', 'codebook.british', 'disguise.british', 'key.french'], { shown: 'three', news: 0 }],
  ] as const)('%j', (alley, expected) => {
    expect(reading(...alley)).toEqual(expected);
  });

  it('warns of who may just have laid the last card of a set, and of nobody else', () => {
    const warns = (...alley: CardId[]) => mayBeComplete(alley.map(cardNumber), BRITISH);
    expect(warns('key.british', 'key.french', 'codebook.british')).toBe(true);
    expect(warns('key.british', 'codebook.british', 'key.french')).toBe(false); // it has lain there for a while
    expect(warns('key.french', 'key.british')).toBe(false); // AC-13: two must lie there
    expect(warns('wild.american-british-french', 'wild.american-british-italian')).toBe(false); // AC-13: an item among them
  });
});

describe('how many cards are missing', () => {
  /** In a hundred equal parts of what can happen. */
  function counts(...alley: CardId[]): readonly number[] {
    const found = [0, 0, 0, 0, 0];
    for (let part = 0; part < 100; part++) {
      const missing = missingBy(reading(...alley), (part + 0.5) / 100);
      found[missing] = (found[missing] ?? 0) + 1;
    }
    return found;
  }

  it('is a set mostly where the last card may just have come, and never where too little lies', () => {
    expect(counts('key.british', 'key.french', 'codebook.british')[0]).toBe(66);
    expect(counts('key.british', 'key.french')[0]).toBe(0);
    expect(counts()).toEqual([0, 6, 26, 45, 23]);
  });
});
