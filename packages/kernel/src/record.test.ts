import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Mistake } from './errors.ts';
import { parseRecord, replay, writeRecord } from './record.ts';
import { checkScenario } from './scenario.ts';
import { envelopes } from './testing/envelopes.ts';

const GAMES = [envelopes];
const SCRIPT = [['one', 'five', 'two', 'four', 'three'], 3, 6];
const open = (card: string) => ({ type: 'open', card });
const MOVES = [
  [0, open('one')],
  [1, open('two')],
  [1, open('four')],
  [0, open('five')],
];
const RECORD = { format: 'safehouse/1', game: 'envelopes', seats: ['Ana', 'Bo'], chance: SCRIPT, moves: MOVES };
const SEEDED = { ...RECORD, chance: undefined, seed: '6f1c', moves: [] };

/** What is wrong with a document, as programs get it. */
function mistakeIn(document: unknown): Mistake | null {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  try {
    checkScenario(parseRecord(text, GAMES));
    return null;
  } catch (error) {
    if (error instanceof Mistake) return error;
    throw error;
  }
}

describe('a record', () => {
  it('replays move by move', () => {
    const seen: number[] = [];
    const match = replay(parseRecord(JSON.stringify(RECORD), GAMES), ({ made }) => seen.push(made));
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    expect(match.isOver).toBe(true);
    expect(match.game.facts(match.state)).toMatchObject({
      opened: [
        [0, 4],
        [1, 3],
      ],
      die: 6,
    });
  });

  it('is written as it is read', () => {
    const { record } = parseRecord(JSON.stringify({ ...RECORD, title: 'a game', expect: [{ at: 0 }] }), GAMES);
    expect(parseRecord(writeRecord(record), GAMES).record).toEqual(record);
    expect(
      writeRecord(record)
        .split('\n')
        .filter((line) => line.startsWith('    [')).length,
    ).toBe(4);
    expect(parseRecord(writeRecord({ ...record, moves: [] }), GAMES).record.moves).toEqual([]);
  });

  it('may leave its options out, and carries a title and notes of any kind', () => {
    expect(mistakeIn({ ...RECORD, options: {} })).toBeNull();
    expect(mistakeIn({ ...RECORD, options: { loud: true }, title: ['x'], expect: [{ note: { y: 1 } }] })).toBeNull();
    expect(mistakeIn(SEEDED)).toBeNull();
    expect(mistakeIn({ ...RECORD, chance: [...SCRIPT, 'left over'] })).toBeNull();
  });

  /** Each mistake has a code of its own and names its place. */
  const bad: Readonly<Record<string, readonly [unknown, string, string]>> = {
    'is empty': ['', 'not-json', ''],
    'is not JSON': ['{"format":', 'not-json', ''],
    'is a list': [[], 'not-a-record', ''],
    'is null': ['null', 'not-a-record', ''],
    'has no format': [{ ...RECORD, format: undefined }, 'missing-key', 'format'],
    'has another format': [{ ...RECORD, format: 'safehouse/2' }, 'unknown-format', 'format'],
    'has no moves': [{ ...RECORD, moves: undefined }, 'missing-key', 'moves'],
    'has an unknown key': [{ ...RECORD, winner: 1 }, 'unknown-key', 'winner'],
    'has a key that JavaScript minds': [
      JSON.stringify(RECORD).replace('{', '{"__proto__": {},'),
      'unknown-key',
      '__proto__',
    ],
    'has an unknown game': [{ ...RECORD, game: 'chess' }, 'unknown-game', 'game'],
    'has too many seats': [{ ...RECORD, seats: ['a', 'b', 'c', 'd'] }, 'wrong-seat-count', 'seats'],
    'has too few seats': [{ ...RECORD, seats: [] }, 'wrong-seat-count', 'seats'],
    'has a seat without a name': [{ ...RECORD, seats: ['a', 7] }, 'bad-value', 'seats[1]'],
    'has a name that commands a terminal': [{ ...RECORD, seats: ['a', '\u001b[2J'] }, 'bad-value', 'seats[1]'],
    'has an unknown option': [{ ...RECORD, options: { fast: true } }, 'unknown-option', 'options.fast'],
    'has an option that JavaScript minds': [
      JSON.stringify({ ...RECORD, options: {} }).replace('"options":{}', '"options":{"__proto__":{"loud":true}}'),
      'unknown-option',
      'options.__proto__',
    ],
    'has an option with a strange value': [{ ...RECORD, options: { loud: 7 } }, 'bad-option', 'options.loud'],
    'has options that are a list': [{ ...RECORD, options: [] }, 'bad-value', 'options'],
    'has neither seed nor chance': [{ ...RECORD, chance: undefined }, 'seed-or-chance', ''],
    'has both seed and chance': [{ ...RECORD, seed: 'ab' }, 'seed-or-chance', ''],
    'has a seed that is not hexadecimal': [{ ...SEEDED, seed: 'xyz' }, 'bad-value', 'seed'],
    'has a chance entry of a strange kind': [{ ...RECORD, chance: [{}] }, 'bad-value', 'chance[0]'],
    'has an exhausted chance script': [{ ...RECORD, chance: [['one']] }, 'exhausted-chance', 'chance[1]'],
    'has an impossible chance script': [{ ...RECORD, chance: [['six']] }, 'impossible-chance', 'chance[0]'],
    'has a move that is no pair': [{ ...RECORD, moves: [[0]] }, 'bad-value', 'moves[0]'],
    'has a move of half a seat': [{ ...RECORD, moves: [[0.5, open('one')]] }, 'bad-value', 'moves[0][0]'],
    'has an expectation with an unknown key': [{ ...RECORD, expect: [{ fact: {} }] }, 'unknown-key', 'expect[0].fact'],
    'expects something beyond its moves': [{ ...RECORD, expect: [{}, { at: 5 }] }, 'at-beyond-moves', 'expect[1].at'],
    'expects something of a seat that is not there': [
      { ...RECORD, expect: [{ legal: { seat: 9, exactly: [] } }] },
      'unknown-seat',
      'expect[0].legal.seat',
    ],
    'hides something from a seat that is not there': [
      { ...RECORD, expect: [{ view: { seat: 2 } }] },
      'unknown-seat',
      'expect[0].view.seat',
    ],
    'expects something before its moves': [{ ...RECORD, expect: [{ at: -1 }] }, 'bad-value', 'expect[0].at'],
  };
  for (const [what, [document, code, place]] of Object.entries(bad)) {
    it(`that ${what} is refused`, () => {
      const mistake = mistakeIn(document);
      expect(mistake?.code).toBe(code);
      expect(mistake?.details.place ?? '').toBe(place);
      expect(mistake?.message).toMatch(/\w/);
      if (place !== '') expect(mistake?.message).toContain(place.replace('game', ''));
    });
  }

  /** A refused move names its number and seat, the reason, and how many moves were made before. */
  const illegal: Readonly<Record<string, readonly [unknown[], number, string]>> = {
    'is malformed': [[[0, { type: 'shout' }]], 0, 'malformed-move'],
    'has an extra key': [[[0, { ...open('one'), loudly: true }]], 0, 'malformed-move'],
    'is null': [[[0, null]], 0, 'malformed-move'],
    'is illegal': [[[0, open('two')]], 0, 'not-in-hand'],
    'comes from a seat that does not exist': [
      [
        [0, open('one')],
        [2, open('two')],
      ],
      1,
      'unknown-seat',
    ],
    'comes from a negative seat': [[[-1, open('one')]], 0, 'unknown-seat'],
    'comes after the end': [[...MOVES, [0, open('one')]], 4, 'game-is-over'],
  };
  for (const [what, [moves, at, reason]] of Object.entries(illegal)) {
    it(`stops at a move that ${what}`, () => {
      const mistake = mistakeIn({ ...RECORD, moves });
      expect(mistake?.code).toBe('illegal-move');
      expect(mistake?.details).toMatchObject({ at, reason, place: `moves[${at}]` });
      expect(mistake?.message).toMatch(new RegExp(`^move ${at} \\(seat -?\\d\\) is illegal: .*moves\\[${at}\\]`));
    });
  }
});

