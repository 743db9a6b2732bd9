import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCENARIOS, Workplace } from '../testing/program.ts';

const work = new Workplace();

const example = JSON.parse(readFileSync(join(SCENARIOS, 'example-1-steal-with-a-fake-intel.json'), 'utf8'));

describe('replay', () => {
  const path = join(SCENARIOS, 'example-1-steal-with-a-fake-intel.json');

  it('prints the facts at the end, or after some moves', async () => {
    const end = await work.safehouse(['replay', path, '--json']);
    expect(JSON.parse(end.out)).toMatchObject({ phase: 'play', turn: 3, seats: [{ points: 6 }, { points: 0 }] });
    const start = await work.safehouse(['replay', path, '--at', '0']);
    expect(JSON.parse(start.out)).toMatchObject({ phase: 'draft', turn: 0 });
  });

  it("prints one seat's view, or a spectator's, and nothing hidden with it", async () => {
    const { out } = await work.safehouse(['replay', path, '--seat', '1', '--json']);
    expect(JSON.parse(out)).toMatchObject({ viewer: 1, own: { hand: expect.any(Array) } });
    const open = await work.safehouse(['replay', path, '--public', '--json', '--at', '10']);
    expect(JSON.parse(open.out)).toMatchObject({ viewer: 'spectator', own: null });
    expect(open.out).not.toMatch(/steal|eavesdrop|fake|detect/);
  });

  it('stops at an illegal move: exit 1, the rule, and the place', async () => {
    const moves = [...example.moves.slice(0, 12), [1, { type: 'play', card: 'disguise' }]];
    const illegal = work.file('illegal.json', { ...example, expect: [], moves });
    const { code, err } = await work.safehouse(['replay', illegal]);
    expect(code).toBe(1);
    expect(err).toMatch(/move 12 \(seat 1\) is illegal: SR-7 seat 1 has no disguise in hand \(moves\[12\]\)/);
    const json = await work.safehouse(['replay', illegal, '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toEqual({
      error: {
        code: 'illegal-move',
        at: 12,
        seat: 1,
        rule: 'SR-7',
        reason: 'not-in-hand',
        place: 'moves[12]',
        message: expect.stringContaining('SR-7'),
      },
    });
    expect(await work.safehouse(['replay', illegal, '--at', '12'])).toMatchObject({ code: 0 });
  });

  it.each([['--at', '99'], ['--seat', '2'], ['--seat', 'x'], ['--seat', '0', '--public'], ['--nonsense']])(
    'called with %s %s is called wrong',
    async (...args) => {
      const { code, err } = await work.safehouse(['replay', path, ...args]);
      expect(code).toBe(2);
      expect(err).toMatch(/\w/);
      expect(err).not.toMatch(/at .*\.js:\d+/);
    },
  );
});
