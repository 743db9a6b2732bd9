import { expect, it } from 'vitest';
import { sharedOut } from './identities.ts';

it('what one spy certainly is, the others are not', () => {
  const likely = sharedOut(
    [
      [1, 0, 0],
      [1, 1, 1],
      [1, 3, 1],
    ],
    [0, 1, 2],
  );
  expect(likely[0]).toEqual([1, 0, 0]);
  expect(likely[1]).toEqual([0, 0.25, 0.75]);
  expect(likely[2]).toEqual([0, 0.75, 0.25]);
});

it('who is out shares nothing', () => {
  const likely = sharedOut(
    [
      [1, 0],
      [1, 1],
    ],
    [1],
  );
  expect(likely[1]).toEqual([0.5, 0.5]);
});
