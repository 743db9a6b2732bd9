import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsFor } from './wording.ts';

describe('words for plain data', () => {
  it('are its JSON', () => {
    const values = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
    fc.assert(
      fc.property(values, (value) => {
        expect(wordsFor(value)).toBe(JSON.stringify(value));
        // What is known by now is said the same way.
        expect(wordsFor(value)).toBe(JSON.stringify(value));
      }),
      { numRuns: 3_000 },
    );
  });

  it('leave out what JSON leaves out', () => {
    const value = { one: undefined, two: [undefined, Number.NaN, -0, 0.5, 1e300, 2 ** 53], three: '\u2028"\ud800' };
    expect(wordsFor(value)).toBe(JSON.stringify(value));
  });

  it('stay right when there are more words than are remembered', () => {
    for (let word = 0; word < 3_000; word++) expect(wordsFor(`word ${word}`)).toBe(`"word ${word}"`);
    expect(wordsFor({ 'word 7': 'word 2999' })).toBe('{"word 7":"word 2999"}');
  });
});
