import { describe, expect, test } from 'vitest';
import { runFaults, SHORT } from './run.ts';

const FEWEST_MOVES = 100;

describe('whatever is killed', () => {
  test('nothing that was acknowledged is lost, nothing is done twice, and all see the same', async () => {
    const outcomes = await runFaults(SHORT);
    const { kills, processKills, restarts } = SHORT;
    expect(outcomes.map(({ faults }) => faults)).toEqual([kills, processKills, restarts, restarts]);
    for (const { violations, moves } of outcomes) {
      expect(violations).toEqual([]);
      expect(moves).toBeGreaterThan(FEWEST_MOVES);
    }
  });
});
