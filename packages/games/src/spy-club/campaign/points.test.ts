import { QuickChance } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import type { Options } from '../options.ts';
import type { Case } from '../play.ts';
import { setUp } from '../setup.ts';
import { Registry } from './in-play.ts';
import type { Module } from './module.ts';
import { type Contribution, ListPoint, NumberPoint, Permission, StepPoint, ValuePoint } from './points.ts';

const OPTIONS: Options = { difficulty: 'standard', consent: 'auto' };

/** A case with one module a card; the cards entered in this order. */
function caseWithCards(cards: readonly (readonly [number, readonly Contribution[]])[]): Case {
  const modules = cards.map(
    ([number, A]): Module => ({ id: `card-${number}`, cards: [{ number, sides: { A, B: [] } }] }),
  );
  const state = setUp(2, OPTIONS, new QuickChance(1));
  state.campaign = { cards: cards.map(([number]) => [number, 'A']), kept: {}, aside: {} };
  return { state, modules: new Registry(modules).inPlay(state.campaign) };
}

describe('a number', () => {
  const price = new NumberPoint<null>('a price');

  it('is put in place, added to, multiplied, raised, lowered: in this order, whoever entered first', () => {
    const now = caseWithCards([
      [9, [price.most(() => 20), price.times(() => 3)]],
      [5, [price.add(() => 2), price.instead(() => 4)]],
      [7, [price.least(() => 1)]],
    ]);
    expect(price.of(now, 100, null)).toBe(18);
    expect(price.of(caseWithCards([[5, [price.most(() => 3), price.least(() => 8)]]]), 1, null)).toBe(3);
  });

  it('of several in its place that of the highest card number counts, and who says nothing does not count', () => {
    const cards = [
      [8, [price.instead(() => 8)]],
      [30, [price.instead(() => undefined)]],
      [12, [price.instead(() => 12)]],
    ] as const;
    expect(price.of(caseWithCards(cards), 1, null)).toBe(12);
  });

  it('is as printed in a plain case', () => {
    expect(price.of(caseWithCards([]), 6, null)).toBe(6);
  });
});

it('a permission: whoever forbids wins', () => {
  const door = new Permission<number>('a door');
  const open = [3, [door.allow((_, slot) => slot > 1)]] as const;
  const shut = [2, [door.forbid((_, slot) => slot === 4)]] as const;
  expect([1, 2, 4].map((slot) => door.of(caseWithCards([open, shut]), false, slot))).toEqual([false, true, false]);
  expect(door.of(caseWithCards([shut]), true, 4)).toBe(false);
});

it('a value: that of the highest card number', () => {
  const weather = new ValuePoint<string, null>('the weather');
  const now = caseWithCards([
    [6, [weather.instead(() => 'rain')]],
    [4, [weather.instead(() => 'snow')]],
  ]);
  expect(weather.of(now, 'sun', null)).toBe('rain');
});

it('a list and steps: in the order of the card numbers, each with its module', () => {
  const list = new ListPoint<string>('a list');
  const steps = new StepPoint('after something', 'walk');
  const now = caseWithCards([
    [9, [list.also(() => ['c']), steps.also('bark')]],
    [2, [list.also(() => ['a', 'b']), steps.also('sniff')]],
  ]);
  expect(list.of(now).map(({ module, thing }) => `${module} ${thing}`)).toEqual(['card-2 a', 'card-2 b', 'card-9 c']);
  expect(steps.of(now.modules)).toEqual([
    { module: 'card-2', step: 'sniff', after: 'walk' },
    { module: 'card-9', step: 'bark', after: 'walk' },
  ]);
});

it('the lists of a set of cards are built once, and found again by the cards and their sides', () => {
  const registry = new Registry([{ id: 'dog', cards: [{ number: 20, sides: { A: [], B: [] } }] }]);
  const [one, same, flipped] = (['A', 'A', 'B'] as const).map((side) => registry.inPlay({ cards: [[20, side]] }));
  expect(one).toBe(same);
  expect(one).not.toBe(flipped);
  expect(registry.inPlay(null)).toBe(registry.inPlay({ cards: [] }));
});
