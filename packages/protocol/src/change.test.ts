import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChange, changeBetween } from './change.ts';

const values = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'));

describe('a change', () => {
  it('leads from any value to any other, over the wire', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const change = changeBetween(before, after);
        if (change === undefined) expect(JSON.stringify(after)).toBe(JSON.stringify(before));
        else expect(applyChange(before, JSON.parse(JSON.stringify(change)))).toEqual(JSON.parse(JSON.stringify(after)));
      }),
      { numRuns: 3_000 },
    );
  });

  it('leads from a list to a list of similar things', () => {
    const lists = fc.array(fc.oneof(fc.nat(3), fc.record({ a: fc.nat(2), b: fc.nat(2) })), { maxLength: 6 });
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const change = changeBetween(before, after);
        expect(change === undefined ? before : applyChange(before, change)).toEqual(after);
      }),
      { numRuns: 3_000 },
    );
  });

  it('says no more than what changed', () => {
    const seat = { points: 3, area: ['a', 'b'], chosen: false };
    expect(changeBetween({ seats: [seat, seat] }, { seats: [seat, { ...seat, points: 4 }] })).toEqual({
      seats: { 1: { points: [4] } },
    });
    expect(changeBetween(['a', 'b', 'c'], ['a', 'c'])).toEqual({ '~': [1, 1] });
    expect(changeBetween(['a'], ['a', 'b'])).toEqual({ '~': [1, 0, 'b'] });
    expect(changeBetween({ one: 1, two: 2 }, { two: 2 })).toEqual({ one: 0 });
    expect(changeBetween({ one: null }, { one: null })).toBeUndefined();
  });
});
