import { readFileSync } from 'node:fs';
import { GAMES } from '@safehouse/games';
import { type GameRecord, parseRecord, QuickChance, readDocument } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { commitmentTo, seedFrom } from './fairness.ts';
import { heardSince, recordOf, unfinishedRecordOf } from './game-record.ts';
import { hashOfName } from './naming.ts';
import { pictureFor } from './picture.ts';
import {
  namesAt,
  opened,
  openedAtFirst,
  playRandomly,
  playToTheEnd,
  SECRET,
  started,
  TABLE,
} from './testing/sitting.ts';
import { verifyRecord } from './verifying.ts';

const ROYALE = { game: 'spy-royale' } as const;
const BOUND = { table: TABLE, game: 'spy-royale', options: {}, seats: 2 };

function finished(): GameRecord {
  const table = playToTheEnd(started(ROYALE));
  return recordOf(table, namesAt(table));
}

function verdict(record: unknown, memory = {}): Record<string, boolean> {
  return Object.fromEntries(verifyRecord(readDocument(record, GAMES), memory).map(({ what, holds }) => [what, holds]));
}

describe('fairness', () => {
  // The new hashes were computed by a program of its own, in another language.
  it('is pinned: the same secret and contributions give the same hashes for ever', () => {
    expect(commitmentTo(SECRET)).toBe('9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885');
    expect(seedFrom('00'.repeat(32), [{ seat: 1, value: 'ff'.repeat(8) }])).toBe(
      '548b7bd34b60d38890f05abaf8ec59dca540baa63787e1d09cf750008b881300',
    );
    expect(commitmentTo(SECRET, BOUND)).toBe('59ff8074d7eb7bbdc4944dde5b612352eca5471d9d89295520ad9f0ed0518153');
    expect(hashOfName('Ana', '5a'.repeat(16))).toBe('oUHx6vFnBS-Pe54wyqL2znXYXn9KFw9JFflQZI1paqw');
    const table = started(ROYALE);
    expect(table.h).toBe('NDRNr5sShLK8QEK4PaWnrPUwwzQzCbAgMKZ1ffP4rew');
    playRandomly(table, new QuickChance(1));
    expect(table.h).toBe('GjV9aeITkxrefu6Pmu_lckdXWUcbYcVyJ0COV2pPdDc');
  });

  it('every contribution counts, and on which seat it was made', () => {
    const seeds = [
      seedFrom(SECRET, []),
      seedFrom(SECRET, [{ seat: 0, value: '11'.repeat(8) }]),
      seedFrom(SECRET, [{ seat: 1, value: '11'.repeat(8) }]),
      seedFrom(SECRET, [{ seat: 0, value: '12'.repeat(8) }]),
    ];
    expect(new Set(seeds).size).toBe(4);
  });

  it('the commitment binds the table, the game, its options and the number of seats', () => {
    const others = [
      { ...BOUND, table: 'AnotherTable00' },
      { ...BOUND, game: 'spy-alley' },
      { ...BOUND, options: { openNotes: true } },
      { ...BOUND, seats: 3 },
    ];
    expect(new Set([BOUND, ...others].map((bound) => commitmentTo(SECRET, bound))).size).toBe(5);
    const options = { openNotes: true, missions: 'scaled' };
    const turned = { missions: 'scaled', openNotes: true };
    expect(commitmentTo(SECRET, { ...BOUND, options })).toBe(commitmentTo(SECRET, { ...BOUND, options: turned }));
    expect(opened(ROYALE).opening).toMatchObject({
      fairness: 2,
      table: TABLE,
      commitment: commitmentTo(SECRET, BOUND),
    });
  });
});

