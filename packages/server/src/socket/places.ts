// Open sockets by person and by address, and whether there is room for another one.

import type { Configuration } from '../configuration.ts';
import { Denial } from '../errors.ts';
import type { Metrics } from '../metrics.ts';

/** A socket that takes up a place. */
export interface Placed {
  readonly person: string;
  /** The address that it came from, as limits count it. */
  readonly network: string;
  /** Lets go of it: others have none. */
  giveWay(): void;
}

export class Places<Socket extends Placed> {
  readonly #mostOfPerson: number;
  readonly #mostOfAddress: number;
  readonly #metrics: Metrics;
  readonly #byPerson = new Map<string, Set<Socket>>();
  readonly #byNetwork = new Map<string, Set<Socket>>();
  /** Those who may open a socket, and are about to. */
  readonly #coming = new Set<Pick<Placed, 'person' | 'network'>>();

  constructor({ CONNECTIONS_PER_PERSON, CONNECTIONS_PER_ADDRESS }: Configuration, metrics: Metrics) {
    this.#mostOfPerson = CONNECTIONS_PER_PERSON;
    this.#mostOfAddress = CONNECTIONS_PER_ADDRESS;
    this.#metrics = metrics;
  }

  get all(): readonly Socket[] {
    return [...this.#byPerson.values()].flatMap((own) => [...own]);
  }

  of(person: string): readonly Socket[] {
    return [...(this.#byPerson.get(person) ?? [])];
  }

  /**
   * Says no before a socket opens, or keeps a place for it until what is returned is called: many may come at once.
   * Where an address is full, whoever has most there gives way to who has fewer.
   */
  keepRoom(person: string, network: string): () => void {
    this.#makeRoom(person, network);
    const coming = { person, network };
    this.#coming.add(coming);
    return () => this.#coming.delete(coming);
  }

  #makeRoom(person: string, network: string): void {
    const coming = [...this.#coming];
    const comingOfPerson = coming.filter((one) => one.person === person).length;
    if (this.of(person).length + comingOfPerson >= this.#mostOfPerson) throw this.#tooMany('connections-of-person');
    const there = [...(this.#byNetwork.get(network) ?? [])];
    const comingThere = coming.filter((one) => one.network === network).length;
    if (there.length + comingThere < this.#mostOfAddress) return;
    const most = longest(byPerson(there));
    const own = there.filter((socket) => socket.person === person).length + comingOfPerson;
    const last = most.at(-1);
    // Nobody is sent away by somebody who then has more: they would send each other away for ever.
    if (last === undefined || most.length < own + 2) throw this.#tooMany('connections-of-address');
    this.leave(last);
    this.#metrics.limited.inc({ limit: 'connections-of-address' });
    last.giveWay();
  }

  take(socket: Socket): void {
    add(this.#byPerson, socket.person, socket);
    add(this.#byNetwork, socket.network, socket);
    this.#metrics.connections.inc();
  }

  /** Does nothing for who has left already. */
  leave(socket: Socket): void {
    if (!remove(this.#byPerson, socket.person, socket)) return;
    remove(this.#byNetwork, socket.network, socket);
    this.#metrics.connections.dec();
  }

  /** Tells how many people and addresses are connected, and how often the one that is connected most. */
  measure(): void {
    const { connected, mostConnections } = this.#metrics;
    for (const [of, sets] of [
      ['person', this.#byPerson],
      ['address', this.#byNetwork],
    ] as const) {
      connected.set({ of }, sets.size);
      mostConnections.set({ of }, Math.max(0, ...[...sets.values()].map(({ size }) => size)));
    }
  }

  #tooMany(limit: string): Denial {
    this.#metrics.limited.inc({ limit });
    return new Denial('too-many-connections', 'too many connections are open already; close one first');
  }
}

function byPerson<Socket extends Placed>(sockets: readonly Socket[]): readonly (readonly Socket[])[] {
  const lists = new Map<string, Socket[]>();
  for (const socket of sockets) lists.set(socket.person, [...(lists.get(socket.person) ?? []), socket]);
  return [...lists.values()];
}

function longest<Thing>(lists: readonly (readonly Thing[])[]): readonly Thing[] {
  return lists.reduce((most, list) => (list.length > most.length ? list : most), []);
}

function add<Thing>(sets: Map<string, Set<Thing>>, key: string, thing: Thing): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(thing));
}

function remove<Thing>(sets: Map<string, Set<Thing>>, key: string, thing: Thing): boolean {
  const set = sets.get(key);
  const wasThere = set?.delete(thing) ?? false;
  if (set?.size === 0) sets.delete(key);
  return wasThere;
}
