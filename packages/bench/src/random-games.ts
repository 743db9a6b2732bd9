import { playGame, random } from '@safehouse/bots';
import { type AnyGame, at, impossible, QuickChance, readOptions, SeededLuck } from '@safehouse/kernel';
import { Client } from 'boardgame.io/client';
import type { Contest } from './contest.ts';

const MOST_MOVES = 5_000;

/** Random games through our kernel, and through boardgame.io's client hosting the same setup and rules functions. */
export function randomGames(game: AnyGame, seats: number): Contest {
  const options = readOptions(game, {});
  const dice = new QuickChance(1);
  const bots = Array.from({ length: seats }, () => random);
  return {
    name: `${game.id}/${seats}`,
    unit: 'games/s',
    ours: (number) => {
      const luck = new SeededLuck(number.toString(16));
      const { ended } = playGame({ game, options, bots, luck, dice, mostMoves: MOST_MOVES });
      if (!ended) impossible('a game in the benchmark did not end');
    },
    peer: (number) => playOnBoardgameIo(game, seats, number),
  };
}

/**
 * The state is boardgame.io's `G`, and our rules change it inside its moves; it gets production mode, no debug panel
 * and no undo. Moves are picked as on our side. Everybody's moves go through one local client.
 */
function playOnBoardgameIo(game: AnyGame, seats: number, number: number): void {
  const luck = new SeededLuck(number.toString(16));
  const dice = new QuickChance(number);
  const client = Client<{ state: unknown }>({
    game: {
      name: game.id,
      disableUndo: true,
      setup: () => ({ state: game.setup(seats, readOptions(game, {}), luck.at('setup')) }),
      moves: {
        choose: ({ G }, [seat, move]: [number, unknown], made: number) =>
          game.apply(G.state, seat, move, luck.at(made)),
      },
      endIf: ({ G }) => game.result(G.state) ?? undefined,
    },
    numPlayers: seats,
    debug: false,
  });
  client.start();
  for (let made = 0; made < MOST_MOVES; made++) {
    const current = client.getState();
    if (current === null || current.ctx.gameover !== undefined) break;
    const { state } = current.G;
    const seat = at(game.toAct(state), 0);
    const move = random.choose({ view: null, choices: game.legalMoves(state, seat), dice });
    client.moves['choose']?.([seat, move], made);
  }
  if (client.getState()?.ctx.gameover === undefined) impossible('a game on boardgame.io did not end');
  client.stop();
}
