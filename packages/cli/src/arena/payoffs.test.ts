import { describe, expect, it } from 'vitest';
import { fixtureFor, outcomeFor } from '../testing/arena.ts';
import { Payoffs } from './payoffs.ts';

const fixture = fixtureFor('agent,random');

/** Ana holds two missions, of which one is scored, and stole twice; Bo holds one of hers as well, and eavesdropped. */
const FACTS = {
  seats: [
    {
      missions: ['mole', 'orchestra'],
      area: [
        { card: 'steal.military', enabled: true, points: 3 },
        { card: 'steal.military', enabled: true, points: 6 },
      ],
    },
    { missions: ['mole'], area: [{ card: 'eavesdrop.police', enabled: false, points: 0 }] },
  ],
  result: { missions: [[{ id: 'mole', points: 10 }], [{ id: 'mole', points: 0 }]] },
};

describe('payoffs', () => {
  it('tell of missions and cards how often they were there, their points, and how often their owner won', () => {
    const payoffs = new Payoffs();
    payoffs.count(outcomeFor(fixture, { winners: [0] }, FACTS));
    expect(payoffs.missions).toEqual([
      { name: 'orchestra', times: 1, points: 0, wins: 1 },
      { name: 'mole', times: 2, points: 5, wins: 0.5 },
    ]);
    expect(payoffs.cards).toEqual([
      { name: 'steal.military', times: 2, points: 4.5, wins: 1 },
      { name: 'eavesdrop.police', times: 1, points: 0, wins: 0 },
    ]);
  });

  it('count a shared win as its share', () => {
    const payoffs = new Payoffs();
    payoffs.count(outcomeFor(fixture, { winners: [0, 1] }, FACTS));
    expect(payoffs.cards.map(({ wins }) => wins)).toEqual([0.5, 0.5]);
  });

  it('pass over other games, and those that were broken off', () => {
    const payoffs = new Payoffs();
    payoffs.count(outcomeFor(fixture, { winners: [0] }, { board: [] }));
    payoffs.count(outcomeFor(fixture, null, FACTS));
    expect([payoffs.missions, payoffs.cards]).toEqual([[], []]);
  });
});
