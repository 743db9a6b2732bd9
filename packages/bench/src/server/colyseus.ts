import { type Client, Room } from '@colyseus/core';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { heardBy, type Seat, type Secret } from '@safehouse/kernel';
import { chance, creations, deal, joinings, NO_CLOCK_MS, serveRooms } from './colyseus-game.ts';
import { MESSAGES } from './colyseus-messages.ts';
import { SEATS } from './contestant.ts';

/**
 * A table with all its games. Every seat is sent what our own server sends: its view, its choices and the story, as
 * messages in Colyseus' own packing; the whole view when a round is over, and little when somebody has sealed a choice.
 * That is faster than a shared state with a `StateView` for each seat (`colyseus-state.ts`).
 */
class SpyRoyaleRoom extends Room {
  override maxClients = SEATS;
  override patchRate = NO_CLOCK_MS;
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

export function serve(port: number): Promise<void> {
  return serveRooms(SpyRoyaleRoom, port);
}
