import { describe, expect, it } from 'vitest';
import { atMost, certainTraces, departed, drawn, handedOver, traced, type Way } from './ways.ts';

/** Three seats and four cards; seats 1 and 2 hold four unknown cards each, none of them old. */
function way(changes: Partial<Way> = {}): Way {
  return { traces: [], inDeck: [3, 3, 3, 3], inHands: [0, 0, 0, 0], least: [0, 0, 0], most: [0, 0, 0], ...changes };
}

const held = (card: number, seat: number) => ({ card, in: seat });

describe('ways in which cards can have gone', () => {
  it('a known card that leaves the hand is no longer traced; a card of another hand still is', () => {
    const known = way({ traces: [held(0, 1), held(0, 2)] });
    expect(departed([known], { card: 0, from: 1, handBefore: 4, unseen: 3 })).toMatchObject([{ traces: [held(0, 2)] }]);
  });

  it('a card that is not in the hand, in that way, cannot leave it', () => {
    const full = way({ traces: [held(0, 1), held(0, 1), held(1, 1), held(2, 1)] });
    expect(departed([full], { card: 3, from: 1, handBefore: 4, unseen: 3 })).toEqual([]);
    const gone = way({ traces: [held(3, 2)] });
    expect(departed([gone], { card: 3, from: 1, handBefore: 4, unseen: 1 })).toEqual([]);
  });

  it('a card that was not in the pile was old, and one that nobody held came from the pile', () => {
    const reshuffled = way({ inDeck: [0, 2, 2, 2], inHands: [2, 0, 3, 3], least: [0, 4, 4], most: [0, 4, 4] });
    const leaves = (card: number, from: Way) => departed([from], { card, from: 1, handBefore: 5, unseen: 5 });
    expect(leaves(0, reshuffled)).toMatchObject([{ inHands: [1, 0, 3, 3], least: [0, 3, 4], most: [0, 3, 4] }]);
    expect(leaves(1, reshuffled)).toMatchObject([{ inDeck: [0, 1, 2, 2], least: [0, 4, 4], most: [0, 4, 4] }]);
    expect(leaves(2, reshuffled)).toMatchObject([
      { inHands: [2, 0, 2, 3], least: [0, 3, 4], most: [0, 3, 4] },
      { inDeck: [0, 2, 1, 2], least: [0, 4, 4], most: [0, 4, 4] },
    ]);
    const [before] = leaves(1, reshuffled);
    expect(before && departed([before], { card: 1, from: 1, handBefore: 4, unseen: 4 })).toEqual([]); // all four are old
  });

  it('an unseen card may be any of the known ones, or another', () => {
    const known = way({ traces: [held(0, 1), held(1, 1)] });
    const ways = handedOver([known], { by: 2, from: 1, handBefore: 4 });
    expect(ways.map(({ traces }) => traces)).toEqual([
      [held(0, 1), held(1, 1)],
      [held(0, 1), held(1, 2)],
      [held(1, 1), held(0, 2)],
    ]);
  });

  it('of a hand that is known wholly, a known card goes', () => {
    const whole = way({ traces: [held(0, 1), held(1, 1)] });
    const ways = handedOver([whole], { by: 2, from: 1, handBefore: 2 });
    expect(ways).toHaveLength(2);
    expect(ways.every(({ traces }) => traces.some((trace) => trace.in === 2))).toBe(true);
  });

  it('an unseen card of a hand that is all old is old; else it may be', () => {
    const [old] = handedOver([way({ least: [0, 4, 1], most: [0, 4, 2] })], { by: 2, from: 1, handBefore: 4 });
    expect(old).toMatchObject({ least: [0, 3, 2], most: [0, 3, 3] });
    const mixed = handedOver([way({ least: [0, 2, 1], most: [0, 3, 2] })], { by: 2, from: 1, handBefore: 4 });
    expect(mixed.map(({ least, most }) => [least, most])).toEqual([
      [
        [0, 1, 2],
        [0, 2, 3],
      ],
      [
        [0, 2, 1],
        [0, 3, 2],
      ],
    ]);
    const [fresh] = handedOver([way()], { by: 2, from: 1, handBefore: 4 });
    expect(fresh).toMatchObject({ least: [0, 0, 0], most: [0, 0, 0] });
  });

  it('where there are many ways, one allows both an old card and a drawn one', () => {
    const either = way({ inDeck: [1, 1, 1, 1], inHands: [1, 1, 1, 1], least: [0, 2, 0], most: [0, 3, 0] });
    const many = Array.from({ length: 12 }, () => either);
    const [after] = departed(many, { card: 0, from: 1, handBefore: 5, unseen: 2 });
    expect(after).toEqual({ ...either, least: [0, 1, 0] });
    expect(departed(many, { card: 0, from: 1, handBefore: 5, unseen: 2 })).toHaveLength(12);
  });

  it('what comes from the deck was in the pile', () => {
    expect(drawn([way(), way({ inDeck: [0, 3, 3, 3] })], 0)).toMatchObject([{ inDeck: [2, 3, 3, 3] }]);
  });

  it('no way traces more copies than are out of sight', () => {
    const twice = way({ traces: [held(0, 1), held(0, 2)] });
    expect(atMost([twice, way()], 0, 1)).toEqual([way()]);
    expect(atMost([twice], 0, 2)).toEqual([twice]);
  });

  it('what all ways share is certain, copy by copy', () => {
    const ways = [
      [held(0, 1), held(0, 1), held(2, 2)],
      [held(0, 1), held(2, 1)],
    ].map((traces) => way({ traces }));
    expect(certainTraces(ways)).toEqual([held(0, 1)]);
  });

  it('many ways become one that allows them all, and forgets no card that is in a hand', () => {
    const many = Array.from({ length: 30 }, (_, number) =>
      way({ traces: [held(0, 1), held(1, 1)], least: [number % 30, 1, 0], most: [30, 2, 0] }),
    );
    const [one, ...others] = handedOver(many, { by: 2, from: 1, handBefore: 4 });
    expect(others).toEqual([]);
    expect(one).toMatchObject({ traces: [], inHands: [1, 1, 0, 0], least: [0, 0, 0] });
    expect(one?.most[1]).toBe(3);
  });

  it('a card that is picked up is known', () => {
    expect(traced([way()], held(3, 2))).toMatchObject([{ traces: [held(3, 2)] }]);
  });
});
