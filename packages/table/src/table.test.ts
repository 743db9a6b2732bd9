import { QuickChance } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { botTurns, decide, decideBotMove, decideTimeout, nextDeadline } from './deciding.ts';
import type { Entry } from './entries.ts';
import { commitmentTo } from './fairness.ts';
import { heardSince } from './game-record.ts';
import { openRematch, openTable, type Plan } from './opening.ts';
import { pictureFor } from './picture.ts';
import { Table } from './table.ts';
import {
  act,
  HOUSE,
  named,
  opened,
  playRandomly,
  playToTheEnd,
  refusal,
  SECRET,
  started,
  TABLE,
} from './testing/sitting.ts';

const ROYALE = { game: 'spy-royale' } as const;

describe('before the game', () => {
  it('people sit, stand and swap, and the host puts bots on free seats', () => {
    const table = opened({
      ...ROYALE,
      seats: [{ type: 'person' }, { type: 'person' }, { type: 'bot', bot: 'random' }],
    });
    act(table, 'bo', { type: 'sit', seat: 0 });
    act(table, 'bo', { type: 'swap', seats: [0, 1] });
    expect(table.seating.of('bo')).toEqual([1]);
    act(table, 'ana', { type: 'place', seat: 0, bot: 'rookie' });
    expect(table.seating.all.map(({ type }) => type)).toEqual(['bot', 'person', 'bot']);
    act(table, 'bo', { type: 'stand' });
    expect(table.seating.at(1)).toEqual({ type: 'empty' });
  });

  it('says why something cannot be done', () => {
    const table = opened(ROYALE);
    act(table, 'bo', { type: 'sit', seat: 0 });
    expect(refusal(table, 'cy', { type: 'sit', seat: 0 })).toBe('seat-taken');
    expect(refusal(table, 'bo', { type: 'sit', seat: 1 })).toBe('already-seated');
    expect(refusal(table, 'cy', { type: 'sit', seat: 7 })).toBe('unknown-seat');
    expect(refusal(table, 'cy', { type: 'stand' })).toBe('not-your-seat');
    expect(refusal(table, 'bo', { type: 'place', seat: 1, bot: 'rookie' })).toBe('host-only');
    expect(refusal(table, 'ana', { type: 'place', seat: 1, bot: 'grandmaster' })).toBe('unknown-bot');
    expect(refusal(table, 'ana', { type: 'place', seat: 0, bot: null })).toBe('seat-taken');
    expect(refusal(table, 'cy', { type: 'swap', seats: [0, 1] })).toBe('not-yours-to-swap');
    expect(refusal(table, 'bo', { type: 'start' })).toBe('seats-empty');
    expect(refusal(table, 'cy', { type: 'start' })).toBe('not-seated');
    expect(refusal(table, 'bo', { type: 'free', seat: 0 })).toBe('host-only');
    expect(refusal(table, 'bo', { type: 'close' })).toBe('host-only');
    for (const type of ['leave', 'return', 'resign', 'ask-undo'] as const) {
      expect(refusal(table, 'bo', { type })).toBe('not-started');
    }
    expect(refusal(table, 'bo', { type: 'move', move: {} })).toBe('not-started');
    expect(refusal(table, 'bo', { type: 'agree-undo' })).toBe('no-undo');
  });

  it('can be closed by its host, and then nothing goes', () => {
    const table = opened(ROYALE);
    act(table, 'ana', { type: 'close' });
    expect(table.phase).toBe('closed');
    expect(refusal(table, 'bo', { type: 'sit', seat: 0 })).toBe('table-closed');
  });

  it.each<[Partial<Plan>, string]>([
    [{ game: 'chess' }, 'unknown-game'],
    [{ seats: [{ type: 'person' }] }, 'wrong-seat-count'],
    [{ options: { speed: 3 } }, 'unknown-option'],
    [{ seats: [{ type: 'person' }, { type: 'bot', bot: 'nobody' }] }, 'unknown-bot'],
    [{ standIn: 'nobody' }, 'unknown-bot'],
  ])('a plan that does not fit is refused: %j', (plan, code) => {
    const seats: Plan['seats'] = [{ type: 'person' }, { type: 'person' }];
    const opener = { host: 'ana', table: TABLE, secret: SECRET };
    expect(() => openTable({ ...ROYALE, seats, ...plan }, opener, HOUSE)).toThrow(expect.objectContaining({ code }));
  });

  it('one person may hold several seats where all win together, and nowhere else', () => {
    const table = opened({ game: 'spy-club' });
    act(table, 'ana', { type: 'sit', seat: 0 });
    act(table, 'ana', { type: 'sit', seat: 1 });
    expect(table.seating.of('ana')).toEqual([0, 1]);
    act(table, 'ana', { type: 'start' });
    const [seat = 0] = table.toAct;
    const move = table.match === null ? null : table.game.legalMoves(table.match.state, seat)[0];
    expect(decide(table, 'ana', { type: 'move', move })).toMatchObject({ type: 'moved', seat });
  });
});

