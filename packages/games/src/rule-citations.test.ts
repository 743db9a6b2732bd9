import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from './index.ts';

const root = new URL('../../../', import.meta.url);
const FOLDERS = ['packages', 'scripts'];
const PAGES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'DECISIONS.md', 'CHANGELOG.md'];

/** Every text of the project that can cite a rule. */
function texts(): { readonly file: string; readonly text: string }[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs|json|md)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => `${folder}/${file}`),
  );
  return [...below, ...PAGES].map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }));
}

describe.each(GAMES.map((game) => [game.id, Object.keys(game.rules)] as const))('the rules of %s', (id, numbers) => {
  const prefixes = [...new Set(numbers.map((number) => number.split('-')[0]))].join('|');
  const citations = texts().flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`\\b(?:${prefixes})-\\d+\\b`, 'g'))].map(([number]) => ({ file, number })),
  );
  const own = citations.filter(({ file }) => file.startsWith(`packages/games/src/${id}/`));

  it.each(numbers)('%s is cited by a test or a scenario', (number) => {
    const proofs = own.filter((cited) => cited.number === number && /\.test\.ts$|\/scenarios\//.test(cited.file));
    expect(proofs.length).toBeGreaterThan(0);
  });

  it.each(numbers)('%s is cited by the code that plays it', (number) => {
    const code = own.filter((cited) => cited.number === number && !/\.test\.ts$|\.json$|\/rules\.ts$/.test(cited.file));
    expect(code.length).toBeGreaterThan(0);
  });

  it('have no other numbers anywhere in the project', () => {
    const unknown = citations.filter(({ number }) => !numbers.includes(number));
    expect(unknown).toEqual([]);
  });
});
