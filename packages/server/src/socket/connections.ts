// All open sockets of this process.

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { hashOf } from '../ids.ts';
import { Limit } from '../limits.ts';
import type { Chat } from '../tables/chat.ts';
import type { Sockets } from '../tables/healing.ts';
import type { Hub } from '../tables/hub.ts';
import type { Services } from '../tables/services.ts';
import { Connection } from './connection.ts';
import { Heartbeat } from './heartbeat.ts';
import { Places } from './places.ts';

const GOING_AWAY = 1001;
const SIGNED_OUT = 4001;
/** How long a burst may last. */
const BURST_SECONDS = 4;
/** How many messages that were too fast are answered at once; then one a second. An answer costs us more than the sender. */
const MOST_TOLD = 400;

/** Who opens a socket: by which session or token, and from where. */
interface Comer {
  /** The connection that the socket writes to. */
  readonly line: Duplex;
  readonly person: string;
  readonly key: string;
  /** The address that it came from, as limits count it. */
  readonly network: string;
}

export class Connections implements Sockets {
  readonly #services: Services;
  readonly #heartbeat = new Heartbeat();
  readonly #places: Places<Connection>;
  /** By person: whoever opens more sockets may not say more. */
  readonly #limit: Limit;
  readonly #told = new Limit(1, MOST_TOLD);

  constructor(services: Services) {
    this.#services = services;
    this.#places = new Places(services.configuration, services.metrics);
    const rate = services.configuration.MESSAGES_PER_SECOND;
    this.#limit = new Limit(rate, rate * BURST_SECONDS);
  }

  start(): void {
    this.#heartbeat.start();
  }

  /** Says no before the socket opens, or keeps a place for it until what is returned is called. */
  keepRoom(person: string, network: string): () => void {
    return this.#places.keepRoom(person, network);
  }

  open(socket: WebSocket, { line, key, ...comer }: Comer, { hub, chat }: { hub: Hub; chat: Chat }): void {
    const connection = new Connection({
      ...comer,
      socket,
      line,
      keyHash: hashOf(key),
      hub,
      chat,
      services: this.#services,
      mayTalk: () => this.#limit.take(comer.person, Date.now()),
      mayBeTold: () => this.#told.take(comer.person, Date.now()),
    });
    const leave = this.#heartbeat.join(connection);
    this.#places.take(connection);
    socket.once('close', () => {
      leave();
      this.#places.leave(connection);
    });
  }

  /** Tells who uses how much. */
  measure(): void {
    this.#places.measure();
    this.#services.metrics.usedMost.set({ limit: 'messages-of-person' }, this.#limit.usedMost(Date.now()));
  }

  /** Closes what a person has open whose session ended. */
  closeAll(person: string): void {
    for (const connection of this.#places.of(person)) connection.close(SIGNED_OUT, 'signed out');
  }

  /** Closes those whose session or token was ended by another process that could not tell. */
  async closeEnded(): Promise<void> {
    const { all } = this.#places;
    const hashes = new Set(all.map(({ keyHash }) => keyHash));
    const ended = await this.#services.people.endedAmong([...hashes], Date.now());
    for (const connection of all) if (ended.has(connection.keyHash)) connection.close(SIGNED_OUT, 'signed out');
  }

  /** The server stops. */
  sendAway(): void {
    this.#heartbeat.stop();
    for (const connection of this.#places.all) connection.close(GOING_AWAY, 'the server stops');
  }

  /** Those who did not go are not waited for. */
  cutOff(): void {
    for (const connection of this.#places.all) connection.cutOff();
  }
}
