import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@safehouse/games';
import { luckOf, Match, parseRecord, WrittenLuck } from '@safehouse/kernel';
import { afterAll, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../bin/safehouse.js', import.meta.url));
const scenarios = fileURLToPath(new URL('../../games/src/spy-royale/scenarios/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'safehouse-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the compiled program as a person would, with lines typed into it. */
function safehouse(args: readonly string[], typed: readonly string[] = []): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, SAFEHOUSE_HOME: join(folder, 'home') };
    const child = spawn(process.execPath, [program, ...args], { env });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(typed.map((line) => `${line}\n`).join(''));
  });
}

/** The same game with its luck written out in place of the seed. */
function scripted(path: string): string {
  const { game, options, record } = parseRecord(readFileSync(path, 'utf8'), GAMES);
  const luck = new WrittenLuck(luckOf(record));
  const match = new Match({ game, options, luck, seats: record.seats.length });
  for (const [seat, move] of record.moves) match.play(seat, move);
  return JSON.stringify({ ...record, seed: undefined, chance: luck.script });
}

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const example = JSON.parse(readFileSync(join(scenarios, 'example-1-steal-with-a-fake-intel.json'), 'utf8'));

describe('check', () => {
  it('prints a line for each scenario that holds', async () => {
    const { code, out } = await safehouse([
      'check',
      join(scenarios, 'sr-18-tie.json'),
      join(scenarios, 'sr-12-steal.json'),
    ]);
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toEqual([
      expect.stringMatching(/^ok .*sr-18-tie\.json \(30 moves, 1 expectation\)$/),
      expect.stringMatching(/^ok .*sr-12-steal\.json \(18 moves, 3 expectations\)$/),
    ]);
  });

  it('says no with the path of the first difference', async () => {
    const wrong = file('wrong.json', { ...example, expect: [{ facts: { seats: [{ points: 7 }, {}] } }] });
    const { code, out } = await safehouse(['check', wrong, join(scenarios, 'sr-18-tie.json')]);
    expect(code).toBe(1);
    expect(out).toMatch(/^FAIL {2}.*wrong\.json: expect\[0\]\.facts\.seats\[0\]\.points: expected 7, found 6\nok/);
  });

  it('goes on after a bad file, and keeps its text out of the terminal', async () => {
    const bad = file('bad.json', { ...example, 'key\u001b[31m\nline': 1 });
    const { code, out } = await safehouse(['check', bad, join(scenarios, 'sr-18-tie.json')]);
    expect(code).toBe(2);
    expect(out).toMatch(/^error .*bad\.json: a record has no key key\\x1b\[31m\\x0aline \[unknown-key\]\nok /);
  });

  it('tells programs in JSON', async () => {
    const { code, out } = await safehouse([
      'check',
      '--json',
      join(scenarios, 'sr-18-tie.json'),
      join(folder, 'none.json'),
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
    expect(await safehouse(['check', '-'], [JSON.stringify(example)])).toMatchObject({ code: 0 });
    expect(await safehouse(['check', '-'], [`\u{FEFF}${JSON.stringify(example)}`])).toMatchObject({ code: 0 });
  });
});

describe('replay', () => {
  const path = join(scenarios, 'example-1-steal-with-a-fake-intel.json');

  it('prints the facts at the end, or after some moves', async () => {
    const end = await safehouse(['replay', path, '--json']);
    expect(JSON.parse(end.out)).toMatchObject({ phase: 'play', turn: 3, seats: [{ points: 6 }, { points: 0 }] });
    const start = await safehouse(['replay', path, '--at', '0']);
    expect(JSON.parse(start.out)).toMatchObject({ phase: 'draft', turn: 0 });
  });

  it("prints one seat's view, or a spectator's, and nothing hidden with it", async () => {
    const { out } = await safehouse(['replay', path, '--seat', '1', '--json']);
    expect(JSON.parse(out)).toMatchObject({ viewer: 1, own: { hand: expect.any(Array) } });
    const open = await safehouse(['replay', path, '--public', '--json', '--at', '10']);
    expect(JSON.parse(open.out)).toMatchObject({ viewer: 'spectator', own: null });
    expect(open.out).not.toMatch(/steal|eavesdrop|fake|detect/);
  });

  it('stops at an illegal move: exit 1, the rule, and the place', async () => {
    const moves = [...example.moves.slice(0, 12), [1, { type: 'play', card: 'disguise' }]];
    const illegal = file('illegal.json', { ...example, expect: [], moves });
    const { code, err } = await safehouse(['replay', illegal]);
    expect(code).toBe(1);
    expect(err).toMatch(/move 12 \(seat 1\) is illegal: SR-7 seat 1 has no disguise in hand \(moves\[12\]\)/);
    const json = await safehouse(['replay', illegal, '--json']);
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
    expect(await safehouse(['replay', illegal, '--at', '12'])).toMatchObject({ code: 0 });
  });

  it.each([['--at', '99'], ['--seat', '2'], ['--seat', 'x'], ['--seat', '0', '--public'], ['--nonsense']])(
    'called with %s %s is called wrong',
    async (...args) => {
      const { code, err } = await safehouse(['replay', path, ...args]);
      expect(code).toBe(2);
      expect(err).toMatch(/\w/);
      expect(err).not.toMatch(/at .*\.js:\d+/);
    },
  );
});

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
    const [one, other] = await Promise.all([safehouse(args), safehouse(args)]);
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
    const [seeds, scripts] = [join(folder, 'seeds'), join(folder, 'scripts')];
    const args = ['simulate', 'spy-royale', '--games', '3', '--seats', '5', '--seed', 'x', '--facts', '--out'];
    await safehouse([...args, seeds]);
    await safehouse([...args, scripts, '--chance']);
    const files = (where: string) => readdirSync(where).map((name) => join(where, name));
    expect(readdirSync(seeds)).toEqual(['spy-royale-0.json', 'spy-royale-1.json', 'spy-royale-2.json']);
    expect(await safehouse(['check', ...files(seeds), ...files(scripts)])).toMatchObject({ code: 0 });
    const [seeded, scripted] = [seeds, scripts].map((where) =>
      JSON.parse(readFileSync(join(where, 'spy-royale-1.json'), 'utf8')),
    );
    expect(seeded.expect).toEqual(scripted.expect);
    expect(seeded.expect).toHaveLength(seeded.moves.length + 1);
    expect(scripted).not.toHaveProperty('seed');
    expect(scripted.chance.map((outcome: unknown[]) => outcome.length)).toEqual([4, 20, 55]);
  });

  it('breaks games off and counts them', async () => {
    const { code, out } = await safehouse([
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
    const ran = await safehouse([...args, '--json']);
    expect(ran.code).toBe(2);
    expect(JSON.parse(ran.out)).toMatchObject({ error: { code, message: expect.stringMatching(/\w/) } });
    expect(ran.err).not.toMatch(/at .*\.js:\d+/);
  });
});

describe('play', () => {
  it('can be left, taken up again, and played to the end; its record holds', async () => {
    const record = join(folder, 'played.json');
    const args = ['play', 'spy-royale', '--seats', '4', '--name', 'Ana', '--record', record];
    const first = await safehouse([...args, '--new', '--seed', 'abc'], ['1', 'nonsense', '?', 'sr-8', '2', 'q']);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/Pick 1 of 5[\s\S]*There is no choice "nonsense"[\s\S]*SR-8 Disabling[\s\S]*Pick 3 of 5/);
    expect(first.out).toContain('The same command takes it up again');

    const rest = await safehouse(
      args,
      Array.from({ length: 20 }, () => '1'),
    );
    expect(rest.out).toMatch(
      /Taking up the game that you left[\s\S]*Pick 3 of 5[\s\S]*What just happened[\s\S]*Final score/,
    );
    expect(rest.code).toBe(0);

    expect(await safehouse(['check', record])).toMatchObject({ code: 0 });
    const { out } = await safehouse(['replay', record, '--json']);
    expect(JSON.parse(out)).toMatchObject({ phase: 'over', result: { winners: expect.any(Array) } });
    const fromScript = await safehouse(['replay', file('scripted.json', scripted(record)), '--json']);
    expect(fromScript.out).toBe(out);

    const again = await safehouse(args, []);
    expect(again.out).toContain('Pick 1 of 5');
  });

  it.each([
    [['chess'], 'unknown-game'],
    [['spy-royale', '--seats', '9'], 'wrong-seat-count'],
    [['spy-royale', '--bots', 'random,rookie'], 'wrong-bot-count'],
    [['spy-royale', '--option', 'missions=007'], 'bad-option'],
    [['spy-royale', '--save', '/proc/nowhere/save.json'], 'cannot-write'],
  ])('%j is called wrong: %s', async (args, code) => {
    const ran = await safehouse(['play', ...args, '--new']);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(`[${code}]`);
  });

  it('keeps the game from the first moment', async () => {
    const save = join(folder, 'early.save.json');
    await safehouse(['play', 'spy-royale', '--seats', '2', '--save', save], []);
    expect(JSON.parse(readFileSync(save, 'utf8'))).toMatchObject({
      bots: [null, 'rookie'],
      record: { seats: ['Lark', 'Vera'] },
    });
  });

  it('lists the picks at the end of the draft, and afterwards with open notes', async () => {
    const args = ['play', 'spy-royale', '--seats', '2', '--new', '--seed', 'abc'];
    const typed = Array.from({ length: 6 }, () => '1');
    const closed = await safehouse(args, typed);
    expect(closed.out).toMatch(/A last look at the picks[\s\S]*Lark: .* and .*\n.*Vera: /);
    expect(closed.out).not.toContain('picked ');
    expect((await safehouse([...args, '--option', 'openNotes=true'], typed)).out).toMatch(/picked .*, and /);
  });

  it('does not show a card that a bot has sealed', async () => {
    const { out } = await safehouse(['play', 'spy-royale', '--seats', '2', '--new', '--seed', 'abc'], ['q']);
    expect(out).toContain('card sealed');
    expect(out).not.toContain('Vera picks');
  });

  it('says what is wrong with a saved game', async () => {
    const record = { format: 'safehouse/1', game: 'spy-royale', seats: ['Ana', 'Bo'], seed: 'a', moves: [] };
    const good = { format: 'safehouse-save/1', bots: [null, 'rookie'], record };
    const bad: readonly (readonly [unknown, string])[] = [
      ['not JSON', 'is not valid JSON'],
      [{ ...good, extra: 1 }, 'it is not a saved game'],
      [{ ...good, record: {} }, 'format is missing'],
      [{ ...good, bots: [] }, 'not one person and a bot in each other seat'],
      [{ ...good, bots: ['rookie', 'rookie'] }, 'not one person'],
      [{ ...good, record: { ...record, seats: ['Ana', '\u001b]0;owned\u0007'] } }, 'seats[1]'],
      [
        { ...good, record: { ...record, moves: [[0, { type: 'play', card: 'sniper' }]] } },
        'move 0 (seat 0) is illegal',
      ],
    ];
    for (const [content, words] of bad) {
      const { code, err } = await safehouse(['play', 'spy-royale', '--save', file('bad.save.json', content)]);
      expect(err).toContain(words);
      expect(err).toContain('--new starts a new game [not-a-save]');
      expect(code).toBe(2);
    }
  });
});

describe('help', () => {
  it.each([
    [[]],
    [['--help']],
    [['play', '--help']],
    [['check', '--help']],
    [['replay', '--help']],
    [['simulate', '--help']],
    [['rules', '--help']],
  ])('safehouse %j shows examples', async (args) => {
    const { code, out } = await safehouse(args);
    expect(code).toBe(0);
    expect(out).toMatch(/Examples:\n {2}\$ safehouse/);
  });

  it('prints the rules by number', async () => {
    const { out } = await safehouse(['rules', 'spy-royale', 'sr-18', '7']);
    expect(out).toMatch(/^SR-18 Winning\. .*\nSR-7 Playing a card\. .*\n$/);
  });
});