describe('during the game', () => {
  it('refuses a move with code, sentence and rule, and changes nothing', () => {
    const table = started(ROYALE);
    const before = JSON.stringify(table.match?.state);
    const number = table.number;
    const move = { type: 'play', card: 'sniper' };
    expect(() => act(table, 'ana', { type: 'move', move })).toThrow(
      expect.objectContaining({ code: 'still-drafting', details: { rule: 'SR-5' } }),
    );
    const entry = { type: 'moved', seat: 0, move } as const;
    expect(() => table.apply({ at: 0, entry, key: 'refused-key' })).toThrow();
    expect([table.number, table.causedBy('refused-key'), table.moves]).toEqual([number, null, []]);
    expect(refusal(table, 'ana', { type: 'move', move: 'cheat' })).toBe('malformed-move');
    expect(refusal(table, 'ana', { type: 'move', seat: 1, move: {} })).toBe('not-your-seat');
    expect(refusal(table, 'cy', { type: 'move', move: {} })).toBe('not-your-seat');
    expect(refusal(table, 'cy', { type: 'sit', seat: 0 })).toBe('already-started');
    expect(JSON.stringify(table.match?.state)).toBe(before);
  });

  it('a bot plays for who left, until the person takes the seat back', () => {
    const table = started(ROYALE);
    act(table, 'bo', { type: 'leave' });
    expect(botTurns(table)).toEqual([{ seat: 1, bot: 'rookie' }]);
    expect(pictureFor(table, 1).choices).toEqual([]);
    expect(refusal(table, 'bo', { type: 'move', move: {} })).toBe('bot-plays');
    expect(refusal(table, 'bo', { type: 'leave' })).toBe('bot-plays');
    const move = table.match === null ? null : table.game.legalMoves(table.match.state, 1)[0];
    expect(decideBotMove(table, 1, move)).toEqual({ type: 'moved', seat: 1, move, bot: 'rookie' });
    expect(decideBotMove(table, 0, move)).toBeNull();
    expect(decideBotMove(table, 1, 'nonsense')).toBeNull();
    act(table, 'bo', { type: 'return' });
    expect(botTurns(table)).toEqual([]);
    expect(refusal(table, 'bo', { type: 'return' })).toBe('not-away');
  });

  it('who resigned does not come back', () => {
    const table = started(ROYALE);
    act(table, 'bo', { type: 'resign' });
    expect(refusal(table, 'bo', { type: 'return' })).toBe('resigned');
    expect(botTurns(table)).toHaveLength(1);
  });

  it('knows which request an entry came from', () => {
    const table = started(ROYALE);
    table.apply({ entry: { type: 'left', seat: 1 }, at: 0, key: 'bo:k1' });
    expect(table.causedBy('bo:k1')).toEqual({ number: table.number, entry: { type: 'left', seat: 1 } });
    expect(table.causedBy('bo:k2')).toBeNull();
  });

  it('ends when the game does', () => {
    const table = playToTheEnd(started(ROYALE));
    expect(table.phase).toBe('finished');
    expect(table.toAct).toEqual([]);
    expect(refusal(table, 'ana', { type: 'move', move: {} })).toBe('game-is-over');
  });
});

