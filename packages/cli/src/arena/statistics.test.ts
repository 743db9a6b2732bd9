import { describe, expect, it } from 'vitest';
import { largest, mean, quantile, wilson } from './statistics.ts';

describe('wilson', () => {
  // Newcombe (1998), Statistics in Medicine 17, table I, method 3.
  it.each([
    { wins: 81, games: 263, low: 0.2553, high: 0.3662 },
    { wins: 15, games: 148, low: 0.0624, high: 0.1605 },
    { wins: 0, games: 20, low: 0, high: 0.1611 },
    { wins: 1, games: 29, low: 0.0061, high: 0.1718 },
  ])('of $wins wins in $games games is $low to $high', ({ wins, games, low, high }) => {
    const interval = wilson(wins, games);
    expect(interval.share).toBeCloseTo(wins / games, 10);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('is the mirror of itself, and knows nothing without games', () => {
    expect(wilson(20, 20).low).toBeCloseTo(1 - wilson(0, 20).high, 10);
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
});

describe('largest, mean and quantile', () => {
  it('hold for more values than a call takes arguments', () => {
    const values = Array.from({ length: 1_000_000 }, (_, value) => value);
    expect(largest(values, 0)).toBe(999_999);
    expect(largest([], 3)).toBe(3);
    expect(mean(values)).toBe(499_999.5);
    expect(quantile(values, 0.5)).toBe(499_999);
    expect(quantile(values, 1)).toBe(999_999);
    expect([mean([]), quantile([], 0.5)]).toEqual([0, 0]);
  });
});
