import { itemSet } from '@safehouse/games/spy-alley/components';
import { COUNTRIES } from '@safehouse/games/spy-alley/vocabulary';
import { expect, it } from 'vitest';
import { looksOf } from './looks.ts';

const FRENCH = COUNTRIES.indexOf('french');

it('believers are surer than doubters of who shows one country alone', () => {
  const { toBelievers, toDoubters } = looksOf(itemSet(['password.french', 'disguise.french', 'key.french']));
  expect(toBelievers.country).toBe(FRENCH);
  expect(toBelievers.likely).toBeGreaterThan(0.6);
  expect(toDoubters.likely).toBeLessThan(0.4);
});
