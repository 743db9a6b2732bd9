import { describe, expect, it } from 'vitest';
import type { Command } from './commands.ts';
import { loggedEntries } from './entries.ts';
import { Table } from './table.ts';
import { act, HOUSE, opened, playToTheEnd, refusal, SECRET, started } from './testing/sitting.ts';

const ROYALE = { game: 'spy-royale' } as const;
const DOOR: readonly Command[] = [
  { type: 'remove', person: 'bo' },
  { type: 'readmit', person: 'bo' },
  { type: 'renew-link' },
];

describe('the host', () => {
  it('removes somebody before the game: the seats are free, and there is another invitation', () => {
    const table = opened({ game: 'spy-club', seats: [{ type: 'person' }, { type: 'person' }, { type: 'person' }] });
    act(table, 'bo', { type: 'sit', seat: 0 });
    act(table, 'bo', { type: 'sit', seat: 2 });
    act(table, 'cy', { type: 'sit', seat: 1 });
    expect(table.door.invitation).toBeNull();
    expect(act(table, 'ana', { type: 'remove', person: 'bo' })).toMatchObject({ type: 'removed', person: 'bo' });
    expect(table.seating.all.map(({ type }) => type)).toEqual(['empty', 'person', 'empty']);
    expect(table.door.invitation).toMatch(/^invitation\d+$/);
    expect(table.door.removed).toEqual(['bo']);
  });

  it('takes away a seat that is kept for somebody', () => {
    const { opening } = opened(ROYALE);
    const seats = [
      { type: 'held', person: 'ana' },
      { type: 'held', person: 'bo' },
    ] as const;
    const table = new Table({ ...opening, seats: [...seats] }, SECRET, HOUSE);
    act(table, 'ana', { type: 'remove', person: 'bo' });
    expect(table.seating.at(1)).toEqual({ type: 'empty' });
    expect(refusal(table, 'bo', { type: 'sit', seat: 1 })).toBe('no-such-table');
  });

  it('lets somebody in again, who has no seat and no old link', () => {
    const table = opened(ROYALE);
    act(table, 'bo', { type: 'sit', seat: 1 });
    act(table, 'ana', { type: 'remove', person: 'bo' });
    const { invitation } = table.door;
    act(table, 'ana', { type: 'readmit', person: 'bo' });
    expect(table.door).toMatchObject({ removed: [], invitation });
    expect(table.seating.of('bo')).toEqual([]);
    act(table, 'bo', { type: 'sit', seat: 1 });
  });

  it('makes a new link as often as wanted, but not for ever, and removes nobody by that', () => {
    const table = opened(ROYALE);
    act(table, 'bo', { type: 'sit', seat: 1 });
    const made = new Set<string | null>([null]);
    for (let time = 0; time < 500; time++) {
      act(table, 'ana', { type: 'renew-link' });
      made.add(table.door.invitation);
    }
    expect(made.size).toBe(501);
    expect(refusal(table, 'ana', { type: 'renew-link' })).toBe('too-often');
    expect(table.seating.of('bo')).toEqual([1]);
  });

  it('writes nothing twice', () => {
    const table = opened(ROYALE);
    act(table, 'ana', { type: 'remove', person: 'bo' });
    expect(act(table, 'ana', { type: 'remove', person: 'bo' })).toBeNull();
    expect(act(table, 'ana', { type: 'readmit', person: 'cy' })).toBeNull();
  });

  it('stays, and removes nobody who plays; those who watch go at any time', () => {
    const table = started(ROYALE);
    expect(refusal(table, 'ana', { type: 'remove', person: 'ana' })).toBe('host-stays');
    for (const person of ['cy', 'di']) {
      expect(refusal(table, 'ana', { type: 'remove', person: 'bo' })).toBe('plays-here');
      act(table, 'ana', { type: 'remove', person });
      playToTheEnd(table);
    }
    expect(table.door.removed).toEqual(['cy', 'di']);
    act(table, 'ana', { type: 'renew-link' });
  });

  it('does none of that at a table that was closed, or where nobody is invited', () => {
    const closed = opened(ROYALE);
    act(closed, 'ana', { type: 'close' });
    for (const command of DOOR) expect(refusal(closed, 'ana', command)).toBe('table-closed');
    const { opening } = closed;
    const offline = new Table(opening, SECRET, { games: HOUSE.games, hasBot: HOUSE.hasBot });
    expect(refusal(offline, 'ana', { type: 'renew-link' })).toBe('no-invitations');
    act(offline, 'ana', { type: 'remove', person: 'bo' });
    expect(offline.door).toMatchObject({ removed: ['bo'], invitation: null });
  });
});

it('nobody else removes, lets in or makes links', () => {
  const table = started(ROYALE);
  for (const command of DOOR) {
    for (const person of ['bo', 'cy']) expect(refusal(table, person, command)).toBe('host-only');
  }
});

it('who was removed can do nothing at the table', () => {
  const table = opened(ROYALE);
  act(table, 'ana', { type: 'remove', person: 'bo' });
  const commands: readonly Command[] = [
    ...DOOR,
    { type: 'sit', seat: 1 },
    { type: 'swap', seats: [0, 1] },
    { type: 'start' },
    { type: 'close' },
    { type: 'ask-undo' },
  ];
  for (const command of commands) expect(refusal(table, 'bo', command)).toBe('no-such-table');
});

it('the table is the same when it is read from its log', () => {
  const table = opened(ROYALE);
  const again = opened(ROYALE);
  const commands: readonly (readonly [string, Command])[] = [
    ['bo', { type: 'sit', seat: 1 }],
    ['ana', { type: 'remove', person: 'bo' }],
    ['ana', { type: 'remove', person: 'cy' }],
    ['ana', { type: 'renew-link' }],
    ['ana', { type: 'readmit', person: 'cy' }],
  ];
  for (const [person, command] of commands) {
    const entry = act(table, person, command);
    again.apply(loggedEntries.parse(JSON.parse(JSON.stringify({ at: 0, entry }))));
  }
  expect(again.seating.all).toEqual(table.seating.all);
  expect([again.door.removed, again.door.invitation]).toEqual([['bo'], table.door.invitation]);
});
