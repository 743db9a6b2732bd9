// A moment of a replay as a link: `?at=31&eyes=2`.

import type { Eyes } from '../worker/reading.ts';

export interface Moment {
  readonly move: number;
  readonly eyes: Eyes;
}

/** The moment that a link means; what it does not say, or says wrongly, is the deal with open cards. */
export function readMoment(search: string, moves: number, seats: number): Moment {
  const asked = new URLSearchParams(search);
  const move = Number(asked.get('at') ?? 0);
  return {
    move: Number.isInteger(move) ? Math.max(0, Math.min(move, moves)) : 0,
    eyes: readEyes(asked.get('eyes') ?? '', seats),
  };
}

export function readEyes(text: string, seats: number): Eyes {
  if (text === 'spectator') return text;
  return /^\d{1,2}$/.test(text) && Number(text) < seats ? Number(text) : 'open';
}

/** The same address at another moment; whatever else it says stays. */
export function linkTo(address: string, { move, eyes }: Moment): string {
  const link = new URL(address);
  link.searchParams.set('at', String(move));
  link.searchParams.set('eyes', String(eyes));
  return link.href;
}
