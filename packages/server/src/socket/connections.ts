// All open sockets of this process.

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { Denial } from '../errors.ts';
import { hashOf } from '../ids.ts';
import { Limit } from '../limits.ts';
import type { Chat } from '../tables/chat.ts';
import type { Sockets } from '../tables/healing.ts';
import type { Hub } from '../tables/hub.ts';
import type { Services } from '../tables/services.ts';
import { Connection } from './connection.ts';
import { Heartbeat } from './heartbeat.ts';

const GOING_AWAY = 1001;
const SIGNED_OUT = 4001;
/** How long a burst may last. */
const BURST_SECONDS = 4;

/** Who opens a socket: by which session or token, and from where. */
interface Comer {
  /** The connection that the socket writes to. */
  readonly line: Duplex;
  readonly person: string;
  readonly key: string;
  readonly address: string;
}

export class Connections implements Sockets {
  readonly #services: Services;
  readonly #heartbeat = new Heartbeat();
  readonly #byPerson = new Map<string, Set<Connection>>();
  readonly #byAddress = new Map<string, number>();
  /** By person: whoever opens more sockets may not say more. */
  readonly #limit: Limit;

  constructor(services: Services) {
    this.#services = services;
    const rate = services.configuration.MESSAGES_PER_SECOND;
    this.#limit = new Limit(rate, rate * BURST_SECONDS);
  }

  start(): void {
    this.#heartbeat.start();
  }

  /** Says no before the socket opens. */
  checkRoom(person: string, address: string): void {
    const { CONNECTIONS_PER_PERSON, CONNECTIONS_PER_ADDRESS } = this.#services.configuration;
    const isFull =
      (this.#byPerson.get(person)?.size ?? 0) >= CONNECTIONS_PER_PERSON ||
      (this.#byAddress.get(address) ?? 0) >= CONNECTIONS_PER_ADDRESS;
    if (isFull) throw new Denial('too-many-connections', 'too many connections are open already; close one first');
  }

  open(socket: WebSocket, { line, person, key, address }: Comer, { hub, chat }: { hub: Hub; chat: Chat }): void {
    const { metrics } = this.#services;
    const mayTalk = () => this.#limit.take(person, Date.now());
    const keyHash = hashOf(key);
    const connection = new Connection({ socket, line, person, keyHash, hub, chat, services: this.#services, mayTalk });
    const leave = this.#heartbeat.join(connection);
    const own = this.#byPerson.get(person) ?? new Set();
    this.#byPerson.set(person, own.add(connection));
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    metrics.connections.inc();
    socket.once('close', () => {
      metrics.connections.dec();
      leave();
      own.delete(connection);
      if (own.size === 0) this.#byPerson.delete(person);
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left === 0) this.#byAddress.delete(address);
      else this.#byAddress.set(address, left);
    });
  }

  /** Closes what a person has open whose session ended. */
  closeAll(person: string): void {
    for (const connection of this.#byPerson.get(person) ?? []) connection.close(SIGNED_OUT, 'signed out');
  }

  /** Closes those whose session or token was ended by another process that could not tell. */
  async closeEnded(): Promise<void> {
    const all = this.#all();
    const hashes = new Set(all.map(({ keyHash }) => keyHash));
    const ended = await this.#services.people.endedAmong([...hashes], Date.now());
    for (const connection of all) if (ended.has(connection.keyHash)) connection.close(SIGNED_OUT, 'signed out');
  }

  /** The server stops. */
  sendAway(): void {
    this.#heartbeat.stop();
    for (const connection of this.#all()) connection.close(GOING_AWAY, 'the server stops');
  }

  /** Those who did not go are not waited for. */
  cutOff(): void {
    for (const connection of this.#all()) connection.cutOff();
  }

  #all(): readonly Connection[] {
    return [...this.#byPerson.values()].flatMap((own) => [...own]);
  }
}
