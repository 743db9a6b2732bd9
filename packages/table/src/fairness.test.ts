import { GAMES } from '@safehouse/games';
import { type GameRecord, QuickChance, readDocument } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { commitmentTo, seedFrom } from './fairness.ts';
import { heardSince, recordOf, unfinishedRecordOf } from './game-record.ts';
import { pictureFor } from './picture.ts';
import { playRandomly, playToTheEnd, SECRET, started } from './testing/sitting.ts';
import { verifyRecord } from './verifying.ts';

const NAMES = ['Ana', 'Bo'];

function finished(): GameRecord {
  return recordOf(playToTheEnd(started({ game: 'spy-royale' })), NAMES);
}

function verdict(record: unknown, memory = {}): Record<string, boolean> {
  return Object.fromEntries(verifyRecord(readDocument(record, GAMES), memory).map(({ what, holds }) => [what, holds]));
}

describe('fairness', () => {
  it('is pinned: the same secret and contributions give the same commitment and seed for ever', () => {
    expect(commitmentTo(SECRET)).toBe('9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885');
    expect(seedFrom('00'.repeat(32), [{ seat: 1, value: 'ff'.repeat(8) }])).toBe(
      '548b7bd34b60d38890f05abaf8ec59dca540baa63787e1d09cf750008b881300',
    );
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
});

describe('verifying', () => {
  it('an honest record holds', () => {
    expect(verdict(finished())).toEqual({ commitment: true, seed: true, moves: true, end: true });
    const memory = { commitment: commitmentTo(SECRET), contribution: '1'.repeat(16) };
    expect(verdict(finished(), memory)).toMatchObject({ commitment: true, contribution: true });
  });

  it('a forged one fails where it was forged', () => {
    const honest = finished();
    const fairness = honest.fairness ?? { commitment: '', secret: '', contributions: [] };
    const forge = (forged: object) => verdict({ ...honest, fairness: { ...fairness, ...forged } });
    expect(forge({ secret: 'cd'.repeat(32) })).toMatchObject({ commitment: false, seed: false });
    expect(forge({ commitment: 'cd'.repeat(32) })).toMatchObject({ commitment: false, seed: true });
    expect(forge({ contributions: fairness.contributions.slice(1) })).toMatchObject({ seed: false });
    expect(verdict({ ...honest, seed: 'abcdef' })).toMatchObject({ seed: false });
    expect(verdict({ ...honest, moves: honest.moves.slice(0, -1) })).toMatchObject({ moves: true, end: false });
    expect(verdict({ ...honest, moves: honest.moves.slice(1) })).toMatchObject({ moves: false });
    expect(verdict(honest, { commitment: '00' })).toMatchObject({ commitment: false });
    expect(verdict(honest, { contribution: '99' })).toMatchObject({ contribution: false });
    const { fairness: _, ...without } = honest;
    expect(verdict(without)).toEqual({ commitment: false });
  });
});

describe('an unfinished game', () => {
  it('has no record that holds a secret', () => {
    const table = started({ game: 'spy-royale' });
    const dice = new QuickChance(2);
    for (let move = 0; move < 9; move++) playRandomly(table, dice);
    expect(() => recordOf(table, NAMES)).toThrow('when the game is over');
    for (const viewer of [0, 1, 'spectator'] as const) {
      const texts = [unfinishedRecordOf(table, NAMES, viewer), pictureFor(table, viewer)].map((it) =>
        JSON.stringify(it),
      );
      for (const text of texts) {
        expect(text).not.toContain(SECRET);
        expect(text).not.toContain(table.seed);
      }
    }
    const own = unfinishedRecordOf(table, NAMES, 1);
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
