// Every text is there in every language, with the same places, and is used.

import { isHouseName } from '@safehouse/protocol';
import { describe, expect, it } from 'vitest';
import type { Language } from '../settings/settings.ts';

interface Module {
  readonly words: Readonly<Record<string, string>>;
}

const LANGUAGES: readonly Language[] = ['en', 'ja', 'fr'];
const catalogues = import.meta.glob<Module>('../**/words/**/{en,ja,fr}.ts', { eager: true });
const texts = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });
/** The things of a game are called by their names in it. */
const vocabularies = import.meta.glob<string>('../../../games/src/*/vocabulary.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sources = Object.entries({ ...texts, ...vocabularies })
  .filter(([path]) => catalogues[path] === undefined && !path.endsWith('.test.ts'))
  .map(([, text]) => text);
const areas = [...new Set(Object.keys(catalogues).map((path) => path.replace(/\/\w+\.ts$/, '')))];

function wordsIn(area: string, language: Language): Readonly<Record<string, string>> {
  return catalogues[`${area}/${language}.ts`]?.words ?? {};
}

/** The names of the places in a text; which forms they have is up to the language. */
function placesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].sort();
}

it('are found', () => expect(areas).not.toEqual([]));

it.each(LANGUAGES)('nobody can be called as bots, or as somebody without a name, are in %s', (language) => {
  const words = areas.flatMap((area) => Object.entries(wordsIn(area, language)));
  const given = words.filter(([key]) => key === 'someone' || /^bot-(\d|random|rookie|agent|mastermind)$/.test(key));
  expect(given.length).toBeGreaterThan(10);
  expect(given.filter(([, name]) => !isHouseName(name))).toEqual([]);
});

describe.each(areas)('the words in %s', (area) => {
  const english = wordsIn(area, 'en');

  it.each(LANGUAGES)('are all there in %s', (language) => {
    const words = wordsIn(area, language);
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(words).filter((key) => words[key]?.trim() === '')).toEqual([]);
  });

  it.each(LANGUAGES)('have the same places in %s, and no brace left open', (language) => {
    const words = wordsIn(area, language);
    for (const [key, text] of Object.entries(words)) {
      expect([key, placesIn(text)]).toEqual([key, placesIn(english[key] ?? '')]);
      expect([key, text.replaceAll(/\{\w+(\|[^|{}]*)*\}/g, '')]).toEqual([key, expect.not.stringMatching(/[{}]/)]);
    }
  });

  it('are all used', () => {
    const isUsed = (key: string) => sources.some((text) => [`'${key}'`, `"${key}"`].some((use) => text.includes(use)));
    expect(Object.keys(english).filter((key) => !isUsed(key))).toEqual([]);
  });
});
