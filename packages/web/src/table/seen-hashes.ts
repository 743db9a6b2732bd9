// The hashes of the moves that this browser was shown. The last one stands for all moves before it, so few are kept; those
// between are there for a house that would show one game in the middle of the evening and another one at its end.

interface SeenHash {
  readonly moves: number;
  readonly h: string;
}

/** In the order of their moves. What lies before `settled` no undo can reach. */
export interface SeenHashes {
  readonly seen: readonly SeenHash[];
  readonly settled: number;
}

const MOST_SEEN = 12;
/** Nobody may take back more moves than that. */
const LONGEST_UNDO = 12;

/**
 * Notes one more. Where the table has gone back, what was taken back is forgotten; but not what no undo can take back: a
 * table that goes back further contradicts itself, and its record what was seen.
 */
export function noteHash({ seen, settled: before }: SeenHashes, { moves, h }: SeenHash): SeenHashes {
  const last = seen.at(-1)?.moves ?? 0;
  const settled = Math.max(before, last - LONGEST_UNDO);
  const kept = seen.filter((one) => one.moves < moves || (one.moves <= settled && one.h !== h));
  const noted = [...kept, { moves, h }].toSorted((one, other) => one.moves - other.moves);
  return { seen: noted.length > MOST_SEEN ? withoutClosest(noted) : noted, settled };
}

/** All but the one whose neighbours are closest to each other; the first and the last stay. */
function withoutClosest(seen: readonly SeenHash[]): readonly SeenHash[] {
  const gaps = seen.map((_, at) => (seen[at + 1]?.moves ?? Number.NaN) - (seen[at - 1]?.moves ?? Number.NaN));
  const closest = gaps.reduce((best, gap, at) => (gap < (gaps[best] ?? 0) ? at : best), 1);
  return seen.toSpliced(closest, 1);
}
