import { randomInt } from 'node:crypto';
import { type Client, Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { heardBy, QuickChance, type Seat, type Secret } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { MESSAGES } from './colyseus-messages.ts';
import { SEATS } from './contestant.ts';

const chance = new QuickChance(randomInt(2 ** 32));
const options = spyRoyale.options.parse({});
const creations = z.object({ table: z.string() });
const joinings = z.object({ seat: z.number() });

/**
 * A table with all its games. Every seat is sent what our own server sends: its view, its choices and the story, as
 * messages in Colyseus' own packing; the whole view when a round is over, and little when somebody has sealed a choice.
 * Shared state with private messages beside it, and a `StateView` for each seat, were measured and are slower.
 */
class SpyRoyaleRoom extends Room {
  override maxClients = SEATS;
  /** There is no shared state to send by the clock. To turn that off makes its other clock tick 60 times a second. */
  override patchRate = 60_000;
  readonly #seats = new Map<Client, Seat>();
  #game = deal();

  override messages = {
    [MESSAGES.choose]: (client: Client, card: unknown) => this.#choose(client, card),
    [MESSAGES.playAgain]: () => this.#playAgain(),
  };

  override onCreate(wishes: unknown): void {
    this.roomId = creations.parse(wishes).table;
  }

  override onJoin(client: Client, wishes: unknown): void {
    const { seat } = joinings.parse(wishes);
    this.#seats.set(client, seat);
    this.#show(client, seat);
  }

  #choose(client: Client, wanted: unknown): void {
    const seat = this.#seats.get(client) ?? -1;
    const move = spyRoyale.moves.parse(wanted);
    const told: Told[] = [];
    spyRoyale.apply(this.#game, seat, move, chance, (open, ...secrets) => told.push({ open, secrets }));
    const missing = spyRoyale.toAct(this.#game).length;
    if (missing === 0 || missing === SEATS) this.#showAll(told);
    else for (const [other, eyes] of this.#seats) other.send(MESSAGES.sealed, { seat, heard: heardFrom(told, eyes) });
  }

  #playAgain(): void {
    if (spyRoyale.result(this.#game) === null) return;
    this.#game = deal();
    this.#showAll();
  }

  #showAll(told: readonly Told[] = []): void {
    for (const [client, seat] of this.#seats) this.#show(client, seat, told);
  }

  #show(client: Client, seat: Seat, told: readonly Told[] = []): void {
    const choices = spyRoyale.legalMoves(this.#game, seat);
    client.send(MESSAGES.view, {
      view: spyRoyale.viewFor(this.#game, seat),
      choices,
      heard: heardFrom(told, seat),
    });
  }
}

interface Told {
  readonly open: unknown;
  readonly secrets: readonly Secret<unknown>[];
}

function heardFrom(told: readonly Told[], seat: Seat): unknown[] {
  return told.map(({ open, secrets }) => heardBy(seat, open, secrets)).filter((event) => event !== null);
}

function deal() {
  return spyRoyale.setup(SEATS, options, chance);
}

export async function serve(port: number): Promise<void> {
  const server = new Server({ transport: new WebSocketTransport(), greet: false });
  server.define(spyRoyale.id, SpyRoyaleRoom);
  await server.listen(port);
}
