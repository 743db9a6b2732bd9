import type { Compared } from './compared.ts';

/** With half of its 95% interval. */
export interface Average {
  readonly mean: number;
  readonly margin: number;
}

const TWO_SIGMA = 1.96;

export function averageOf(values: readonly number[]): Average {
  const { length } = values;
  if (length < 2) return { mean: values[0] ?? 0, margin: Number.POSITIVE_INFINITY };
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (length - 1);
  return { mean, margin: TWO_SIGMA * Math.sqrt(variance / length) };
}

/** By what was compared, in percent. */
export type Averages = Readonly<Record<keyof Compared, Average>>;

export function averagesOf(compared: readonly Compared[]): Averages {
  const over = (value: (one: Compared) => number | boolean) =>
    averageOf(compared.map((one) => 100 * Number(value(one))));
  return {
    sameTwiceShort: over((one) => one.sameTwiceShort),
    sameShortAndLong: over((one) => one.sameShortAndLong),
    sameTwiceLong: over((one) => one.sameTwiceLong),
    gain: over((one) => one.gain),
    luck: over((one) => one.luck),
  };
}
