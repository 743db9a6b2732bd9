import { describe, expect, it } from 'vitest';
import type { MessageOf } from './messages.ts';
import { Watching } from './watching.ts';

const table = 'Table12345';
const whole = (number: number, picture: object): MessageOf<'whole'> => ({
  type: 'whole',
  table,
  number,
  now: 0,
  picture,
  names: { p1: 'Ana' },
  present: [],
  heard: ['a'],
  since: null,
  chat: [],
});

describe('a client that watches a table', () => {
  it('puts changes together', () => {
    const watching = new Watching({ table });
    expect(watching.ask()).toEqual({ type: 'watch', table });
    watching.receive(whole(3, { moves: 1, phase: 'playing' }));
    expect(
      watching.receive({ type: 'change', table, from: 3, number: 4, change: { moves: [2] }, heard: ['b'] }),
    ).toBeNull();
    expect(watching.watched).toMatchObject({ number: 4, picture: { moves: 2, phase: 'playing' }, story: ['a', 'b'] });
  });

  it('notices a gap, asks for the whole, and believes nothing until it comes', () => {
    const watching = new Watching({ table, seat: 1, invitation: 'Invite1234' });
    watching.receive(whole(3, { moves: 1 }));
    const heal = watching.receive({ type: 'change', table, from: 4, number: 5, change: { moves: [9] } });
    expect(heal).toEqual({ type: 'watch', table, seat: 1, invitation: 'Invite1234', since: 3 });
    expect(watching.receive({ type: 'change', table, from: 3, number: 4, change: { moves: [8] } })).toBeNull();
    expect(watching.watched).toMatchObject({ number: 3, picture: { moves: 1 } });
    watching.receive({ ...whole(6, { moves: 7 }), heard: ['c'], since: 3 });
    expect(watching.watched).toMatchObject({ number: 6, picture: { moves: 7 }, story: ['a', 'c'] });
  });

  it('hears nothing twice when everybody is told the whole while it asks for it', () => {
    const watching = new Watching({ table });
    watching.receive(whole(3, { moves: 1 }));
    watching.ask();
    watching.receive({ ...whole(5, { moves: 2 }), heard: ['b'], since: 3 });
    const again = watching.receive({ ...whole(6, { moves: 3 }), heard: ['b', 'c'], since: 3 });
    expect(again).toEqual({ type: 'watch', table, since: 5 });
    watching.receive({ ...whole(6, { moves: 3 }), heard: ['c'], since: 5 });
    expect(watching.watched).toMatchObject({ number: 6, story: ['a', 'b', 'c'] });
  });

  it('does not go back to an older picture that a slower server shows', () => {
    const watching = new Watching({ table });
    watching.receive(whole(5, { moves: 3 }));
    watching.receive(whole(4, { moves: 2 }));
    expect(watching.watched).toMatchObject({ number: 5, picture: { moves: 3 } });
    watching.receive({ type: 'change', table, from: 4, number: 5, change: { moves: [3] } });
    watching.receive({ type: 'change', table, from: 5, number: 6, change: { moves: [4] } });
    expect(watching.watched).toMatchObject({ number: 6, picture: { moves: 4 } });
  });

  it('does not take in twice what it has seen, nor what belongs to another table', () => {
    const watching = new Watching({ table });
    watching.receive(whole(3, { moves: 1 }));
    watching.receive({ type: 'change', table, from: 2, number: 3, change: { moves: [5] } });
    watching.receive({ type: 'change', table: 'Other12345', from: 3, number: 4, change: { moves: [5] } });
    const line = { number: 1, at: 0, person: 'p1', text: 'hello' };
    watching.receive({ type: 'chat', table, line, names: {} });
    watching.receive({ type: 'chat', table, line, names: {} });
    watching.receive({ type: 'present', table, people: ['p1'] });
    expect(watching.watched).toMatchObject({ picture: { moves: 1 }, chat: [line], present: ['p1'] });
  });
});
