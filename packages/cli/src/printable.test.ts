import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jsonText, printable } from './printable.ts';
import { SCENARIOS, Workplace } from './testing/program.ts';

/** What turns a line, hides in it, breaks it or commands the terminal. */
const UNSAFE = [
  ...['\u0000', '\u0007', '\u001b', '\n', '\r', '\u007f', '\u009b'],
  ...['\u202a', '\u202e', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c'],
  ...['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u180e', '\u{e0041}', '\ufe0f'],
  ...['\u3164', '\uffa0', '\u115f', '\u2800', '\u2028', '\u2029', '\ud800'],
];

describe('what a terminal is shown', () => {
  it.each(UNSAFE.map((text) => [(text.codePointAt(0) ?? 0).toString(16), text]))('names U+%s', (number, text) => {
    const shown = printable(`a${text}b`);
    expect(shown).toMatch(/^a\\[xu]\{?[0-9a-f]+\}?b$/);
    expect(Number.parseInt(shown.replace(/\W|[ab]?$|^a\\[xu]/g, ''), 16)).toBe(Number.parseInt(number, 16));
  });

  it('leaves alone what can be read, in any script', () => {
    const names = 'Zoë Ångström, 静かなサギ42, Ольга, שרה, مها, नीना, 🦊 “x” \\x41';
    expect(printable(names)).toBe(names);
    expect(jsonText({ names })).toBe(JSON.stringify({ names }));
  });

  it('is JSON for programs, which read what it was', () => {
    for (const indent of [undefined, 2]) {
      const value = { name: UNSAFE.join('x'), [UNSAFE.join('')]: [1, null] };
      const text = jsonText(value, indent);
      expect(JSON.parse(text)).toEqual(value);
      expect(text.replaceAll('\n', '')).toMatch(/^[\x20-\x7e]*$/);
    }
  });
});

describe('no name and no record turns the terminal’s lines', () => {
  const work = new Workplace();
  const TURNED = 'Ana\u202eoB\u2066\u200b';
  const example = JSON.parse(readFileSync(join(SCENARIOS, 'example-1-steal-with-a-fake-intel.json'), 'utf8'));
  /** Words that are shown, and nothing that is not. */
  const expectShown = (text: string) => {
    expect(text).toMatch(/202e/i);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u3164]/u);
  };

  it('in play, with a game that somebody else has made', async () => {
    const left = { format: 'safehouse-save/1', bots: [null, 'random'] };
    const record = { format: 'safehouse/1', game: 'spy-royale', seats: ['Bo', TURNED], seed: 'abcd', moves: [] };
    const save = work.file('left.json', { ...left, record });
    const { out, code } = await work.safehouse(['play', 'spy-royale', '--save', save], ['\u202e', 'q']);
    expect(code).toBe(0);
    expectShown(out);
    expect(readFileSync(save, 'utf8')).toContain(TURNED);
  });

  it('in check, also where a file is called so', async () => {
    const file = work.file(`game\u202e.json`, { ...example, [TURNED]: 1 });
    const text = await work.safehouse(['check', file]);
    expect(text.code).toBe(2);
    expectShown(text.out);
    const json = await work.safehouse(['check', '--json', file]);
    expectShown(json.out);
    expect(JSON.parse(json.out).files[0].file).toBe(file);
  });

  it.each([['verify'], ['replay'], ['check', '--json'], ['verify', '--json'], ['replay', '--json']])(
    'in %s %s, when it says what is wrong with a record',
    async (...words) => {
      const { out, err } = await work.safehouse([...words, work.file('strange.json', { ...example, [TURNED]: 1 })]);
      expectShown(out + err);
    },
  );

  it('in a refusal of what was typed', async () => {
    const { err, code } = await work.safehouse(['rules', TURNED, `--${TURNED}`]);
    expect(code).toBe(2);
    expectShown(err);
  });
});

describe('input without an end', () => {
  const work = new Workplace();
  const TOO_LARGE = { code: 2, out: '', err: expect.stringMatching(/is larger than 64 MiB \[file-too-large\]\n$/) };

  it('is read up to 64 MiB from standard input', async () => {
    expect(await work.pipedInto(['verify', '-'], 'cat /dev/zero')).toEqual(TOO_LARGE);
  });

  it('and from a file that does not say how large it is', async () => {
    expect(await work.safehouse(['replay', '/dev/zero'])).toEqual(TOO_LARGE);
  });

  it('is good up to there', async () => {
    const file = join(SCENARIOS, 'sr-18-tie.json');
    const padding = 'head -c 60000000 /dev/zero | tr "\\0" " "';
    expect(await work.pipedInto(['check', '-'], `(cat '${file}'; ${padding})`)).toMatchObject({ code: 0, err: '' });
  });
});
