import { spyAlleyCards } from '@safehouse/games/spy-alley-cards';
import { QuickChance, SeededLuck } from '@safehouse/kernel';
import { expect, it } from 'vitest';
import { refine } from './collections.ts';

const MOVES = 150;
const SEATS = 4;

it('exchanges hidden cards with the deck alone: the viewer sees the same as before', () => {
  let [compared, changed] = [0, 0];
  const [dice, luck] = [new QuickChance(4), new SeededLuck('c0de')];
  const state = spyAlleyCards.setup(SEATS, { copies: 3 }, luck.at('setup'));
  for (let made = 0; made < MOVES; made++) {
    for (const [seat, { out }] of state.players.entries()) {
      if (out) continue;
      const view = spyAlleyCards.viewFor(state, seat);
      const world = spyAlleyCards.redeal(view, dice);
      const hands = JSON.stringify(world.players.map(({ hand }) => hand));
      refine(world, view, dice);
      expect(spyAlleyCards.viewFor(world, seat)).toEqual(view);
      compared += 1;
      if (JSON.stringify(world.players.map(({ hand }) => hand)) !== hands) changed += 1;
    }
    const [seat] = spyAlleyCards.toAct(state);
    if (seat === undefined) break;
    // Nobody accuses, so that many stay.
    const moves = spyAlleyCards.legalMoves(state, seat).filter(({ type }) => type !== 'accuse' && type !== 'declare');
    const move = moves[dice.die(moves.length) - 1];
    if (move !== undefined) spyAlleyCards.apply(state, seat, move, luck.at(made));
  }
  expect(compared).toBeGreaterThan(200);
  expect(changed).toBeGreaterThan(100);
});
