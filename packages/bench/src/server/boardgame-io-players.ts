import { spyRoyale } from '@safehouse/games/spy-royale';
import type { Seat } from '@safehouse/kernel';
import { io, type Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { type Contestant, type Listener, type Place, type Player, SEATS } from './contestant.ts';

/** What a player looks at in the state that it is sent. */
export const states = z.object({
  _stateID: z.number(),
  G: z.object({ view: z.object({ phase: z.string() }), choices: z.array(z.unknown()) }),
});
export const syncs = z.object({ state: states });
const logs = z.array(z.object({ action: z.object({ payload: z.object({ playerID: z.string() }) }) }));

/**
 * Speaks boardgame.io's protocol over a bare socket: its own client would keep a store and play the rules again. All
 * games of a table are one match, which is dealt anew.
 */
export const boardgameIo: Contestant = {
  name: 'boardgame.io',
  serve: async (port) => (await import('./boardgame-io.ts')).serve(port),
  open,
  join,
};

export function connect(url: string): Socket {
  return io(`${url}/${spyRoyale.id}`, { transports: ['websocket'], forceNew: true, reconnection: false });
}

/** The first to look at a match creates it. A spectator does so without the lobby and its credentials. */
async function open(url: string, tables: number): Promise<readonly string[]> {
  const names = Array.from({ length: tables }, (_, table) => `table-${table}`);
  const socket = connect(url);
  for (const name of names) await sync(socket, name, null);
  socket.disconnect();
  return names;
}

async function join({ url, table, seat }: Place, listener: Listener): Promise<Player> {
  const socket = connect(url);
  const player = new BoardgameIoPlayer(socket, table, seat);
  socket.on('update', (_table: unknown, state: unknown, log: unknown) => {
    if (isBy(seat, log)) listener.onAccepted();
    player.look(state, listener);
  });
  player.look(syncs.parse(await sync(socket, table, seat)).state, listener);
  return player;
}

/** Whether the seat has made one of these moves. */
export function isBy(seat: Seat, log: unknown): boolean {
  return logs.parse(log).some(({ action }) => action.payload.playerID === String(seat));
}

function sync(socket: Socket, table: string, seat: Seat | null): Promise<unknown> {
  return new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('sync', (_table: unknown, answer: unknown) => resolve(answer));
    socket.emit('sync', table, seat === null ? null : String(seat), undefined, SEATS);
  });
}

class BoardgameIoPlayer implements Player {
  readonly #socket: Socket;
  readonly #table: string;
  readonly #seat: string;
  #stateNumber = 0;

  constructor(socket: Socket, table: string, seat: Seat) {
    this.#socket = socket;
    this.#table = table;
    this.#seat = String(seat);
  }

  look(sent: unknown, listener: Listener): void {
    const { _stateID, G } = states.parse(sent);
    this.#stateNumber = _stateID;
    if (G.view.phase === 'over') listener.onEnd();
    else if (G.choices.length > 0) listener.onTurn(G.choices);
  }

  choose(choice: unknown): void {
    this.#make('choose', [choice]);
  }

  playAgain(): void {
    // One of them deals for all.
    if (this.#seat === '0') this.#make('playAgain', []);
  }

  #make(type: string, args: readonly unknown[]): void {
    const action = { type: 'MAKE_MOVE', payload: { type, args, playerID: this.#seat } };
    this.#socket.emit('update', action, this.#stateNumber, this.#table, this.#seat);
  }
}
