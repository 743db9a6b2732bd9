import { ALLEY, ENTRANCE, SPACES } from '@safehouse/games/spy-alley/board';
import { describe, expect, it } from 'vitest';
import { clockOf, placesAfter } from './clock.ts';

const FRENCH = 0;
const EVERYTHING = 0b1111;
const KEY_ONLY = 0b1000;
const RICH = 60;

describe('the clock of a spy', () => {
  const clock = clockOf(FRENCH);
  const embassy = SPACES.findIndex((space) => space.type === 'embassy' && space.country === FRENCH);

  it('stops on the own embassy with a complete set', () => {
    const steps = embassy - ENTRANCE - (ALLEY - ENTRANCE - 1);
    expect(placesAfter(ENTRANCE, steps)).toEqual([embassy]);
    expect(clock.turnsAfter({ place: ENTRANCE, missing: 0, cash: 0 }, steps)).toBe(0);
    expect(clock.turnsAfter({ place: ENTRANCE, missing: KEY_ONLY, cash: 0 }, steps)).toBeGreaterThan(1);
  });

  it('runs longer the more is missing, and the less there is to pay with', () => {
    const turns = (missing: number, cash: number) => clock.turns({ place: 0, missing, cash });
    expect(turns(KEY_ONLY, RICH)).toBeGreaterThan(turns(0, RICH));
    expect(turns(EVERYTHING, RICH)).toBeGreaterThan(turns(KEY_ONLY, RICH));
    expect(turns(KEY_ONLY, 0)).toBeGreaterThan(turns(KEY_ONLY, RICH));
  });

  it('knows both ways where they part', () => {
    expect(placesAfter(ENTRANCE - 1, 2)).toEqual([ALLEY, ENTRANCE + 1]);
  });
});
