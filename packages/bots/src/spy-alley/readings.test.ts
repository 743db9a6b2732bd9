import { itemSet } from '@safehouse/games/spy-alley/components';
import { COUNTRIES, type ItemId } from '@safehouse/games/spy-alley/vocabulary';
import { at } from '@safehouse/kernel';
import { expect, it } from 'vitest';
import { weightsOf } from './readings.ts';

const [FRENCH, GERMAN] = [0, 1];

function weights(...items: ItemId[]): readonly number[] {
  return weightsOf(itemSet(items), COUNTRIES);
}

it('who owns nothing tells nothing, and what was ruled out is not believed', () => {
  expect(new Set(weights()).size).toBe(1);
  expect(weightsOf(itemSet(['key.french']), ['german', 'spanish'])).toEqual([0, 1, 1, 0, 0, 0]);
});

it('one key may be there to be seen, one of several says more', () => {
  const alone = weights('key.french');
  const [one, other] = [weights('key.french', 'key.german'), weights('key.french', 'key.german', 'key.spanish')];
  expect(at(one, FRENCH)).toBeGreaterThan(at(alone, FRENCH));
  expect(at(one, FRENCH)).toBeCloseTo(at(one, GERMAN));
  expect(at(other, FRENCH)).toBeGreaterThan(1);
});
