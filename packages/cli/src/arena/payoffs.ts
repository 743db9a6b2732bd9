// What pays in Spy Royale: for each mission and card, how often it was there, its points, and how often its owner won.

import { MISSION_IDS } from '@safehouse/games/spy-royale/vocabulary';
import type { Result } from '@safehouse/kernel';
import * as z from 'zod/mini';
import type { Outcome } from './arena-thread.ts';

const facts = z.object({
  seats: z.array(
    z.object({
      missions: z.array(z.enum(MISSION_IDS)),
      area: z.array(z.object({ card: z.string(), enabled: z.boolean(), points: z.number() })),
    }),
  ),
  result: z.object({
    missions: z.array(z.array(z.object({ id: z.enum(MISSION_IDS), points: z.number() }))),
  }),
});

/** One mission or card. */
export interface Payoff {
  readonly name: string;
  readonly times: number;
  /** On average. */
  readonly points: number;
  readonly wins: number;
}

interface Sums {
  times: number;
  points: number;
  wins: number;
}

export class Payoffs {
  readonly #missions = new Map<string, Sums>();
  readonly #cards = new Map<string, Sums>();

  /** Counts a finished game of Spy Royale; anything else is passed over. */
  count({ facts: end, result }: Outcome): void {
    const parsed = z.safeParse(facts, end);
    if (!parsed.success || result === null) return;
    for (const [seat, { missions, area }] of parsed.data.seats.entries()) {
      const share = shareOf(result, seat);
      const scored = parsed.data.result.missions[seat] ?? [];
      for (const mission of missions) {
        add(this.#missions, mission, { points: scored.find(({ id }) => id === mission)?.points ?? 0, wins: share });
      }
      for (const { card, points } of area) add(this.#cards, card, { points, wins: share });
    }
  }

  get missions(): readonly Payoff[] {
    return listed(this.#missions);
  }

  get cards(): readonly Payoff[] {
    return listed(this.#cards);
  }
}

function shareOf({ winners }: Result, seat: number): number {
  return winners.includes(seat) ? 1 / winners.length : 0;
}

function add(sums: Map<string, Sums>, name: string, { points, wins }: Omit<Sums, 'times'>): void {
  const sum = sums.get(name) ?? { times: 0, points: 0, wins: 0 };
  sums.set(name, { times: sum.times + 1, points: sum.points + points, wins: sum.wins + wins });
}

/** What wins most often first. */
function listed(sums: ReadonlyMap<string, Sums>): Payoff[] {
  return [...sums]
    .map(([name, { times, points, wins }]) => ({ name, times, points: points / times, wins: wins / times }))
    .sort((one, other) => other.wins - one.wins);
}
