import { randomInt } from 'node:crypto';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { type AnyGame, parseMove, QuickChance, Refusal, readOptions, type Seat } from '@safehouse/kernel';
import type { Game, Move } from 'boardgame.io';
import { ActivePlayers, INVALID_MOVE } from 'boardgame.io/core';
import { Server } from 'boardgame.io/server';
import { SEATS } from './contestant.ts';

/** boardgame.io's `G`. */
interface Table {
  state: unknown;
}

const rules: AnyGame = spyRoyale;
const chance = new QuickChance(randomInt(2 ** 32));

/**
 * The table is one match for all its games. A match for each would cost a `sync` by every seat, and its storage keeps
 * all matches for good anyway.
 */
const game: Game<Table> = {
  name: rules.id,
  disableUndo: true,
  setup: () => ({ state: deal() }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    choose: onServer(({ G, playerID }, move: unknown) => {
      try {
        rules.apply(G.state, Number(playerID), parseMove(rules, move), chance);
      } catch (problem) {
        if (problem instanceof Refusal) return INVALID_MOVE;
        throw problem;
      }
      return;
    }),
    playAgain: onServer(({ G }) => {
      if (rules.result(G.state) === null) return INVALID_MOVE;
      G.state = deal();
      return;
    }),
  },
  playerView: ({ G, playerID }) => (playerID === null ? spectatorsView(G) : seatsView(G, Number(playerID))),
};

/**
 * A move that the others' log must not show, as choices are sealed, and that stands although somebody else chose in
 * the meantime.
 */
function onServer(move: Extract<Move<Table>, (...args: never[]) => unknown>): Move<Table> {
  return { move, client: false, redact: true, ignoreStaleStateID: true };
}

function deal(): unknown {
  return rules.setup(SEATS, readOptions(rules, {}), chance);
}

function spectatorsView({ state }: Table): unknown {
  return { view: rules.viewFor(state, 'spectator'), choices: [] };
}

function seatsView({ state }: Table, seat: Seat): unknown {
  const choices = rules.toAct(state).includes(seat) ? rules.legalMoves(state, seat) : [];
  return { view: rules.viewFor(state, seat), choices };
}

/** With the versions that are installed today, its lobby answers only at a port of its own. */
export async function serve(port: number, lobbyPort?: number): Promise<void> {
  const lobby = lobbyPort === undefined ? {} : { lobbyConfig: { apiPort: lobbyPort } };
  await Server({ games: [game], origins: false }).run({ port, ...lobby });
}
