import { QuickChance } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { CARD_IDS, type Card, type Country, isWildFor, itemKind } from './components.ts';
import { type Cards, completeSet, isComplete } from './sets.ts';

/** AC-13 as it is written: any four cards, in any order, each standing for one of the four items. */
function isSetByTheBook(four: readonly Card[], inAlley: readonly boolean[], country: Country): boolean {
  const items = four.map((card) => itemKind(card, country));
  const areOfUse = four.every((card, index) => items[index] !== null || isWildFor(card, country));
  const kinds = items.filter((kind) => kind !== null);
  const lying = four.filter((_, index) => inAlley[index]);
  return (
    areOfUse &&
    new Set(kinds).size === kinds.length &&
    lying.length >= 2 &&
    lying.some((card) => itemKind(card, country) !== null)
  );
}

function hasSetByTheBook({ hand, alley }: Cards, country: Country): boolean {
  const all = [...alley, ...hand];
  const fours = (from: number, chosen: number[]): boolean => {
    if (chosen.length === 4) {
      return isSetByTheBook(
        chosen.map((place) => all[place] ?? 0),
        chosen.map((place) => place < alley.length),
        country,
      );
    }
    return all.some((_, place) => place >= from && fours(place + 1, [...chosen, place]));
  };
  return fours(0, []);
}

describe('sets', () => {
  const dice = new QuickChance(13);
  /** Cards that matter to Britain, and a few that do not. */
  const cards = CARD_IDS.flatMap((id, card) => (/british|key.american|wild/.test(id) ? [card] : []));
  const some = (count: number) => Array.from({ length: count }, () => dice.pick(cards, CARD_IDS));

  it('AC-13: are found exactly where the rule finds them', () => {
    let complete = 0;
    for (let round = 0; round < 4_000; round++) {
      const held = { hand: some(dice.die(5)), alley: some(dice.die(5) - 1) };
      expect(isComplete(held, 1), JSON.stringify(held)).toBe(hasSetByTheBook(held, 1));
      if (!isComplete(held, 1)) continue;
      complete += 1;
      const set = completeSet(held, 1);
      const inAlley = set.map((card, index) => {
        const before = set.slice(0, index).filter((other) => other === card).length;
        return held.alley.filter((other) => other === card).length > before;
      });
      expect(set).toHaveLength(4);
      expect(isSetByTheBook(set, inAlley, 1)).toBe(true);
    }
    expect(complete).toBeGreaterThan(500);
  });
});
