import { type AnyBot, findBot } from '@safehouse/bots';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { at, impossible } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { compareInGame, type Thinking } from './compared.ts';

const [SHORT, LONG] = [1, 2];

/** Takes the last choice after a long thought, else the first, and says that each choice is worth a tenth less than the one before. */
const changesItsMind: AnyBot = {
  choose: ({ choices }) => at(choices, 0),
  decide({ choices, budget }) {
    const isLong = budget?.type === 'iterations' && budget.count === LONG;
    const considered = choices.map((move, place) => ({ move, visits: 1, value: 1 - place / 10 }));
    const move = at(choices, isLong ? choices.length - 1 : 0);
    return { move, iterations: choices.length === 1 ? 0 : 1, considered };
  },
};

function thinking(bot: AnyBot, iterations: readonly [number, number]): Thinking {
  const [short, long] = iterations;
  return { game: spyRoyale, bot, seed: '1', short, long };
}

describe('choices', () => {
  it('of a bot that always changes its mind are never the same, and better by what it says', () => {
    const compared = compareInGame(thinking(changesItsMind, [SHORT, LONG]), 0);
    expect(compared.length).toBeGreaterThan(0);
    for (const one of compared) {
      expect(one).toMatchObject({ sameTwiceShort: true, sameShortAndLong: false, sameTwiceLong: true, luck: 0 });
      expect(one.gain).toBeCloseTo(0.1, 10);
    }
  });

  it('of mastermind are compared in the same way each time', () => {
    const mastermind = findBot('mastermind', spyRoyale) ?? impossible('every game has one');
    const compare = () => compareInGame(thinking(mastermind, [4, 8]), 1);
    const compared = compare();
    expect(compared.length).toBeGreaterThan(0);
    expect(compare()).toEqual(compared);
  });
});
