// Where clues lie in sight: in a hand, in the centre row, among the incoming clues, in a module's own row.

import { at, impossible } from '@safehouse/kernel';
import * as z from 'zod/mini';
import type { Side } from './components.ts';
import type { State } from './state.ts';

const count = z.int().check(z.minimum(0));

export const places = z.discriminatedUnion('in', [
  z.strictObject({ in: z.literal('hand'), seat: count, slot: count }),
  z.strictObject({ in: z.literal('center'), slot: count }),
  /** The rightmost is 0; the deck's top is no such place. */
  z.strictObject({ in: z.literal('incoming'), slot: count }),
  z.strictObject({ in: z.literal('aside'), module: z.string(), slot: count }),
]);
export type Place = Readonly<z.infer<typeof places>>;

export function clueAt(state: State, place: Place): Side | null {
  return rowOf(state, place)[place.slot] ?? null;
}

export function setClue(state: State, place: Place, side: Side | null): void {
  rowOf(state, place)[place.slot] = side;
}

export function rowOf(state: State, place: Place): (Side | null)[] {
  switch (place.in) {
    case 'hand':
      return at(state.players, place.seat).hand;
    case 'center':
      return state.center;
    case 'incoming':
      return state.incoming;
    case 'aside':
      return state.campaign?.aside[place.module] ?? impossible(`${place.module} has no row of clues`);
  }
}
