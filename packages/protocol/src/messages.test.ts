import { expect, it } from 'vitest';
import { readFrame } from './messages.ts';

it('a page that was open before an update goes on: it leaves out what it does not know', () => {
  const change = { type: 'change', table: 'TheTable000000', from: 3, number: 4 };
  const frame = JSON.stringify([{ ...change, something: 'new' }, change]);
  expect(readFrame(frame)).toEqual([change, change]);
});
