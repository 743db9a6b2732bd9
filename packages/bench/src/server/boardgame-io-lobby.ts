// boardgame.io as its documentation has it: every game is a match of its own, which players join in the lobby.

import { spyRoyale } from '@safehouse/games/spy-royale';
import type { Seat } from '@safehouse/kernel';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { connect, isBy, states, syncs } from './boardgame-io-players.ts';
import { type Contestant, type Listener, type Place, type Player, SEATS } from './contestant.ts';

const created = z.object({ matchID: z.string() });
const joined = z.object({ playerCredentials: z.string() });
const next = z.object({ nextMatchID: z.string() });

export const boardgameIoLobby: Contestant = {
  name: 'boardgame.io/lobby',
  serve: async (port) => (await import('./boardgame-io.ts')).serve(port, lobbyPortOf(port)),
  open,
  join: (place, listener) => LobbyPlayer.sit(place, listener),
};

/** The lobby is the game's neighbour. */
function lobbyPortOf(port: number): number {
  return port + 1;
}

async function open(url: string, tables: number): Promise<readonly string[]> {
  const matches: string[] = [];
  for (let table = 0; table < tables; table++) {
    matches.push(created.parse(await post(url, 'create', { numPlayers: SEATS })).matchID);
  }
  return matches;
}

async function post(url: string, path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const { hostname, port } = new URL(url);
  const address = `http://${hostname}:${lobbyPortOf(Number(port))}/games/${spyRoyale.id}/${path}`;
  const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`boardgame.io refused ${path}: ${await reply.text()}`);
  return reply.json();
}

/** By match: the one that follows. Two who ask at the same time would get two, so one of them asks for all. */
const following = new Map<string, Promise<string>>();

class LobbyPlayer implements Player {
  readonly #socket: Socket;
  readonly #url: string;
  readonly #seat: Seat;
  readonly #listener: Listener;
  #match: string;
  #credentials = '';
  #stateNumber = 0;
  #isLeaving = false;

  private constructor(socket: Socket, { url, table, seat }: Place, listener: Listener) {
    this.#socket = socket;
    this.#url = url;
    this.#seat = seat;
    this.#listener = listener;
    this.#match = table;
    socket.on('sync', (match: unknown, answer: unknown) => {
      if (match === this.#match) this.#look(syncs.parse(answer).state);
    });
    socket.on('update', (match: unknown, state: unknown, log: unknown) => {
      if (match !== this.#match) return;
      if (isBy(this.#seat, log)) this.#listener.onAccepted();
      this.#look(state);
    });
  }

  static async sit(place: Place, listener: Listener): Promise<Player> {
    const player = new LobbyPlayer(connect(place.url), place, listener);
    await player.#enter(place.table);
    return player;
  }

  choose(choice: unknown): void {
    const [playerID, credentials] = [String(this.#seat), this.#credentials];
    const action = { type: 'MAKE_MOVE', payload: { type: 'choose', args: [choice], playerID, credentials } };
    this.#socket.emit('update', action, this.#stateNumber, this.#match, playerID);
  }

  playAgain(): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    void this.#goOn();
  }

  async #goOn(): Promise<void> {
    const match = this.#match;
    const asked = following.get(match) ?? this.#askForNext(match);
    following.set(match, asked);
    await this.#enter(await asked);
    following.delete(match);
    this.#isLeaving = false;
  }

  async #askForNext(match: string): Promise<string> {
    const body = { playerID: String(this.#seat), credentials: this.#credentials };
    return next.parse(await post(this.#url, `${match}/playAgain`, body)).nextMatchID;
  }

  async #enter(match: string): Promise<void> {
    const body = { playerID: String(this.#seat), playerName: `player ${this.#seat}` };
    this.#credentials = joined.parse(await post(this.#url, `${match}/join`, body)).playerCredentials;
    this.#match = match;
    this.#socket.emit('sync', match, String(this.#seat), this.#credentials, SEATS);
  }

  #look(sent: unknown): void {
    const { _stateID, G } = states.parse(sent);
    this.#stateNumber = _stateID;
    if (G.view.phase === 'over') this.#listener.onEnd();
    else if (G.choices.length > 0) this.#listener.onTurn(G.choices);
  }
}
