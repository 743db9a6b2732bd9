import { describe, expect, it } from 'vitest';
import { Workplace } from './testing/program.ts';

const work = new Workplace();

describe('help', () => {
  it.each([
    [[]],
    [['--help']],
    [['play', '--help']],
    [['check', '--help']],
    [['replay', '--help']],
    [['simulate', '--help']],
    [['arena', '--help']],
    [['rules', '--help']],
  ])('safehouse %j shows examples', async (args) => {
    const { code, out } = await work.safehouse(args);
    expect(code).toBe(0);
    expect(out).toMatch(/Examples:\n {2}\$ safehouse/);
  });

  it('prints the rules by number', async () => {
    const { out } = await work.safehouse(['rules', 'spy-royale', 'sr-18', '7']);
    expect(out).toMatch(/^SR-18 Winning\. .*\nSR-7 Playing a card\. .*\n$/);
  });
});
