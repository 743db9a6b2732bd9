import { expect, it } from 'vitest';
import { deal, draw, printedOrder, putUnder, sortPile, takeOut } from './deck.ts';

it('prints a component list in order, copies together', () => {
  expect(printedOrder([2, 0, 3])).toEqual([0, 0, 2, 2, 2]);
});

it('deals from the top and keeps the rest', () => {
  const deck = [5, 6, 7, 8];
  expect(deal(deck, 3)).toEqual([5, 6, 7]);
  expect(deck).toEqual([8]);
  expect(() => deal(deck, 2)).toThrow('a deck of 1 cannot deal 2');
});

it('draws the top card, or nothing, and puts cards under the deck', () => {
  const deck = [1];
  putUnder(deck, 2);
  expect([draw(deck), draw(deck), draw(deck)]).toEqual([1, 2, undefined]);
});

it('takes one copy out of a pile and leaves the others in order', () => {
  const pile = [3, 1, 3, 2];
  expect(takeOut(pile, 3)).toBe(true);
  expect(pile).toEqual([1, 3, 2]);
  expect(takeOut(pile, 9)).toBe(false);
  expect(pile).toEqual([1, 3, 2]);
});

it('sorts a pile where it lies', () => {
  const pile = [3, 1, 2, 1, 0];
  expect(sortPile(pile)).toBe(pile);
  expect(pile).toEqual([0, 1, 1, 2, 3]);
  expect(sortPile([])).toEqual([]);
});
