import { describe, expect, it } from 'vitest';
import { entrantOf, type Fixture, fixturesOf, rotationsOf } from './fixture.ts';

function fixturesFor(bots: string, games: number, budgets: readonly string[] = ['10it']): Fixture[] {
  const entrants = bots.split(',').map(entrantOf);
  return fixturesOf({ game: 'g', options: {}, entrants, mostMoves: 9, facts: false, games, budgets, seed: '1' });
}

/** Who sits where, as in `a,b`. */
function seated({ entrants }: Fixture): string {
  return entrants.map(({ label }) => label).join(',');
}

describe('rotations', () => {
  it.each([
    ['a,a,a', 1],
    ['a,b,a,b', 2],
    ['a,b,b,a', 4],
    ['a,b,b', 3],
    ['a@1s,a,a,a', 4],
    ['a', 1],
  ])('of %s: %d differ', (bots, rotations) => {
    expect(rotationsOf(bots.split(',').map(entrantOf))).toBe(rotations);
  });
});

describe('fixtures', () => {
  it('play a deal once with each rotation, with the same luck, then the next deal', () => {
    const fixtures = fixturesFor('a,b,c', 6);
    expect(fixtures.map(seated)).toEqual(['a,b,c', 'b,c,a', 'c,a,b', 'a,b,c', 'b,c,a', 'c,a,b']);
    const seeds = fixtures.map(({ seed }) => seed);
    expect(new Set(seeds.slice(0, 3)).size).toBe(1);
    expect(new Set(seeds.slice(3)).size).toBe(1);
    expect(seeds[0]).not.toBe(seeds[3]);
  });

  it.each(['x,x,x', 'x,y,x,y', 'x,y,y,y', 'x,y,z'])('never play the same game of %s twice', (bots) => {
    const games = fixturesFor(bots, 60).map((fixture) => `${seated(fixture)} ${fixture.seed}`);
    expect(new Set(games).size).toBe(60);
  });

  it('play the same deals for each time to think', () => {
    const fixtures = fixturesFor('a,b', 4, ['1s', '2s']);
    expect(fixtures.map(({ thinking }) => thinking)).toEqual(['1s', '1s', '1s', '1s', '2s', '2s', '2s', '2s']);
    const seeds = fixtures.map(({ seed }) => seed);
    expect(seeds.slice(4)).toEqual(seeds.slice(0, 4));
  });
});