describe('scenarios', () => {
  const verdict = (expectation: object) =>
    checkScenario(parseRecord(JSON.stringify({ ...RECORD, expect: [expectation] }), GAMES));

  it.each([
    [{ facts: {} }],
    [
      {
        facts: {
          opened: [
            [0, 4],
            [1, 3],
          ],
        },
      },
    ],
    [{ facts: { opened: [[0, '*'], '*'], die: '*' } }],
    [
      {
        at: 0,
        facts: {
          hands: [
            [0, 4],
            [1, 3],
          ],
          die: 0,
        },
      },
    ],
    [{ at: 0, legal: { seat: 0, exactly: [open('five'), open('one'), open('one')] } }],
    [{ at: 1, legal: { seat: 0, includes: [open('five')], excludes: [open('two')] } }],
    [{ legal: { seat: 0, exactly: [] } }],
    [{ at: 0, illegal: [0, open('two')] }],
    [{ at: 0, illegal: [0, 'nonsense'] }],
    [{ at: 0, view: { seat: 1, hides: ['the hand of seat 0'] } }],
  ])('hold: %j', (expectation) => expect(verdict(expectation)).toEqual({ held: 1, difference: null }));

  it.each([
    [{ facts: { opened: [[0, 4]] } }, 'expect[0].facts.opened', '1 entries, found 2'],
    [
      {
        facts: {
          opened: [
            [0, 4],
            [1, 2],
          ],
        },
      },
      'expect[0].facts.opened[1][1]',
      'expected 2, found 3',
    ],
    [{ facts: { missing: '*' } }, 'expect[0].facts.missing', 'found nothing'],
    [{ facts: { die: {} } }, 'expect[0].facts.die', 'expected {}, found 6'],
    [{ facts: { opened: {} } }, 'expect[0].facts.opened', 'expected {}'],
    [JSON.parse('{"facts": {"__proto__": "*"}}'), 'expect[0].facts.__proto__', 'found nothing'],
    [{ facts: { constructor: '*' } }, 'expect[0].facts.constructor', 'found nothing'],
    [{ at: 0, legal: { seat: 0, exactly: [open('one')] } }, 'expect[0].legal.exactly', 'is legal too'],
    [{ at: 0, legal: { seat: 0, exactly: [open('two')] } }, 'expect[0].legal.exactly', 'is not legal'],
    [{ at: 0, legal: { seat: 0, includes: [open('two')] } }, 'expect[0].legal.includes', 'is not legal'],
    [{ at: 0, legal: { seat: 0, excludes: [open('one')] } }, 'expect[0].legal.excludes', 'is legal'],
    [{ at: 0, illegal: [0, open('one')] }, 'expect[0].illegal', 'is legal for seat 0'],
  ])('do not hold: %j', (expectation, place, words) => {
    expect(verdict(expectation).difference).toMatchObject({ place, sentence: expect.stringContaining(words) });
  });

  it('try a move without using up luck or changing the game', () => {
    const expected = [
      { at: 1, illegal: [1, open('five')] },
      { at: 1, legal: { seat: 1, includes: [open('two')] } },
      { facts: { die: 6 } },
    ];
    expect(checkScenario(parseRecord(JSON.stringify({ ...RECORD, expect: expected }), GAMES)).held).toBe(3);
  });
});

