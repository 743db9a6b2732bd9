import { spyAlleyCards } from '@safehouse/games/spy-alley-cards';
import { QuickChance, readOptions, SeededLuck } from '@safehouse/kernel';
import { expect, it } from 'vitest';
import { playGame } from '../playing.ts';
import { random } from '../random.ts';
import { refine } from './collections.ts';

it('exchanges hidden cards with the deck alone: the viewer sees the same as before', () => {
  let [compared, changed] = [0, 0];
  const dice = new QuickChance(4);
  playGame({
    game: spyAlleyCards,
    options: readOptions(spyAlleyCards, {}),
    bots: [random, random, random, random],
    luck: new SeededLuck('c0de'),
    dice,
    mostMoves: 150,
    watch: (state) => {
      const table = spyAlleyCards.clone(state as Parameters<typeof spyAlleyCards.clone>[0]);
      for (const [seat, { out }] of table.players.entries()) {
        if (out || table.winner !== null) continue;
        const view = spyAlleyCards.viewFor(table, seat);
        const world = spyAlleyCards.redeal(view, dice);
        const hands = JSON.stringify(world.players.map(({ hand }) => hand));
        refine(world, view, dice);
        expect(spyAlleyCards.viewFor(world, seat)).toEqual(view);
        compared += 1;
        if (JSON.stringify(world.players.map(({ hand }) => hand)) !== hands) changed += 1;
      }
    },
  });
  expect(compared).toBeGreaterThan(200);
  expect(changed).toBeGreaterThan(100);
});
