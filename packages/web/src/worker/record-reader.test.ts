import { random } from '@safehouse/bots';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { type GameRecord, QuickChance, writeRecord } from '@safehouse/kernel';
import { hashOfName, openTable, recordOf, Table } from '@safehouse/table';
import { describe, expect, it } from 'vitest';
import { HOUSE, newId, newSecret } from './local-house.ts';
import { RecordReader, verifyText } from './record-reader.ts';

const RECORD = playedRecord();

function playedRecord(): GameRecord {
  const [secret, dice] = [newSecret(), new QuickChance(1)];
  const seats = [{ type: 'bot', bot: 'random' } as const, { type: 'bot', bot: 'random' } as const];
  const opener = { host: 'you', table: newId(), secret };
  const names = ['Ana', 'Bo'].map((name) => ({ name, salt: '' }));
  const table = new Table(openTable({ game: spyRoyale.id, seats }, opener, HOUSE), secret, HOUSE);
  table.apply({ at: 0, entry: { type: 'started', names: names.map(({ name }) => hashOfName(name, '')) } });
  while (table.match !== null && table.phase === 'playing') {
    const [seat = 0] = table.toAct;
    const choices = table.game.legalMoves(table.match.state, seat);
    table.apply({ at: 0, entry: { type: 'moved', seat, move: random.choose({ view: null, choices, dice }) } });
  }
  return recordOf(table, names);
}

/** Which checks of the record do not hold. */
function failing(record: GameRecord): string[] {
  const answer = verifyText(writeRecord(record));
  return answer.type === 'checked'
    ? answer.checks.filter(({ holds }) => !holds).map(({ what }) => what)
    : [answer.code];
}

describe('a record', () => {
  it('verifies as it was played', () => {
    expect(failing(RECORD)).toEqual([]);
  });

  it('does not verify with another secret, seed or move', () => {
    const { fairness, moves } = RECORD;
    if (fairness === undefined) throw new Error('the record has no fairness');
    expect(failing({ ...RECORD, fairness: { ...fairness, secret: newSecret() } })).toEqual([
      'commitment',
      'seed',
      'chain',
    ]);
    expect(failing({ ...RECORD, seed: 'ab'.repeat(32) })).toContain('seed');
    expect(failing({ ...RECORD, moves: [...moves, ...moves.slice(-1)] })).toEqual(['chain', 'moves']);
    expect(failing({ ...RECORD, moves: moves.slice(0, 10) })).toEqual(['chain', 'end']);
    expect(failing({ ...RECORD, seats: ['Bo', 'Ana'] })).toEqual(['names']);
  });

  it('is compared with what somebody remembers', () => {
    const answer = verifyText(writeRecord(RECORD), { commitment: 'cd'.repeat(32) });
    expect(answer).toMatchObject({ type: 'checked', holds: false, isCommitted: true, proof: null });
  });

  it('says how far its proof reaches', () => {
    const h = RECORD.fairness?.version === 2 ? RECORD.fairness.chain : '';
    const seen = [{ moves: RECORD.moves.length, h }];
    expect(verifyText(writeRecord(RECORD))).toMatchObject({ holds: true, proof: { reach: 'itself' } });
    expect(verifyText(writeRecord(RECORD), { seen })).toMatchObject({ holds: true, proof: { reach: 'all' } });
  });

  it('without a commitment says so', () => {
    const { fairness: _, ...bare } = RECORD;
    expect(verifyText(writeRecord(bare))).toMatchObject({ type: 'checked', holds: false, isCommitted: false });
  });

  it.each([
    ['not-json', 'hello'],
    ['not-json', '['.repeat(100_000)],
    ['not-a-record', '[]'],
    ['too-deep', `${'['.repeat(100)}${']'.repeat(100)}`],
    ['too-large', ' '.repeat(2_000_001)],
    ['unfinished', '{"format":"safehouse/1-unfinished","game":"spy-royale","seats":[]}'],
    ['unknown-game', writeRecord({ ...RECORD, game: 'chess' })],
  ])('is refused as %s', (code, text) => {
    expect(verifyText(text)).toMatchObject({ type: 'refused', code, sentence: expect.any(String) });
    expect(() => new RecordReader(text)).toThrow();
  });
});

describe('a replay', () => {
  const reader = new RecordReader(writeRecord(RECORD));

  it('shows every moment through any eyes', () => {
    const { moves } = reader.opened;
    expect(reader.opened).toMatchObject({ game: 'spy-royale', seats: ['Ana', 'Bo'], trouble: null });
    expect(reader.at(0, 'spectator')).toMatchObject({ over: false, openViews: null, toAct: [0, 1] });
    expect(reader.at(moves, 1)).toMatchObject({ over: true, toAct: [], view: { viewer: 1 } });
    expect(reader.at(3, 'open').openViews).toHaveLength(2);
    expect(reader.at(99_999, 9)).toEqual(reader.at(moves, 'spectator'));
  });

  it('tells each viewer what that viewer heard', () => {
    const dealt = { type: 'dealt', seat: 0 };
    expect(reader.story('spectator')[0]).toContainEqual(dealt);
    expect(reader.story(1)[0]).toContainEqual(dealt);
    expect(reader.story(0)[0]).not.toContainEqual(dealt);
    expect(reader.story('open')[0]).not.toContainEqual(dealt);
    expect(reader.story('open')).toHaveLength(reader.opened.moves + 1);
  });

  it('goes as far as the moves are legal', () => {
    const moves = RECORD.moves.with(5, [0, { type: 'fly' }]);
    const { moves: shown, trouble } = new RecordReader(writeRecord({ ...RECORD, moves })).opened;
    expect(shown).toBe(5);
    expect(trouble).toMatchObject({ code: 'illegal-move' });
  });
});
