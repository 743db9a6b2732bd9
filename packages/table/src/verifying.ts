// Anyone can verify a finished game: the commitment, the seed, and every move.

import { Mistake, type ReadableRecord, replay } from '@safehouse/kernel';
import { commitmentTo, seedFrom } from './fairness.ts';

/** One thing that was looked at, and what came of it. */
export interface Check {
  readonly what: 'commitment' | 'seed' | 'contribution' | 'moves' | 'end';
  readonly holds: boolean;
  readonly sentence: string;
}

/** What somebody knows from the table itself, to be compared with the record. */
export interface Memory {
  /** The commitment that was shown before the deal. */
  readonly commitment?: string;
  /** What the person contributed. */
  readonly contribution?: string;
}

/** Recomputes all that the record claims. It holds when every check does. */
export function verifyRecord(readable: ReadableRecord, memory: Memory = {}): readonly Check[] {
  const { fairness } = readable.record;
  if (fairness === undefined) {
    return [
      {
        what: 'commitment',
        holds: false,
        sentence: 'the record holds no secret and no commitment: it was not played at a table that commits to its luck',
      },
    ];
  }
  return [
    checkCommitment(fairness, memory),
    ...checkContribution(fairness, memory),
    checkSeed(readable, fairness),
    ...checkMoves(readable),
  ];
}

type Fairness = NonNullable<ReadableRecord['record']['fairness']>;

function checkCommitment({ secret, commitment }: Fairness, memory: Memory): Check {
  const holds = commitmentTo(secret) === commitment && (memory.commitment ?? commitment) === commitment;
  const sentence = holds
    ? `the secret is the one that was committed to (${commitment.slice(0, 16)}…)`
    : 'the secret is not the one that was committed to before the deal';
  return { what: 'commitment', holds, sentence };
}

function checkContribution({ contributions }: Fairness, { contribution }: Memory): Check[] {
  if (contribution === undefined) return [];
  const holds = contributions.some(({ value }) => value === contribution);
  const sentence = holds ? 'your contribution is part of the luck' : 'your contribution is missing from the luck';
  return [{ what: 'contribution', holds, sentence }];
}

function checkSeed({ record }: ReadableRecord, { secret, contributions }: Fairness): Check {
  const holds = seedFrom(secret, contributions) === record.seed;
  const count = contributions.length;
  const sentence = holds
    ? `the seed follows from the secret and ${count === 1 ? 'one contribution' : `${count} contributions`}`
    : 'the seed does not follow from the secret and the contributions';
  return { what: 'seed', holds, sentence };
}

function checkMoves(readable: ReadableRecord): Check[] {
  try {
    const match = replay(readable);
    const result = match.game.result(match.state);
    const winners = result?.winners.map((seat) => readable.record.seats[seat] ?? String(seat)).join(', ');
    return [
      { what: 'moves', holds: true, sentence: `all ${match.made} moves are legal and replay from the seed` },
      {
        what: 'end',
        holds: match.isOver,
        sentence: match.isOver ? `the game ends; it is won by ${winners || 'nobody'}` : 'the game is not over yet',
      },
    ];
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    return [{ what: 'moves', holds: false, sentence: error.message }];
  }
}
