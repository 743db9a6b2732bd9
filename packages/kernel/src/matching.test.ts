import { describe, expect, it } from 'vitest';
import { match } from './matching.ts';

describe('a matching', () => {
  it('gives each place a thing of its own, moving things that were placed before', () => {
    // Thing 0 can lie anywhere, thing 1 only in place 0, thing 2 only in place 1.
    const canLie = (thing: number, place: number) => thing === 0 || thing === place + 1;
    expect([...match(3, [0, 1, 2], canLie)].toSorted()).toEqual([
      [0, 2],
      [1, 0],
      [2, 1],
    ]);
  });

  it('leaves a place empty when nothing fits', () => {
    expect([...match(2, [5], () => true)]).toEqual([[5, 0]]);
    expect([...match(1, [5], () => false)]).toEqual([]);
  });
});