describe('verifying', () => {
  it('an honest record holds', () => {
    const good = { commitment: true, seed: true, names: true, chain: true, moves: true, end: true };
    expect(verdict(finished())).toEqual(good);
    const memory = { commitment: commitmentTo(SECRET, BOUND), contribution: '1'.repeat(16) };
    expect(verdict(finished(), memory)).toEqual({ ...good, contribution: true });
  });

  it('a forged one fails where it was forged', () => {
    const honest = finished();
    const forge = (forged: object) => verdict({ ...honest, fairness: { ...honest.fairness, ...forged } });
    expect(forge({ secret: 'cd'.repeat(32) })).toMatchObject({ commitment: false, seed: false, chain: false });
    expect(forge({ commitment: 'cd'.repeat(32) })).toMatchObject({ commitment: false, seed: true });
    expect(forge({ contributions: [] })).toMatchObject({ seed: false, chain: false });
    expect(verdict({ ...honest, seed: 'abcdef' })).toMatchObject({ seed: false });
    expect(verdict({ ...honest, moves: honest.moves.slice(0, -1) })).toMatchObject({ moves: true, end: false });
    expect(verdict({ ...honest, moves: honest.moves.slice(1) })).toMatchObject({ moves: false });
    expect(verdict(honest, { commitment: '00' })).toMatchObject({ commitment: false });
    expect(verdict(honest, { contribution: '99' })).toMatchObject({ contribution: false });
    const { fairness: _, ...without } = honest;
    expect(verdict(without)).toEqual({ commitment: false });
  });
});

describe('a table of the first version', () => {
  const file = new URL('testing/record-of-version-1.json', import.meta.url);
  const old = parseRecord(readFileSync(file, 'utf8'), GAMES).record;

  it('goes on as it was: its log shows no hashes, and its record is what it was', () => {
    const table = playToTheEnd(started({ ...ROYALE, options: { openNotes: true } }, openedAtFirst));
    expect([table.h, table.namesAtStart]).toEqual([null, null]);
    const names = ['Ana', 'Bo'].map((name) => ({ name, salt: '' }));
    expect(recordOf(table, names)).toEqual(old);
  });

  it('has a record that verifies as ever, and cannot be compared with a hash', () => {
    expect(verdict(old)).toEqual({ commitment: true, seed: true, moves: true, end: true });
    expect(verdict(old, { commitment: commitmentTo(SECRET) })).toMatchObject({ commitment: true });
    expect(verdict(old, { seen: [{ moves: 1, h: 'A'.repeat(43) }] })).toMatchObject({ seen: false });
  });
});

describe('an unfinished game', () => {
  it('has no record that holds a secret', () => {
    const table = started({ game: 'spy-royale' });
    const dice = new QuickChance(2);
    for (let move = 0; move < 9; move++) playRandomly(table, dice);
    expect(() => recordOf(table, namesAt(table))).toThrow('when the game is over');
    for (const viewer of [0, 1, 'spectator'] as const) {
      const texts = [unfinishedRecordOf(table, [], viewer), pictureFor(table, viewer)].map((it) => JSON.stringify(it));
      for (const text of texts) {
        expect(text).not.toContain(SECRET);
        expect(text).not.toContain(table.seed);
      }
    }
    const own = unfinishedRecordOf(table, [], 1);
    expect(own.moves.map(({ at }) => table.moves[at]?.[0])).toEqual(own.moves.map(() => 1));
  });

  it('tells what was missed since an entry, or all from the beginning', () => {
    const table = started({ game: 'spy-royale' });
    const dice = new QuickChance(2);
    for (let move = 0; move < 4; move++) playRandomly(table, dice);
    const all = heardSince(table, 0, null);
    expect(all.since).toBe(null);
    const since = table.number;
    for (let move = 0; move < 4; move++) playRandomly(table, dice);
    const missed = heardSince(table, 0, since);
    expect(missed.since).toBe(since);
    expect([...all.heard, ...missed.heard]).toEqual(heardSince(table, 0, null).heard);
    expect(heardSince(table, 0, table.number)).toEqual({ heard: [], since: table.number });
    expect(heardSince(table, 0, 10_000).since).toBe(null);
  });
});
