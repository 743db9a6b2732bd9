import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCENARIOS, Workplace } from '../testing/program.ts';

const work = new Workplace();

const example = JSON.parse(readFileSync(join(SCENARIOS, 'example-1-steal-with-a-fake-intel.json'), 'utf8'));

describe('check', () => {
  it('prints a line for each scenario that holds', async () => {
    const { code, out } = await work.safehouse([
      'check',
      join(SCENARIOS, 'sr-18-tie.json'),
      join(SCENARIOS, 'sr-12-steal.json'),
    ]);
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toEqual([
      expect.stringMatching(/^ok .*sr-18-tie\.json \(30 moves, 1 expectation\)$/),
      expect.stringMatching(/^ok .*sr-12-steal\.json \(18 moves, 3 expectations\)$/),
    ]);
  });

  it('says no with the path of the first difference', async () => {
    const wrong = work.file('wrong.json', { ...example, expect: [{ facts: { seats: [{ points: 7 }, {}] } }] });
    const { code, out } = await work.safehouse(['check', wrong, join(SCENARIOS, 'sr-18-tie.json')]);
    expect(code).toBe(1);
    expect(out).toMatch(/^FAIL {2}.*wrong\.json: expect\[0\]\.facts\.seats\[0\]\.points: expected 7, found 6\nok/);
  });

  it('goes on after a bad file, and keeps its text out of the terminal', async () => {
    const bad = work.file('bad.json', { ...example, 'key\u001b[31m\nline': 1 });
    const { code, out } = await work.safehouse(['check', bad, join(SCENARIOS, 'sr-18-tie.json')]);
    expect(code).toBe(2);
    expect(out).toMatch(/^error .*bad\.json: a record has no key key\\x1b\[31m\\x0aline \[unknown-key\]\nok /);
  });

  it('tells programs in JSON', async () => {
    const { code, out } = await work.safehouse([
      'check',
      '--json',
      join(SCENARIOS, 'sr-18-tie.json'),
      join(work.folder, 'none.json'),
    ]);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      files: [
        { ok: true, moves: 30 },
        { ok: false, error: { code: 'no-such-file' } },
      ],
    });
  });

  it('reads standard input, with or without a byte order mark', async () => {
    expect(await work.safehouse(['check', '-'], [JSON.stringify(example)])).toMatchObject({ code: 0 });
    expect(await work.safehouse(['check', '-'], [`\u{FEFF}${JSON.stringify(example)}`])).toMatchObject({ code: 0 });
  });
});
