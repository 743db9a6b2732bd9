import { GAMES } from '@safehouse/games';
import { BadRecord, type GameRecord, QuickChance, readDocument } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { recordOf } from './game-record.ts';
import { SOMEONE } from './naming.ts';
import { whatItProves } from './proving.ts';
import type { Table } from './table.ts';
import { FORGERIES, resealed } from './testing/forging.ts';
import { act, namesAt, openedAtFirst, playRandomly, playToTheEnd, started } from './testing/sitting.ts';
import { type Memory, type Seen, verifyRecord } from './verifying.ts';

const ROYALE = { game: 'spy-royale' } as const;

/** A game, its record, and every hash that was shown at its table. */
function played(table: Table) {
  const [seen, dice]: [Seen[], QuickChance] = [[], new QuickChance(3)];
  for (;;) {
    seen.push({ moves: table.moves.length, h: table.h ?? '' });
    if (table.phase !== 'playing') break;
    playRandomly(table, dice);
  }
  return { record: recordOf(table, namesAt(table)), seen, commitment: table.opening.commitment };
}

function failing(record: GameRecord, memory: Memory = {}): string[] {
  const checks = verifyRecord(readDocument(record, GAMES), memory);
  return checks.filter(({ holds }) => !holds).map(({ what }) => what);
}

function reach(record: GameRecord, memory: Memory = {}) {
  return whatItProves(readDocument(record, GAMES), memory);
}

describe.each(FORGERIES.map((forgery) => [forgery.what, forgery.forge] as const))(
  'a record with %s',
  (_what, forge) => {
    const { record, seen, commitment } = played(started(ROYALE));
    const forged = forge(record, GAMES);
    if (forged === null) throw new Error('this game cannot be forged so');

    it('does not verify', () => {
      expect(failing(record)).toEqual([]);
      expect(failing(forged)).not.toEqual([]);
    });

    it('contradicts those who saw the table, when whoever knows the secret has computed it anew', () => {
      const anew = resealed(forged);
      expect(failing(anew)).toEqual([]);
      expect(reach(anew)).toMatchObject({ reach: 'itself' });
      expect(failing(anew, { commitment, seen })).toContain('seen');
      expect(failing(anew, { seen: seen.slice(-1) })).toEqual(['seen']);
    });

    it('verified at a table of the first version', () => {
      const { record: old } = played(started(ROYALE, openedAtFirst));
      expect(failing(forge(old, GAMES) ?? old)).toEqual([]);
    });
  },
);

