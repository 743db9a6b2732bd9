import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Workplace } from '../testing/program.ts';

const work = new Workplace();
const ROYALE = ['arena', 'spy-royale', '--bots', 'mastermind,rookie,random', '--games', '6', '--seed', '7'];

describe('arena', () => {
  it('plays the same games for the same seed and iterations, and shows no progress when piped', async () => {
    const args = [...ROYALE, '--budget', '10it', '--json'];
    const [one, other] = await Promise.all([work.safehouse(args), work.safehouse(args)]);
    expect(one.err).toBe('');
    const { rounds } = JSON.parse(one.out);
    expect(rounds).toMatchObject([{ thinking: '10it', endings: { played: 6 } }]);
    const wins = ({ label, wins: share, meanScore }: Record<string, unknown>) => [label, share, meanScore];
    const byLabel = (out: string) => JSON.parse(out).rounds[0].entrants.map(wins).sort();
    expect(byLabel(other.out)).toEqual(byLabel(one.out));
    const shares: number[] = rounds[0].entrants.map((entrant: { wins: number }) => entrant.wins);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
    expect(rounds[0].entrants).toMatchObject([
      { label: 'mastermind', games: 6, interval: {}, times: {}, iterationsPerSecond: expect.any(Number) },
      { label: 'rookie', iterationsPerSecond: null },
      { label: 'random' },
    ]);
  });

  it('writes a report that needs nothing else, with strength by thinking time and what pays', async () => {
    const report = join(work.folder, 'arena.html');
    const { code, out } = await work.safehouse([...ROYALE, '--budget', '2it,8it', '--report', report]);
    expect(code).toBe(0);
    expect(out).toMatch(/mastermind +wins +\d+\.\d% \(\d.* \d+ iterations\/s\n +rookie/);
    const html = readFileSync(report, 'utf8');
    for (const heading of ['Strength by thinking time', 'Scores', 'How games ended', 'Missions', 'Cards'])
      expect(html).toContain(heading);
    expect(html).not.toMatch(/<script|https?:/);
  });

  it('says when the seats do not rotate evenly, and tells in its report how to have it again', async () => {
    const report = join(work.folder, 'uneven.html');
    const uneven = ['--games', '5', '--max-moves', '77', '--report', report];
    const { code, err } = await work.safehouse([...ROYALE, '--budget', '2it', ...uneven]);
    expect(code).toBe(0);
    expect(err).toMatch(/^safehouse: 5 games .* 3 rotations of the seats; 6 can\n$/);
    expect(readFileSync(report, 'utf8')).toMatch(/<code>safehouse arena .* --games 5 .* --max-moves 77<\/code>/);
  });

  it.each(['/proc/nowhere/arena.html', work.folder])(
    'plays nothing when no report can be written to %s',
    async (file) => {
      const { code, out, err } = await work.safehouse([...ROYALE, '--games', '999999', '--report', file]);
      expect(code).toBe(2);
      expect(err).toContain('[cannot-write]');
      expect(out).toBe('');
    },
  );

  it.each([
    ['arena spy-royale --bots grandmaster,random', /no bot "grandmaster"/],
    ['arena spy-royale --bots random', /seat/],
    ['arena spy-royale --bots random,random --budget soon', /100ms/],
    ['arena spy-royale --bots random@later,random', /mastermind@1s/],
  ])('safehouse %s is called wrong', async (line, complaint) => {
    const { code, err } = await work.safehouse(line.split(' '));
    expect(code).toBe(2);
    expect(err).toMatch(complaint);
  });
});
