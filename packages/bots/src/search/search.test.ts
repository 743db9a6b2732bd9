import { GAMES } from '@safehouse/games';
import { type AnyGame, at, impossible, QuickChance, readOptions, type Seat, SeededLuck } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { findBot } from '../roster.ts';
import type { Knowledge } from './knowledge.ts';
import { mastermindFor } from './mastermind.ts';
import type { SearchedGame } from './search.ts';

/** Two players take 1 to 3 of 10 matches in turn; who takes the last one wins. */
interface Matches {
  left: number;
  turn: Seat;
}
type Move = { readonly take: number };
type View = Matches & { readonly viewer: Seat; readonly seats: readonly null[] };

const MOVES: readonly Move[] = [{ take: 1 }, { take: 2 }, { take: 3 }];

function legalMoves({ left, turn }: Matches, seat: Seat): readonly Move[] {
  return seat === turn ? MOVES.filter(({ take }) => take <= left) : [];
}

const nim = {
  toAct({ left, turn }: Matches) {
    return left === 0 ? [] : [turn];
  },
  legalMoves(state: Matches, seat: Seat) {
    return legalMoves(state, seat);
  },
  apply(state: Matches, _seat: Seat, { take }: Move) {
    state.left -= take;
    state.turn = 1 - state.turn;
  },
  redeal({ left, turn }: View) {
    return { left, turn };
  },
} satisfies SearchedGame;

const knowledge: Knowledge<Matches, Move, View> = {
  longest: 20,
  othersSearch: true,
  curiosity: 0.5,
  trust: 0,
  opine: ({ moves }, opinions) => opinions.fill(0, 0, moves.length),
  values: ({ turn }) => [turn === 1 ? 1 : 0, turn === 0 ? 1 : 0],
  mark: ({ left }) => left,
};

const mastermind = mastermindFor(nim, knowledge);

function sightOf(left: number) {
  const view: View = { left, turn: 0, viewer: 0, seats: [null, null] };
  return { view, choices: legalMoves({ left, turn: 0 }, 0), dice: new QuickChance(left) };
}

describe('the search', () => {
  it.each([5, 6, 7, 9, 10, 11])('finds the winning move with %i matches left', (left) => {
    const budget = { type: 'iterations', count: 4_000 } as const;
    expect(mastermind.choose({ ...sightOf(left), budget })).toEqual({ take: left % 4 });
  });

  it('gives its reason: the choices by visits, with their values', () => {
    const budget = { type: 'iterations', count: 2_000 } as const;
    const decision = mastermind.decide?.({ ...sightOf(5), budget }) ?? impossible('it can say why');
    const [first, second] = decision.considered;
    expect(decision.move).toEqual({ take: 1 });
    expect(first?.move).toEqual({ take: 1 });
    expect(first?.visits).toBeGreaterThan(second?.visits ?? 0);
    expect(first?.value).toBeGreaterThan(0.8);
  });

  it('stops when no other choice can catch up any more', () => {
    const count = 2_000;
    const { iterations, considered } =
      mastermind.decide?.({ ...sightOf(5), budget: { type: 'iterations', count } }) ?? impossible('it can say why');
    const [first, second] = considered.map(({ visits }) => visits);
    expect(iterations).toBeLessThan(count);
    expect((first ?? 0) - (second ?? 0)).toBeGreaterThan(count - iterations);
  });

  it('stops when the time is over, and when it is cancelled', () => {
    let time = 0;
    const budget = { type: 'time', milliseconds: 50, now: () => time++ } as const;
    expect(mastermind.decide?.({ ...sightOf(10), budget }).iterations).toBeLessThan(60);
    let asked = 0;
    const isCancelled = () => ++asked === 7;
    const endless = { type: 'iterations', count: 1e9 } as const;
    expect(mastermind.decide?.({ ...sightOf(10), budget: endless, isCancelled }).iterations).toBe(7);
  });

  it('does not think about a move without alternative', () => {
    expect(mastermind.decide?.(sightOf(1))).toMatchObject({ iterations: 0, move: { take: 1 } });
  });
});

describe.each(GAMES.map((game): [string, AnyGame] => [game.id, game]))('mastermind in %s', (_, game) => {
  it('looks at the clock after each iteration', () => {
    const bot = findBot('mastermind', game) ?? impossible('there is one for every game');
    const luck = new SeededLuck('5');
    const state = game.setup(3, readOptions(game, {}), luck.at('setup'));
    // The first moves may have no alternative.
    for (let made = 0; made < 10; made++) {
      const seat = at(game.toAct(state), 0);
      const [view, choices] = [game.viewFor(state, seat), game.legalMoves(state, seat)];
      let time = 0;
      const budget = { type: 'time', milliseconds: 30, now: () => time++ } as const;
      const decision = bot.decide?.({ view, choices, dice: new QuickChance(1), budget });
      expect(decision?.iterations).toBeLessThanOrEqual(30);
      if (decision !== undefined && decision.iterations > 0) return;
      game.apply(state, seat, decision?.move, luck.at(made));
    }
    impossible('it never had to think');
  });
});
