import { once } from 'node:events';
import { Asking, newKey } from '@safehouse/client';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { applyChange, type Change, type ClientMessage, ROUTES, type WireError } from '@safehouse/protocol';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { type Contestant, type Listener, type Place, type Player, SEATS } from './contestant.ts';

/** What a player looks at in a picture. */
const LOOKED_AT = ['phase', 'toAct', 'choices', 'seats'] as const;

interface Picture {
  readonly phase: string;
  readonly toAct: readonly number[];
  readonly choices: readonly unknown[];
  readonly seats: readonly { readonly type: string }[];
}

/** What a player needs of a message. */
type Message =
  | { readonly type: 'whole'; readonly table: string; readonly picture: Picture }
  | { readonly type: 'change'; readonly table: string; readonly change?: Readonly<Record<string, Change>> }
  | { readonly type: 'done'; readonly key: string }
  | { readonly type: 'refused'; readonly error: WireError }
  | { readonly type: 'hello' | 'present' | 'chat' };

/** Frames are believed, as those of the other servers: to check them would take longer than to read them. */
const frames = z.custom<Message | Message[]>();
const pictures = z.custom<Picture>();

const SERVERS = [
  ['Safehouse', 'embedded'],
  ['Safehouse/PG', 'postgres'],
] as const;

/** A player is a guest with a bare socket: a whole client would take as much processor time as the server. */
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
  readonly #socket: WebSocket;
  readonly #seat: number;
  readonly #listener: Listener;
  #table: string;
  #picture: Picture | null = null;
  #moveKey = '';
  #isStarting = false;
  #isLeaving = false;

  private constructor(socket: WebSocket, place: Place, listener: Listener) {
    this.#socket = socket;
    this.#seat = place.seat;
    this.#listener = listener;
    this.#table = place.table;
    socket.on('message', (data: Buffer) => this.#hear(data.toString()));
    this.#sitDown();
  }

  static async sit(place: Place, listener: Listener): Promise<Player> {
    const asking = new Asking(place.url);
    await asking.ask(ROUTES.readMe);
    const address = `${place.url.replace('http', 'ws')}/api/socket`;
    const socket = new WebSocket(address, { headers: asking.headers, perMessageDeflate: false });
    await once(socket, 'open');
    return new SafehousePlayer(socket, place, listener);
  }

  choose(choice: unknown): void {
    this.#moveKey = newKey();
    this.#do(this.#moveKey, { type: 'move', move: choice });
  }

  playAgain(): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#send({ type: 'play-again', table: this.#table, key: newKey() });
  }

  #sitDown(): void {
    this.#do(newKey(), { type: 'sit', seat: this.#seat });
    this.#send({ type: 'watch', table: this.#table });
  }

  #hear(text: string): void {
    const frame = z.parse(frames, JSON.parse(text));
    if (!Array.isArray(frame)) this.#take(frame);
    else for (const message of frame) this.#take(message);
    this.#look();
  }

  #take(message: Message): void {
    switch (message.type) {
      case 'whole':
        this.#table = message.table;
        this.#picture = message.picture;
        this.#isLeaving = false;
        return;
      case 'change':
        if (message.table === this.#table && message.change !== undefined) this.#change(message.change);
        return;
      case 'done':
        if (message.key === this.#moveKey) this.#listener.onAccepted();
        return;
      case 'refused':
        throw new Error(`refused: ${message.error.message}`);
      case 'hello':
      case 'present':
      case 'chat':
        return;
    }
  }

  /** Nothing gets lost on the way from one server, so that every change fits. */
  #change(changes: Readonly<Record<string, Change>>): void {
    if (this.#picture === null) return;
    const picture: Record<string, unknown> = { ...this.#picture };
    for (const key of LOOKED_AT) if (changes[key] !== undefined) picture[key] = applyChange(picture[key], changes[key]);
    this.#picture = z.parse(pictures, picture);
  }

  #look(): void {
    if (this.#picture === null) return;
    const { phase, toAct, choices } = this.#picture;
    if (phase === 'playing') {
      if (toAct.includes(this.#seat)) this.#listener.onTurn(choices);
    } else if (phase === 'open' && this.#seat === 0 && !this.#isStarting) this.#startWhenFull(this.#picture);
    else if (phase === 'finished') this.#listener.onEnd();
  }

  #startWhenFull({ seats }: Picture): void {
    if (!seats.every(({ type }) => type === 'person')) return;
    this.#isStarting = true;
    this.#do(newKey(), { type: 'start' });
  }

  #do(key: string, command: Extract<ClientMessage, { type: 'do' }>['command']): void {
    this.#send({ type: 'do', table: this.#table, key, command });
  }

  #send(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }
}
