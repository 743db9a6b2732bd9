import { expect, it } from 'vitest';
import { averageOf, averagesOf } from './averages.ts';
import type { Compared } from './compared.ts';

it('an average comes with half of its interval', () => {
  const { mean, margin } = averageOf([1, 2, 3, 4, 5]);
  expect(mean).toBe(3);
  expect(margin).toBeCloseTo(1.96 * Math.sqrt(2.5 / 5), 10);
});

it('one value says nothing of the others', () => {
  expect(averageOf([7])).toEqual({ mean: 7, margin: Number.POSITIVE_INFINITY });
});

it('what was compared is told in percent', () => {
  const one: Compared = { sameTwiceShort: true, sameShortAndLong: true, sameTwiceLong: true, gain: 0, luck: 0 };
  const other: Compared = { ...one, sameTwiceShort: false, gain: 0.02, luck: -0.04 };
  const { sameTwiceShort, sameShortAndLong, gain, luck } = averagesOf([one, other]);
  expect([sameTwiceShort.mean, sameShortAndLong.mean, gain.mean, luck.mean]).toEqual([50, 100, 1, -2]);
});