describe('the clocks', () => {
  const live: Plan['tempo'] = { type: 'live', seconds: 10, bank: 20 };

  it('take the bank only for what a move takes beyond its seconds', () => {
    const table = started({ ...ROYALE, tempo: live });
    expect(table.clock(0)).toEqual({ deadline: 30_000, bank: 20_000 });
    const dice = new QuickChance(1);
    playRandomly(table, dice, 14_000);
    expect(table.clock(0)).toEqual({ deadline: null, bank: 16_000 });
    expect(nextDeadline(table)).toBe(30_000);
    playRandomly(table, dice, 15_000);
    expect(table.clock(0)).toEqual({ deadline: 15_000 + 10_000 + 16_000, bank: 16_000 });
    expect(table.clock(1)).toEqual({ deadline: 15_000 + 10_000 + 15_000, bank: 15_000 });
  });

  it('hand the seat to a bot when the time is up, and not before', () => {
    const table = started({ ...ROYALE, tempo: live });
    expect(decideTimeout(table, 29_999)).toBeNull();
    const entry = decideTimeout(table, 30_000);
    expect(entry).toEqual({ type: 'timed-out', seat: 0 });
    if (entry !== null) table.apply({ entry, at: 30_000 });
    expect(botTurns(table).map(({ seat }) => seat)).toEqual([0]);
    expect(nextDeadline(table)).toBe(30_000);
  });

  it('go on for who leaves and comes back', () => {
    const table = started({ ...ROYALE, tempo: live });
    for (let now = 1_000; now < 30_000; now += 1_000) {
      act(table, 'ana', { type: 'leave', now });
      expect(table.clock(0)).toEqual({ deadline: null, bank: 20_000 });
      act(table, 'ana', { type: 'return', now: now + 500 });
      expect(table.clock(0)).toEqual({ deadline: 30_000, bank: 20_000 });
    }
    playRandomly(table, new QuickChance(1), 29_500);
    expect(table.clock(0)).toEqual({ deadline: null, bank: 500 });
  });

  it('let nobody back whose time is up before the bot has moved', () => {
    const table = started({ ...ROYALE, tempo: live });
    table.apply({ entry: { type: 'timed-out', seat: 0 }, at: 30_000 });
    expect(refusal(table, 'ana', { type: 'return' })).toBe('time-is-up');
    const dice = new QuickChance(1);
    playRandomly(table, dice, 31_000);
    act(table, 'ana', { type: 'return', now: 32_000 });
    playRandomly(table, dice, 33_000);
    expect(table.clock(0)).toEqual({ deadline: 43_000, bank: 0 });
  });

  it('let nobody back again and again who left before the time was up', () => {
    const table = started({ ...ROYALE, tempo: live });
    act(table, 'ana', { type: 'leave', now: 29_900 });
    act(table, 'ana', { type: 'return', now: 30_100 });
    act(table, 'ana', { type: 'leave', now: 30_101 });
    expect(refusal(table, 'ana', { type: 'return' })).toBe('time-is-up');
  });

  it('are over for who came back after the time was up, as old logs tell', () => {
    const table = started({ ...ROYALE, tempo: live });
    table.apply({ entry: { type: 'timed-out', seat: 0 }, at: 30_000 });
    table.apply({ entry: { type: 'returned', seat: 0 }, at: 50_000 });
    expect(decideTimeout(table, 50_000)).toEqual({ type: 'timed-out', seat: 0 });
    playRandomly(table, new QuickChance(1), 55_000);
    expect(table.clock(0)).toEqual({ deadline: null, bank: 0 });
  });

  it('count days where days were agreed on, and nothing where there is no hurry', () => {
    const daily = started({ ...ROYALE, tempo: { type: 'days', days: 2 } });
    expect(nextDeadline(daily)).toBe(2 * 86_400_000);
    expect(nextDeadline(started(ROYALE))).toBeNull();
    expect(pictureFor(started(ROYALE), 0).clocks).toBeNull();
  });

  it('do not run for bots, nor after the end', () => {
    const seats: Plan['seats'] = [{ type: 'person' }, { type: 'bot', bot: 'random' }];
    const table = started({ ...ROYALE, seats, tempo: live });
    expect(table.clock(1).deadline).toBeNull();
    expect(nextDeadline(playToTheEnd(table))).toBeNull();
  });
});

