// Spy Royale on Colyseus as its documentation shows it: a shared state, a view of it for each seat, and patches.

import { type Client, Room } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { heardBy, type Seat } from '@safehouse/kernel';
import { chance, creations, deal, joinings, NO_CLOCK_MS, serveRooms } from './colyseus-game.ts';
import { MESSAGES } from './colyseus-messages.ts';
import { Own, Place, Played, TableState } from './colyseus-schema.ts';
import { SEATS } from './contestant.ts';

type View = ReturnType<typeof spyRoyale.viewFor>;

/**
 * Patches go out after each move. By Colyseus' own clock of 50 ms a single run made 3,067 moves a second with 1,000
 * connections, a sixth more than after each move; with 200 a player got a card that was no longer in its pack, and why
 * has not been found. The whole state is compared after each move, which could be done with less work.
 */
class SpyRoyaleRoom extends Room<{ state: InstanceType<typeof TableState> }> {
  override maxClients = SEATS;
  override patchRate = NO_CLOCK_MS;
  override state = newState();
  readonly #seats = new Map<Client, Seat>();
  /** What each seat has heard since the last patch. */
  #heard: unknown[][] = Array.from({ length: SEATS }, () => []);
  #game = deal();

  override messages = {
    [MESSAGES.choose]: (client: Client, card: unknown) => this.#choose(client, card),
    [MESSAGES.playAgain]: () => this.#playAgain(),
  };

  override onCreate(wishes: unknown): void {
    this.roomId = creations.parse(wishes).table;
    this.#show();
  }

  override onJoin(client: Client, wishes: unknown): void {
    const { seat } = joinings.parse(wishes);
    this.#seats.set(client, seat);
    const own = this.state.owns[seat];
    client.view = new StateView();
    if (own !== undefined) client.view.add(own);
  }

  override onBeforePatch(): void {
    for (const [client, seat] of this.#seats) {
      const heard = this.#heard[seat] ?? [];
      if (heard.length > 0) client.send(MESSAGES.heard, heard);
      this.#heard[seat] = [];
    }
  }

  #choose(client: Client, wanted: unknown): void {
    const seat = this.#seats.get(client) ?? -1;
    const type = spyRoyale.viewFor(this.#game, seat).phase === 'draft' ? 'draft' : 'play';
    const move = spyRoyale.moves.parse({ type, card: wanted });
    spyRoyale.apply(this.#game, seat, move, chance, (open, ...secrets) => {
      for (const [eyes, heard] of this.#heard.entries()) {
        const event = heardBy(eyes, open, secrets);
        if (event !== null) heard.push(event);
      }
    });
    this.#show();
    this.broadcastPatch();
  }

  #playAgain(): void {
    if (spyRoyale.result(this.#game) === null) return;
    this.#game = deal();
    this.#show();
    this.broadcastPatch();
  }

  /** Writes what has changed into the state, which notes it for the next patch. */
  #show(): void {
    const views = this.state.owns.map((_, seat) => spyRoyale.viewFor(this.#game, seat));
    const [first] = views;
    if (first === undefined) return;
    const { phase, turn, duration, crowd } = first;
    this.state.assign({ phase, turn, duration, crowd, result: JSON.stringify(first.result) });
    setList(this.state.disabled, first.disabled);
    for (const [seat, view] of views.entries()) {
      showSeat(this.state.seats[seat], first.seats[seat]);
      showOwn(
        this.state.owns[seat],
        view,
        spyRoyale.legalMoves(this.#game, seat).map(({ card }) => card),
      );
    }
  }
}

function newState(): InstanceType<typeof TableState> {
  const state = new TableState();
  for (let seat = 0; seat < SEATS; seat++) {
    state.seats.push(new Place());
    state.owns.push(new Own());
  }
  return state;
}

function showSeat(place: InstanceType<typeof Place> | undefined, seat: View['seats'][number] | undefined): void {
  if (place === undefined || seat === undefined) return;
  const { hand, pack, missions, points, chosen, shielded, missionsToScore } = seat;
  place.assign({ hand, pack, missions, points, chosen, shielded, missionsToScore });
  setList(place.drafted, seat.drafted);
  if (place.area.length > seat.area.length) place.area.clear();
  for (const [turn, played] of seat.area.entries()) {
    const known = place.area[turn];
    if (known === undefined) place.area.push(new Played().assign(played));
    else known.assign(played);
  }
}

function showOwn(own: InstanceType<typeof Own> | undefined, view: View, choices: readonly string[]): void {
  if (own === undefined || view.own === null) return;
  own.assign({ choice: view.own.choice ?? '' });
  setList(own.hand, view.own.hand);
  setList(own.pack, view.own.pack);
  setList(
    own.missions,
    view.own.missions.map(({ id, points }) => `${id} ${points}`),
  );
  setList(
    own.passed,
    view.seats.map(({ passedPack }) => passedPack?.join() ?? ''),
  );
  setList(own.choices, choices);
}

interface List {
  length: number;
  [place: number]: string;
  push(thing: string): unknown;
  pop(): unknown;
}

function setList(list: List, things: readonly string[]): void {
  while (list.length > things.length) list.pop();
  for (const [place, thing] of things.entries()) {
    if (place >= list.length) list.push(thing);
    else if (list[place] !== thing) list[place] = thing;
  }
}

export function serve(port: number): Promise<void> {
  return serveRooms(SpyRoyaleRoom, port);
}
