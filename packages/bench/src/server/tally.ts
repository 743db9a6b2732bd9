import * as z from 'zod/mini';

/** What all players of one server measured together; it comes from another process. */
export const tallies = z.object({
  seconds: z.number(),
  /** Accepted ones. */
  moves: z.number(),
  medianMs: z.number(),
  p99Ms: z.number(),
  bytes: z.number(),
  /** Seats that had no move accepted in all that time: more than none is a bug. */
  silentSeats: z.number(),
});
export type Tally = z.infer<typeof tallies>;

/** The part of a tally that the latencies tell, of each seat's moves in milliseconds. */
export function tallyLatencies(seats: readonly (readonly number[])[]): Omit<Tally, 'seconds' | 'bytes'> {
  const latencies = Float64Array.from(seats.flat()).sort();
  const quantile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return {
    moves: latencies.length,
    medianMs: quantile(0.5),
    p99Ms: quantile(0.99),
    silentSeats: seats.filter(({ length }) => length === 0).length,
  };
}
