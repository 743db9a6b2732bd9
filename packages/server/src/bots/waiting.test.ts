import { expect, it } from 'vitest';
import { type Waiter, Waiting } from './waiting.ts';

interface Named extends Waiter {
  readonly name: string;
}

function waiter(name: string, { isUnwatched = false, since = 0, address = name } = {}): Named {
  return { name, place: { address, host: 'host', table: name }, isUnwatched, since };
}

function names(waiting: Waiting<Named>, now = 0): string[] {
  const taken: string[] = [];
  for (let next = waiting.shift(now); next !== undefined; next = waiting.shift(now)) taken.push(next.name);
  return taken;
}

it('takes those first whom people see', () => {
  const waiting = new Waiting<Named>();
  for (const name of ['a', 'b']) waiting.push(waiter(name, { isUnwatched: true }));
  waiting.push(waiter('seen'));
  expect(waiting.sizes).toEqual({ watched: 1, unwatched: 2 });
  expect(names(waiting)).toEqual(['seen', 'a', 'b']);
});

it('takes those whom nobody sees in turn with the others after three quarters of a minute', () => {
  const waiting = new Waiting<Named>();
  waiting.push(waiter('old', { isUnwatched: true }));
  waiting.push(waiter('young', { isUnwatched: true, since: 10_000 }));
  for (const name of ['one', 'two', 'three']) waiting.push(waiter(name, { address: 'crowd', since: 40_000 }));
  expect(names(waiting, 46_000)).toEqual(['one', 'old', 'two', 'three', 'young']);
});

it('does not let those of one address crowd the others out when they have waited long', () => {
  const waiting = new Waiting<Named>();
  for (let table = 0; table < 100; table++) {
    waiting.push(waiter(`old ${table}`, { isUnwatched: true, address: 'crowd' }));
  }
  waiting.push(waiter('honest', { since: 59_000 }));
  expect(names(waiting, 60_000).indexOf('honest')).toBeLessThan(2);
});

it('hurries when somebody comes to the table', () => {
  const waiting = new Waiting<Named>();
  for (const name of ['a', 'b', 'c']) waiting.push(waiter(name, { isUnwatched: true }));
  waiting.hurry(waiter('c').place);
  waiting.hurry(waiter('nobody').place);
  expect(names(waiting)).toEqual(['c', 'a', 'b']);
});