describe('a record', () => {
  const { record, seen, commitment } = played(started({ ...ROYALE, options: { openNotes: true } }));
  const { fairness } = record;
  if (fairness?.version !== 2) throw new Error('the record has no chain');

  it('is of its own table, with its own number of seats', () => {
    expect(failing({ ...record, fairness: { ...fairness, table: 'AnotherTable00' } })).toContain('commitment');
    expect(failing({ ...record, seats: [...record.seats, 'Cy'] })).toEqual(
      expect.arrayContaining(['commitment', 'names']),
    );
    const { record: other } = played(started(ROYALE));
    expect(failing(other)).toEqual([]);
    expect(failing(other, { commitment, seen })).toEqual(['commitment', 'seen']);
  });

  it('cannot pass for one of the first version before somebody who remembers the commitment', () => {
    const { secret, contributions } = fairness;
    const { record: old } = played(started({ ...ROYALE, options: { openNotes: true } }, openedAtFirst));
    const downgraded = { ...record, fairness: { commitment: old.fairness?.commitment ?? '', secret, contributions } };
    expect(failing(downgraded)).toEqual([]);
    expect(reach(downgraded)).toMatchObject({ reach: 'luck' });
    expect(failing(downgraded, { commitment })).toEqual(['commitment']);
    expect(failing(downgraded, { seen: seen.slice(-1) })).toEqual(['seen']);
  });

  it('proves what somebody remembers, and says what it does not', () => {
    const last = seen.slice(-1);
    expect(failing(record, { commitment, seen })).toEqual([]);
    expect(reach(record)).toMatchObject({ reach: 'itself' });
    expect(reach(record, { commitment })).toMatchObject({ reach: 'seal' });
    expect(reach(record, { seen: seen.slice(0, 6) })).toMatchObject({ reach: 'until', moves: 5 });
    expect(reach(record, { seen: last })).toMatchObject({ reach: 'all', moves: record.moves.length });
    expect(reach(record, { seen: [{ moves: null, h: last[0]?.h ?? '' }] })).toMatchObject({ reach: 'all' });
    expect(reach(record, { seen: last })?.sentence).toMatch(/does not prove who sat before the screens/);
    expect(failing(record, { seen: [{ moves: 5, h: last[0]?.h ?? '' }] })).toEqual(['seen']);
    expect(failing(record, { seen: [{ moves: 5_000, h: last[0]?.h ?? '' }] })).toEqual(['seen']);
    expect(failing(record, { seen: [{ moves: null, h: seen[5]?.h ?? '' }] })).toEqual(['seen']);
  });

  it('says when a name was removed, and lets nobody put another one in its place', () => {
    const names = fairness.names.map((name, seat) => (seat === 1 ? { ...name, salt: null } : name));
    const removed = { ...record, seats: record.seats.with(1, SOMEONE), fairness: { ...fairness, names } };
    expect(failing(removed, { commitment, seen })).toEqual([]);
    const checks = verifyRecord(readDocument(removed, GAMES));
    const said = { holds: true, removed: 1, sentence: expect.stringContaining('removed') };
    expect(checks.find(({ what }) => what === 'names')).toMatchObject(said);
    expect(failing({ ...removed, seats: record.seats.with(1, 'Eve') })).toEqual(['names']);
    const another = { ...fairness, names: names.map((name) => ({ ...name, salt: '00'.repeat(16) })) };
    expect(failing({ ...removed, fairness: another })).toEqual(['names']);
  });

  it.each([
    ['a secret of odd length', { secret: 'abc'.repeat(21) }],
    ['a commitment of odd length', { commitment: 'abc'.repeat(21) }],
    ['a salt of odd length', { names: fairness.names.map((name) => ({ ...name, salt: 'abc' })) }],
    ['a short hash', { chain: 'AAAA' }],
    ['an unknown version', { version: 3 }],
  ])('with %s is none', (_what, part) => {
    expect(() => readDocument({ ...record, fairness: { ...fairness, ...part } }, GAMES)).toThrow(BadRecord);
  });

  it('of the first version with a secret of odd length is none', () => {
    const odd = { commitment: 'ab'.repeat(32), secret: 'abc'.repeat(21), contributions: [] };
    const read = () => readDocument({ ...record, fairness: odd }, GAMES);
    expect(read).toThrow(
      expect.objectContaining({ code: 'bad-value', message: expect.stringContaining('two digits') }),
    );
  });
});

it('an undo goes back to the earlier hash', () => {
  const table = started({ game: 'spy-alley' });
  const dice = new QuickChance(4);
  const hashes = [table.h];
  let undone = 0;
  while (table.phase === 'playing' && undone < 3) {
    playRandomly(table, dice);
    hashes[table.moves.length] = table.h;
    const seat = table.moves.at(-1)?.[0] ?? 0;
    if (table.undoFor(seat) === null) continue;
    const [person, other] = seat === 0 ? ['ana', 'bo'] : ['bo', 'ana'];
    act(table, person, { type: 'ask-undo', seat });
    act(table, other, { type: 'agree-undo' });
    expect(table.h).toBe(hashes[table.moves.length]);
    undone += 1;
  }
  expect(undone).toBe(3);
  const record = recordOf(playToTheEnd(table), namesAt(table));
  expect(failing(record)).toEqual([]);
});

it('a record verifies in every game', () => {
  for (const { id } of GAMES) {
    const { record, seen, commitment } = played(started({ game: id }));
    expect([id, failing(record, { commitment, seen })]).toEqual([id, []]);
  }
});
