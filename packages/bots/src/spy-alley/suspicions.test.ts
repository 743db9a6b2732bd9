import { itemSet } from '@safehouse/games/spy-alley/components';
import { COUNTRIES } from '@safehouse/games/spy-alley/vocabulary';
import { expect, it } from 'vitest';
import { looksLike, purposeOf } from './suspicions.ts';

const [FRENCH, GERMAN] = [0, 1];

it('what somebody owns tells on it, and dear things tell more', () => {
  const [nothing, password, key] = [itemSet([]), itemSet(['password.french']), itemSet(['key.french'])];
  expect(looksLike(nothing, COUNTRIES, FRENCH)).toBeCloseTo(1 / COUNTRIES.length);
  expect(looksLike(key, COUNTRIES, FRENCH)).toBeGreaterThan(looksLike(password, COUNTRIES, FRENCH));
});

it('a decoy hides, and what was ruled out is not believed', () => {
  const decoy = itemSet(['key.french', 'password.german']);
  expect(looksLike(decoy, COUNTRIES, FRENCH)).toBeLessThan(
    looksLike(itemSet(['key.french', 'password.french']), COUNTRIES, FRENCH),
  );
  expect(looksLike(decoy, ['german', 'spanish'], FRENCH)).toBe(0);
  expect(looksLike(decoy, ['german'], GERMAN)).toBe(1);
});

it('who owns many keys buys whatever there is', () => {
  expect(purposeOf(itemSet(['key.french', 'key.german', 'key.spanish']))).toBeLessThan(
    purposeOf(itemSet(['key.french'])),
  );
});
