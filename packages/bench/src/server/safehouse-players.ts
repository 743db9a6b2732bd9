import { once } from 'node:events';
import { Asking, newKey } from '@safehouse/client';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { type ClientMessage, ROUTES, readFrame, type ServerMessage, Watching } from '@safehouse/protocol';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { type Contestant, type Listener, type Place, type Player, SEATS } from './contestant.ts';

/** What a player looks at in a picture; the choices are read when there is something to choose. */
const pictures = z.object({
  phase: z.string(),
  toAct: z.array(z.number()),
  choices: z.unknown(),
  rematch: z.unknown(),
});
const lobbies = z.object({ seats: z.array(z.object({ type: z.string() })) });

const SERVERS = [
  ['Safehouse', 'embedded'],
  ['Safehouse/PG', 'postgres'],
] as const;

/** A player is a guest with a socket, and reads changes as every client does. */
export const safehouses: readonly Contestant[] = SERVERS.map(([name, kind]) => ({
  name,
  serve: async (port) => (await import('./safehouse.ts')).serve(port, kind),
  open,
  join: (place, listener) => SafehousePlayer.sit(place, listener),
}));

async function open(url: string, tables: number): Promise<readonly string[]> {
  const host = new Asking(url);
  await host.ask(ROUTES.readMe);
  const seats = Array.from({ length: SEATS }, () => ({ type: 'person' }));
  const opened: string[] = [];
  for (let table = 0; table < tables; table++) {
    const body = { key: newKey(), isPublic: true, plan: { game: spyRoyale.id, seats } };
    opened.push((await host.ask(ROUTES.openTable, { body })).id);
  }
  return opened;
}

class SafehousePlayer implements Player {
  readonly #asking: Asking;
  readonly #socket: WebSocket;
  readonly #seat: number;
  readonly #listener: Listener;
  #table: string;
  #watching: Watching;
  #moveKey = '';
  #isStarting = false;

  private constructor(asking: Asking, socket: WebSocket, { place, listener }: { place: Place; listener: Listener }) {
    this.#asking = asking;
    this.#socket = socket;
    this.#seat = place.seat;
    this.#listener = listener;
    this.#table = place.table;
    this.#watching = new Watching({ table: place.table });
    socket.on('message', (data: Buffer) => this.#hear(data.toString()));
    this.#sitDown();
  }

  static async sit(place: Place, listener: Listener): Promise<Player> {
    const asking = new Asking(place.url);
    await asking.ask(ROUTES.readMe);
    const address = `${place.url.replace('http', 'ws')}/api/socket`;
    const socket = new WebSocket(address, { headers: asking.headers, perMessageDeflate: false });
    await once(socket, 'open');
    return new SafehousePlayer(asking, socket, { place, listener });
  }

  choose(choice: unknown): void {
    this.#moveKey = newKey();
    this.#do(this.#moveKey, { type: 'move', move: choice });
  }

  playAgain(): void {
    void this.#asking.ask(ROUTES.rematch, { params: { id: this.#table }, body: { key: newKey() } });
  }

  #sitDown(): void {
    this.#do(newKey(), { type: 'sit', seat: this.#seat });
    this.#send(this.#watching.ask());
  }

  #hear(text: string): void {
    for (const message of readFrame(text)) this.#take(message);
    this.#look();
  }

  #take(message: ServerMessage): void {
    if (message.type === 'refused') throw new Error(`refused: ${message.error.message}`);
    if (message.type === 'done' && message.key === this.#moveKey) this.#listener.onAccepted();
    const heal = this.#watching.receive(message);
    if (heal !== null) this.#send(heal);
  }

  #look(): void {
    const { watched } = this.#watching;
    if (watched === null) return;
    const { phase, toAct, choices, rematch } = z.parse(pictures, watched.picture);
    if (phase === 'playing') {
      if (toAct.includes(this.#seat) && Array.isArray(choices)) this.#listener.onTurn(choices);
    } else if (phase === 'open' && this.#seat === 0 && !this.#isStarting) this.#startWhenFull(watched.picture);
    else if (phase === 'finished' && typeof rematch === 'string') this.#moveTo(rematch);
    else if (phase === 'finished') this.#listener.onEnd();
  }

  #startWhenFull(picture: unknown): void {
    if (!z.parse(lobbies, picture).seats.every(({ type }) => type === 'person')) return;
    this.#isStarting = true;
    this.#do(newKey(), { type: 'start' });
  }

  #moveTo(table: string): void {
    this.#send({ type: 'unwatch', table: this.#table });
    this.#table = table;
    this.#watching = new Watching({ table });
    this.#isStarting = false;
    this.#sitDown();
  }

  #do(key: string, command: Extract<ClientMessage, { type: 'do' }>['command']): void {
    this.#send({ type: 'do', table: this.#table, key, command });
  }

  #send(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }
}