describe('a rematch', () => {
  it('keeps the seats for the same people, with new luck', () => {
    const table = playToTheEnd(
      started({ ...ROYALE, seats: [{ type: 'person' }, { type: 'person' }, { type: 'bot', bot: 'random' }] }),
    );
    const opening = openRematch(table, 'OldTable01', { host: 'bo', table: 'NewTable01', secret: SECRET });
    const bound = { table: 'NewTable01', game: 'spy-royale', options: {}, seats: 3 };
    expect(opening).toMatchObject({ host: 'bo', rematchOf: 'OldTable01', game: 'spy-royale', table: 'NewTable01' });
    expect(opening.commitment).toBe(commitmentTo(SECRET, bound));
    expect(opening.seats).toEqual([
      { type: 'held', person: 'ana' },
      { type: 'held', person: 'bo' },
      { type: 'bot', bot: 'random' },
    ]);
  });

  it('begins when the last of them sits down, and tells the deal to those who look then', () => {
    const over = playToTheEnd(started(ROYALE));
    const opening = openRematch(over, 'x', { host: 'ana', table: TABLE, secret: SECRET });
    const again = new Table(opening, SECRET, HOUSE);
    act(again, 'bo', { type: 'sit', seat: 1, contribution: '0b'.repeat(8) });
    expect([again.phase, again.toldAtDeal]).toEqual(['open', null]);
    const last: Entry = { type: 'sat', seat: 0, person: 'ana', contribution: '0a'.repeat(8) };
    const told = again.apply({ entry: named(again, last), at: 5 });
    expect(again.phase).toBe('playing');
    expect(again.toldAtDeal).toEqual(told);
    expect(told.length).toBeGreaterThan(0);
    expect(again.contributions).toHaveLength(2);
    expect(refusal(again, 'ana', { type: 'start' })).toBe('already-started');

    const dealt = heardSince(again, 0, null).heard;
    playRandomly(again, new QuickChance(1));
    expect(again.toldAtDeal).toBe(null);
    expect(heardSince(again, 0, null).heard.slice(0, dealt.length)).toEqual(dealt);
  });

  it('waits where the host puts a bot on the last seat', () => {
    const over = playToTheEnd(started(ROYALE));
    const again = new Table(openRematch(over, 'x', { host: 'ana', table: TABLE, secret: SECRET }), SECRET, HOUSE);
    act(again, 'ana', { type: 'sit', seat: 0 });
    act(again, 'ana', { type: 'place', seat: 1, bot: 'random' });
    expect(again.phase).toBe('open');
    act(again, 'ana', { type: 'start' });
    expect(again.phase).toBe('playing');
  });

  it('is for those who played, after the game', () => {
    expect(() => openRematch(started(ROYALE), 'x', { host: 'ana', table: TABLE, secret: SECRET })).toThrow(
      'after the game',
    );
    const over = playToTheEnd(started(ROYALE));
    expect(() => openRematch(over, 'x', { host: 'eve', table: TABLE, secret: SECRET })).toThrow('those who played');
  });

  it('lets nobody else sit on a seat that is kept', () => {
    const over = playToTheEnd(started(ROYALE));
    const again = opened(ROYALE);
    const opening = openRematch(over, 'x', { host: 'ana', table: TABLE, secret: SECRET });
    again.seating.set(0, opening.seats[0] ?? { type: 'empty' });
    expect(refusal(again, 'eve', { type: 'sit', seat: 0 })).toBe('seat-held');
    expect(refusal(again, 'ana', { type: 'sit', seat: 0 })).toBe('nothing');
  });
});
