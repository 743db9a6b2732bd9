// The same few people, who play one game after the other.

import { at } from '@safehouse/kernel';
import type { Plan } from '@safehouse/table';
import type { Ledger } from './ledger.ts';
import { type Opened, Player } from './player.ts';
import { Playing } from './playing.ts';

const SEATS = 4;
const GAMES = ['spy-royale', 'spy-club', 'spy-alley', 'spy-alley-cards'] as const;
/** The first of them are over soon. */
const SHORT_GAMES = 2;
/** Long enough for a game without faults, short enough for a crash to let it run out. */
const HURRY = { type: 'live', seconds: 5, bank: 0 } as const;

export interface Parties {
  readonly tables: number;
  /** Whether only games are played that are over soon. */
  readonly isShort: boolean;
}

/** What is played at the table of that number: all games, some with bots, some in a hurry. */
function planOf(number: number, { isShort }: Parties): Plan {
  const bots = number % 3;
  return {
    game: at(GAMES, number % (isShort ? SHORT_GAMES : GAMES.length)),
    seats: Array.from({ length: SEATS }, (_, seat) =>
      seat < SEATS - bots ? { type: 'person' } : { type: 'bot', bot: 'random' },
    ),
    standIn: 'random',
    ...(number % 5 === 4 && { tempo: HURRY }),
  };
}

export class Party {
  readonly #plan: Plan;
  readonly #players: readonly Player[];
  #isEnding = false;
  #games = 0;

  private constructor(plan: Plan, players: readonly Player[]) {
    this.#plan = plan;
    this.#players = players;
  }

  /** All parties. */
  static gather(parties: Parties, addresses: readonly string[], ledger: Ledger): Promise<readonly Party[]> {
    const numbers = [...Array(parties.tables).keys()];
    return Promise.all(
      numbers.map((number) => Party.#gather(planOf(number, parties), rotated(addresses, number), ledger)),
    );
  }

  /** Each of its people comes by another address, as far as there are others. */
  static async #gather(plan: Plan, addresses: readonly string[], ledger: Ledger): Promise<Party> {
    const people = plan.seats.filter(({ type }) => type === 'person').length;
    const players = Array.from({ length: people }, (_, person) => Player.arrive(rotated(addresses, person), ledger));
    return new Party(plan, await Promise.all(players));
  }

  /** Games that were played to their end. */
  get games(): number {
    return this.#games;
  }

  /** The game that runs is the last one. */
  end(): void {
    this.#isEnding = true;
  }

  /** Plays until the end of the last game. */
  async play(): Promise<void> {
    const host = at(this.#players, 0);
    let opened = await host.open(this.#plan);
    for (;;) {
      const seats = await this.#playOne(opened);
      this.#games += 1;
      if (this.#isEnding) return leave(seats);
      opened = await this.#playOn(opened, seats);
    }
  }

  close(): void {
    for (const { live } of this.#players) live.close();
  }

  async #playOne(opened: Opened): Promise<readonly Playing[]> {
    const seats = this.#players.map((player, seat) => new Playing(player, opened, seat));
    await Promise.all(seats.map((playing) => playing.sit()));
    // A rematch starts when all are back.
    if (!opened.isRematch) await at(seats, 0).start();
    await Promise.all(seats.map((playing) => playing.sees(({ phase }) => phase === 'finished')));
    return seats;
  }

  /** A rematch and a new table in turn. */
  async #playOn(opened: Opened, seats: readonly Playing[]): Promise<Opened> {
    const host = at(this.#players, 0);
    if (this.#games % 2 === 0) {
      leave(seats);
      return host.open(this.#plan);
    }
    const next = await host.rematch(opened.id);
    await Promise.all(seats.map((playing) => playing.sees(({ rematch }) => rematch === next.id)));
    leave(seats);
    return next;
  }
}

function rotated<Thing>(things: readonly Thing[], by: number): readonly Thing[] {
  const first = by % things.length;
  return [...things.slice(first), ...things.slice(0, first)];
}

function leave(seats: readonly Playing[]): void {
  for (const playing of seats) playing.leave();
}
