import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Workplace } from '../testing/program.ts';

const work = new Workplace();

describe('simulate', () => {
  it('plays the same games for the same seed, and shows no progress when piped', async () => {
    const args = [
      'simulate',
      'spy-royale',
      '--games',
      '50',
      '--seats',
      '3',
      '--bots',
      'rookie,random,random',
      '--seed',
      '7',
      '--json',
    ];
    const [one, other] = await Promise.all([work.safehouse(args), work.safehouse(args)]);
    expect(one.err).toBe('');
    const { seconds: _, gamesPerSecond: __, movesPerSecond: ___, ...summary } = JSON.parse(one.out);
    expect(summary).toMatchObject({
      games: 50,
      ended: 50,
      brokenOff: 0,
      seats: [{ bot: 'rookie' }, { bot: 'random' }, {}],
    });
    expect(JSON.parse(other.out)).toMatchObject(summary);
  });

  it('writes records that replay to the same facts, from the seed and from the script', async () => {
    const [seeds, scripts] = [join(work.folder, 'seeds'), join(work.folder, 'scripts')];
    const args = ['simulate', 'spy-royale', '--games', '3', '--seats', '5', '--seed', 'x', '--facts', '--out'];
    await work.safehouse([...args, seeds]);
    await work.safehouse([...args, scripts, '--chance']);
    const files = (where: string) => readdirSync(where).map((name) => join(where, name));
    expect(readdirSync(seeds)).toEqual(['spy-royale-0.json', 'spy-royale-1.json', 'spy-royale-2.json']);
    expect(await work.safehouse(['check', ...files(seeds), ...files(scripts)])).toMatchObject({ code: 0 });
    const [seeded, scripted] = [seeds, scripts].map((where) =>
      JSON.parse(readFileSync(join(where, 'spy-royale-1.json'), 'utf8')),
    );
    expect(seeded.expect).toEqual(scripted.expect);
    expect(seeded.expect).toHaveLength(seeded.moves.length + 1);
    expect(scripted).not.toHaveProperty('seed');
    expect(scripted.chance.map((outcome: unknown[]) => outcome.length)).toEqual([4, 20, 55]);
  });

  it('tells how games ended, and counts the wins of a team for each', async () => {
    const args = ['simulate', 'spy-club', '--games', '40', '--seats', '3', '--bots', 'rookie', '--seed', '3'];
    const { out } = await work.safehouse([...args, '--json']);
    const { endings, seats } = JSON.parse(out);
    const counts: number[] = Object.values(endings);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    for (const { wins } of seats) expect(wins).toBe(endings.success ?? 0);
    expect((await work.safehouse(args)).out).toMatch(/ended by \S+ \d+\.\d%/);
  });

  it('breaks games off and counts them', async () => {
    const { code, out } = await work.safehouse([
      'simulate',
      'spy-royale',
      '--games',
      '2',
      '--seats',
      '2',
      '--max-moves',
      '5',
      '--seed',
      '1',
    ]);
    expect(code).toBe(0);
    expect(out).toContain('2 broken off');
  });

  it.each([
    [['simulate', 'chess'], 'unknown-game'],
    [['simulate', 'spy-royale', '--seats', '6'], 'wrong-seat-count'],
    [['simulate', 'spy-royale', '--bots', 'foo'], 'unknown-bot'],
    [['simulate', 'spy-royale', '--bots', 'random,random', '--seats', '3'], 'wrong-bot-count'],
    [['simulate', 'spy-royale', '--option', 'speed=1'], 'unknown-option'],
    [['simulate', 'spy-royale', '--option', 'missions=few'], 'bad-option'],
    [['simulate', 'spy-royale', '--facts'], 'needs-out'],
    [['simulate', 'spy-royale', '--games', '0'], 'usage'],
    [['simulate', 'spy-royale', '--out', ''], 'usage'],
    [['simulate'], 'usage'],
    [['rules', 'spy-royale', 'SR-ninety'], 'unknown-rule'],
  ])('%j is called wrong: %s', async (args, code) => {
    const ran = await work.safehouse([...args, '--json']);
    expect(ran.code).toBe(2);
    expect(JSON.parse(ran.out)).toMatchObject({ error: { code, message: expect.stringMatching(/\w/) } });
    expect(ran.err).not.toMatch(/at .*\.js:\d+/);
  });
});
