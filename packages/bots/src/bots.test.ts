import { GAMES } from '@safehouse/games';
import { spyClub as club } from '@safehouse/games/spy-club';
import { type AnyGame, at, QuickChance, readOptions, SeededLuck } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { BOT_NAMES, findBot, playGame, random } from './index.ts';

const SEATS = 4;
const IS_FAST = process.env['SAFEHOUSE_FAST'] === '1';
const MASTERMIND_MOVES = IS_FAST ? 20 : 120;
const OTHER_MOVES = IS_FAST ? 20 : 50;
const spyClub: AnyGame = club;

interface Contest {
  readonly bot: string;
  readonly rivals: string;
  readonly games: number;
}

/** How often the bot wins against three rivals, the seats rotated. */
function winRate(game: AnyGame, { bot: name, rivals, games }: Contest): number {
  const [bot, rival, dice] = [findBot(name, game) ?? random, findBot(rivals, game) ?? random, new QuickChance(9)];
  let wins = 0;
  for (let number = 0; number < games; number++) {
    const seat = number % SEATS;
    const bots = Array.from({ length: SEATS }, (_, other) => (other === seat ? bot : rival));
    const luck = new SeededLuck(number.toString(16));
    const { state } = playGame({ game, options: readOptions(game, {}), bots, luck, dice, mostMoves: 5_000 });
    const winners = game.result(state)?.winners ?? [];
    if (winners.includes(seat)) wins += 1 / winners.length;
  }
  return wins / games;
}

const CONTESTS = GAMES.filter(({ isCooperative }) => !isCooperative);

// How strong they are takes hundreds of games.
describe.skipIf(IS_FAST).each(CONTESTS.map((game) => [game.id, game] as const))('at a table of %s', (_, game) => {
  it('rookie wins more than its share against random players', () => {
    expect(winRate(game, { bot: 'rookie', rivals: 'random', games: 200 })).toBeGreaterThan(0.5);
  });

  it('agent wins far more than its share against random players, and more than its share against rookies', () => {
    expect(winRate(game, { bot: 'agent', rivals: 'random', games: 200 })).toBeGreaterThan(0.6);
    expect(winRate(game, { bot: 'agent', rivals: 'rookie', games: 200 })).toBeGreaterThan(0.28);
  });

  it('random wins its share against random players', () => {
    const share = winRate(game, { bot: 'random', rivals: 'random', games: 400 });
    expect(share).toBeGreaterThan(0.17);
    expect(share).toBeLessThan(0.33);
  });
});

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it.each(BOT_NAMES)('%s depends on its view alone: whatever is hidden, it makes the same move', (name) => {
    const bot = findBot(name, game) ?? random;
    const dice = new QuickChance(3);
    const enough = name === 'mastermind' ? MASTERMIND_MOVES : OTHER_MOVES;
    let compared = 0;
    for (let deal = 1; compared < enough; deal++) {
      playGame({
        game,
        options: readOptions(game, {}),
        bots: Array.from({ length: SEATS }, () => (name === 'mastermind' ? random : bot)),
        luck: new SeededLuck(`d1ce${deal}`),
        dice,
        mostMoves: name === 'mastermind' ? MASTERMIND_MOVES - compared : 5_000,
        watch: compare,
      });
    }
    function compare(state: unknown) {
      for (const seat of game.toAct(state)) {
        const redealt = game.redeal(game.viewFor(state, seat), dice);
        const [move, again] = [state, redealt].map((table) =>
          bot.choose({
            view: game.viewFor(table, seat),
            choices: game.legalMoves(table, seat),
            dice: new QuickChance(compared),
            budget: { type: 'iterations', count: 12 },
          }),
        );
        expect(again).toEqual(move);
        compared += 1;
      }
    }
  });

  it('is broken off after so many moves', () => {
    const bots = Array.from({ length: SEATS }, () => random);
    const played = playGame({
      game,
      options: readOptions(game, {}),
      bots,
      luck: new SeededLuck('1'),
      dice: new QuickChance(1),
      mostMoves: 7,
    });
    expect(played).toMatchObject({ moves: 7, ended: false });
  });
});

/** How many aspects a team of three such bots solves in a case of Spy Club, on average. */
function solvedBy(name: string, cases: number): number {
  const bot = findBot(name, spyClub) ?? random;
  let solved = 0;
  for (let number = 0; number < cases; number++) {
    const { state } = playGame({
      game: spyClub,
      options: readOptions(spyClub, {}),
      bots: [bot, bot, bot],
      luck: new SeededLuck(number.toString(16)),
      dice: new QuickChance(number),
      mostMoves: 5_000,
    });
    const result = spyClub.result(state);
    solved += Object.keys(result !== null && 'solved' in result ? Object(result.solved) : {}).length;
  }
  return solved / cases;
}

describe.skipIf(IS_FAST)('a team in Spy Club', () => {
  it('of rookies solves more than one of random players, and one of agents more than that', () => {
    const [chance, beginners, partners] = ['random', 'rookie', 'agent'].map((name) =>
      solvedBy(name, name === 'agent' ? 8 : 60),
    );
    expect(beginners).toBeGreaterThan(1 + (chance ?? 0));
    expect(partners).toBeGreaterThan(1 + (beginners ?? 0));
  });
});

describe('the random player', () => {
  it('accuses with a total chance of 1 in 200, and is uniform otherwise', () => {
    const accusations = Array.from({ length: 30 }, (_, target) => ({ type: 'accuse', target }));
    const choices = [{ type: 'roll' }, { type: 'move-card', value: 3 }, ...accusations];
    const dice = new QuickChance(1);
    const counts = { accuse: 0, roll: 0, card: 0 };
    for (let turn = 0; turn < 40_000; turn++) {
      const move = random.choose({ view: null, choices, dice });
      if (move === choices[0]) counts.roll += 1;
      else if (move === choices[1]) counts.card += 1;
      else counts.accuse += 1;
    }
    expect(counts.accuse).toBeGreaterThan(140);
    expect(counts.accuse).toBeLessThan(260);
    expect(Math.abs(counts.roll - counts.card)).toBeLessThan(1_000);
  });

  it('accuses when there is nothing else to do', () => {
    const only = [{ type: 'accuse', target: 1 }];
    expect(random.choose({ view: null, choices: only, dice: new QuickChance(1) })).toBe(at(only, 0));
  });
});

it('knows no other bots', () => {
  const [game] = GAMES;
  expect(game && findBot('grandmaster', game)).toBeUndefined();
});
