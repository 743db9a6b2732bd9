import { expect, it } from 'vitest';
import { linkTo, readMoment } from './moment-link.ts';

it('leads back to its moment', () => {
  const link = linkTo('https://safehouse.example/replay/abc?i=xyz', { move: 31, eyes: 2 });
  expect(link).toBe('https://safehouse.example/replay/abc?i=xyz&at=31&eyes=2');
  expect(readMoment(new URL(link).search, 80, 4)).toEqual({ move: 31, eyes: 2 });
});

it.each([
  ['', { move: 0, eyes: 'open' }],
  ['?at=99&eyes=spectator', { move: 80, eyes: 'spectator' }],
  ['?at=-3&eyes=4', { move: 0, eyes: 'open' }],
  ['?at=1.5&eyes=x', { move: 0, eyes: 'open' }],
])('that says %j is a moment that exists', (search, moment) => {
  expect(readMoment(search, 80, 4)).toEqual(moment);
});
