import { once } from 'node:events';
import { pack, unpack } from '@colyseus/msgpackr';
import { Decoder } from '@colyseus/schema';
import { Protocol } from '@colyseus/shared-types';
import { spyRoyale } from '@safehouse/games/spy-royale';
import type { Seat } from '@safehouse/kernel';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { MESSAGES } from './colyseus-messages.ts';
import { TableState } from './colyseus-schema.ts';
import type { Contestant, Listener, Place, Player } from './contestant.ts';

const reservations = z.object({ processId: z.string(), roomId: z.string(), sessionId: z.string() });

/** What a player looks at in a view: the phase and its choices. */
const views = z.object({ view: z.object({ phase: z.string() }), choices: z.array(z.unknown()) });
const seals = z.object({ seat: z.number() });

/** Speak Colyseus' protocol over a bare socket: its own client would take as much processor time as its server. */
export const colyseuses: readonly Contestant[] = [
  {
    name: 'Colyseus',
    serve: async (port) => (await import('./colyseus-state.ts')).serve(port),
    open,
    join: joinState,
  },
  {
    name: 'Colyseus/messages',
    serve: async (port) => (await import('./colyseus.ts')).serve(port),
    open,
    join,
  },
];

/** Rooms are created by the first who joins, and get these names. */
async function open(_url: string, tables: number): Promise<readonly string[]> {
  return Array.from({ length: tables }, (_, table) => `table-${table}`);
}

function join(place: Place, listener: Listener): Promise<Player> {
  return enter(place, (bytes) => {
    if (bytes[0] === Protocol.ROOM_DATA) hear(bytes, place, listener);
  });
}

/** Every patch is decoded into a state of one's own; what is told beside it is only unpacked. */
function joinState(place: Place, listener: Listener): Promise<Player> {
  const state = new TableState();
  const decoder = new Decoder(state);
  let before = '';
  return enter(place, (bytes) => {
    if (bytes[0] === Protocol.ROOM_DATA) unpack(bytes.subarray(2));
    if (bytes[0] !== Protocol.ROOM_STATE && bytes[0] !== Protocol.ROOM_STATE_PATCH) return;
    decoder.decode(bytes, { offset: 1 });
    const own = state.owns.find((seen) => seen !== undefined);
    if (own === undefined) return;
    const round = `${state.phase} ${state.turn} ${state.seats[0]?.drafted.length}`;
    if (own.choice !== '' || round !== before) listener.onAccepted();
    before = round;
    if (state.phase === 'over') listener.onEnd();
    else if (own.choice === '') listener.onTurn([...own.choices]);
  });
}

async function enter(place: Place, onMessage: (bytes: Buffer) => void): Promise<Player> {
  const { processId, roomId, sessionId } = await reserve(place);
  const socket = new WebSocket(`${place.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`);
  const joined = once(socket, 'message');
  socket.on('message', (bytes: Buffer) => {
    if (bytes[0] === Protocol.JOIN_ROOM) socket.send(Uint8Array.of(Protocol.JOIN_ROOM));
    else onMessage(bytes);
  });
  await joined;
  return new ColyseusPlayer(socket, place.seat);
}

async function reserve({ url, table, seat }: Place): Promise<z.infer<typeof reservations>> {
  const method = seat === 0 ? `create/${spyRoyale.id}` : `joinById/${table}`;
  const body = JSON.stringify({ table, seat });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/matchmake/${method}`, { method: 'POST', headers, body });
  return reservations.parse(await response.json());
}

/** After its code, a message has its number and what it says; there a small number is one byte. */
function hear(bytes: Buffer, { seat }: Place, listener: Listener): void {
  const message: unknown = unpack(bytes.subarray(2));
  if (bytes[1] === MESSAGES.sealed) {
    if (seals.parse(message).seat === seat) listener.onAccepted();
    return;
  }
  // A round is over only when this seat's choice is in.
  listener.onAccepted();
  const { view, choices } = views.parse(message);
  if (view.phase === 'over') listener.onEnd();
  else listener.onTurn(choices);
}

class ColyseusPlayer implements Player {
  readonly #socket: WebSocket;
  readonly #seat: Seat;

  constructor(socket: WebSocket, seat: Seat) {
    this.#socket = socket;
    this.#seat = seat;
  }

  choose(choice: unknown): void {
    this.#socket.send(Buffer.concat([Uint8Array.of(Protocol.ROOM_DATA, MESSAGES.choose), pack(choice)]));
  }

  playAgain(): void {
    // One of them deals for all.
    if (this.#seat === 0) this.#socket.send(Uint8Array.of(Protocol.ROOM_DATA, MESSAGES.playAgain));
  }
}
