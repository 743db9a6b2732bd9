// Numbers about many games.

/** 1.96 standard deviations to both sides hold 95%. */
const Z = 1.959964;

export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The share of wins with its 95% interval by Wilson, which holds for few games and extreme shares as well. */
export function wilson(wins: number, games: number): Share {
  if (games === 0) return { share: 0, low: 0, high: 1 };
  const share = wins / games;
  const scale = 1 + (Z * Z) / games;
  const centre = (share + (Z * Z) / (2 * games)) / scale;
  const spread = (Z / scale) * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games));
  return { share, low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) };
}

/** The largest of the values, at least so much. A loop: a call takes only so many arguments. */
export function largest(values: Iterable<number>, least: number): number {
  let most = least;
  for (const value of values) most = Math.max(most, value);
  return most;
}

/** The value that the given part of the values does not exceed. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
