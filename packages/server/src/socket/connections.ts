// All open sockets of this process.

import type { WebSocket } from 'ws';
import { Denial } from '../errors.ts';
import { Limit } from '../limits.ts';
import type { Chat } from '../tables/chat.ts';
import type { Hub } from '../tables/hub.ts';
import type { Services } from '../tables/services.ts';
import { Connection } from './connection.ts';

const GOING_AWAY = 1001;
const SIGNED_OUT = 4001;
/** How long a burst may last. */
const BURST_SECONDS = 4;

export class Connections {
  readonly #services: Services;
  readonly #byPerson = new Map<string, Set<Connection>>();
  readonly #byAddress = new Map<string, number>();
  /** By person: whoever opens more sockets may not say more. */
  readonly #limit: Limit;

  constructor(services: Services) {
    this.#services = services;
    const rate = services.configuration.MESSAGES_PER_SECOND;
    this.#limit = new Limit(rate, rate * BURST_SECONDS);
  }

  /** Says no before the socket opens. */
  checkRoom(person: string, address: string): void {
    const { CONNECTIONS_PER_PERSON, CONNECTIONS_PER_ADDRESS } = this.#services.configuration;
    const isFull =
      (this.#byPerson.get(person)?.size ?? 0) >= CONNECTIONS_PER_PERSON ||
      (this.#byAddress.get(address) ?? 0) >= CONNECTIONS_PER_ADDRESS;
    if (isFull) throw new Denial('too-many-connections', 'too many connections are open already; close one first');
  }

  open(socket: WebSocket, who: { person: string; address: string }, { hub, chat }: { hub: Hub; chat: Chat }): void {
    const { person, address } = who;
    const { metrics } = this.#services;
    const mayTalk = () => this.#limit.take(person, Date.now());
    const connection = new Connection({ socket, person, hub, chat, services: this.#services, mayTalk });
    const own = this.#byPerson.get(person) ?? new Set();
    this.#byPerson.set(person, own.add(connection));
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    metrics.connections.inc();
    socket.once('close', () => {
      metrics.connections.dec();
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

  /** The server stops. */
  sendAway(): void {
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
