// Anyone can verify a finished game: the commitment, the seed, the names at the start, and every move.

import { Mistake, type ReadableRecord, replay } from '@safehouse/kernel';
import { commitmentTo, seedFrom } from './fairness.ts';
import { boundBy, checkPlayed, type Fairness, type GameRecord } from './verifying-chain.ts';

/** One thing that was looked at, and what came of it. */
export interface Check {
  readonly what: 'commitment' | 'contribution' | 'seed' | 'names' | 'chain' | 'seen' | 'moves' | 'end';
  readonly holds: boolean;
  readonly sentence: string;
  /** How many names were removed by those who had them. */
  readonly removed?: number;
}

/** A hash of the moves that somebody has seen. */
export interface Seen {
  /** After how many moves that was; null means after the last. */
  readonly moves: number | null;
  readonly h: string;
}

/** What somebody knows from the table itself, to be compared with the record. */
export interface Memory {
  /** The commitment that was shown before the deal. */
  readonly commitment?: string;
  /** What the person contributed. */
  readonly contribution?: string;
  readonly seen?: readonly Seen[];
}

const SECRET_ALONE = {
  holds: 'the secret is the one that was committed to',
  fails: 'the secret is not the one that was committed to before the deal',
};
const BOUND = {
  holds: 'the secret, the table, the game, its options and the number of seats are those that were committed to',
  fails: 'the secret, the table, the game, its options or the number of seats was another one before the deal',
};

/** Recomputes all that the record claims. It holds when every check does; `whatItProves` says what that means. */
export function verifyRecord(readable: ReadableRecord, memory: Memory = {}): readonly Check[] {
  const { record } = readable;
  const { fairness } = record;
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
    checkCommitment(record, fairness, memory),
    ...checkContribution(fairness, memory),
    checkSeed(record, fairness),
    ...checkPlayed(record, fairness, memory.seen ?? []),
    ...checkMoves(readable),
  ];
}

function checkCommitment(record: GameRecord, { secret, commitment, version }: Fairness, memory: Memory): Check {
  const computed = commitmentTo(secret, boundBy(record));
  const holds = computed === commitment && (memory.commitment ?? commitment) === commitment;
  const says = version === 2 ? BOUND : SECRET_ALONE;
  return { what: 'commitment', holds, sentence: holds ? `${says.holds} (${commitment.slice(0, 16)}…)` : says.fails };
}

function checkContribution({ contributions }: Fairness, { contribution }: Memory): Check[] {
  if (contribution === undefined) return [];
  const holds = contributions.some(({ value }) => value === contribution);
  const sentence = holds ? 'your contribution is part of the luck' : 'your contribution is missing from the luck';
  return [{ what: 'contribution', holds, sentence }];
}

function checkSeed({ seed }: GameRecord, { secret, contributions }: Fairness): Check {
  const holds = seedFrom(secret, contributions) === seed;
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