describe('hostile records', () => {
  const valid = JSON.stringify({ ...RECORD, options: { loud: true }, expect: [{ at: 1, facts: {} }] });

  it('never crash: random edits of the text', () => {
    const edit = fc.record({ at: fc.nat(valid.length), cut: fc.nat(12), put: fc.string({ maxLength: 8 }) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const text = edits.reduce(
          (before, { at, cut, put }) => before.slice(0, at) + put + before.slice(at + cut),
          valid,
        );
        mistakeIn(text);
      }),
      { numRuns: 3_000, seed: 1 },
    );
  });

  it('never crash: random values in the place of any part', () => {
    const paths = pathsOf(JSON.parse(valid));
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 4 }), (path, value) => {
        mistakeIn(JSON.stringify(replaced(JSON.parse(valid), path, value)));
      }),
      { numRuns: 5_000, seed: 2 },
    );
  });

  it('never crash: deep and large documents', () => {
    expect(mistakeIn('['.repeat(200_000))?.code).toBe('not-json');
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    expect(mistakeIn(`{"format":"safehouse/1","title":${deep}}`)?.code).toBe('too-deep');
    expect(mistakeIn(valid.replace('"one"', deep))?.code).toBe('too-deep');
    const long = { ...RECORD, moves: Array.from({ length: 100_001 }, () => [0, open('one')]) };
    expect(mistakeIn(long)).toMatchObject({ code: 'too-many-moves', details: { place: 'moves' } });
  });
});

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

function replaced(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(document))
    return document.map((part, index) => (String(index) === key ? replaced(part, rest, value) : part));
  if (typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).map(([name, part]) => [name, name === key ? replaced(part, rest, value) : part]),
  );
}
