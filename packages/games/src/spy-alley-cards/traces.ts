// Where known cards can be: in whose hands, in every way they can have gone.

import { at, type Seat } from '@safehouse/kernel';
import type { Card } from './components.ts';

/** A card that the viewer knows to be in somebody's hand. */
export interface Trace {
  readonly card: Card;
  readonly in: Seat;
  /** Since before the deck was last reshuffled. */
  readonly old: boolean;
}

/** Every way in which the known cards can have gone, each a list of where they are now. */
type Ways = readonly (readonly Trace[])[];

export function isTraced(ways: Ways, card: Card): boolean {
  return ways.some((way) => way.some((trace) => trace.card === card));
}

/** One more card is known to be in a hand. */
export function added(ways: Ways, trace: Trace): Trace[][] {
  return ways.map((way) => [...way, trace].sort(byPlace));
}

/** A card left a hand for all to see: the copy that was known to be there, if there was one. */
export function gone(ways: Ways, card: Card, seat: Seat): Trace[][] {
  return different(
    ways.map((way) => {
      const found = way.findIndex((trace) => trace.card === card && trace.in === seat);
      return found < 0 ? way : way.toSpliced(found, 1);
    }),
  );
}

/** One card, unseen, went from a hand of so many into another. */
export interface Handover {
  readonly by: Seat;
  readonly from: Seat;
  readonly handBefore: number;
}

/** Any of the known cards may have gone along, or another one. */
export function perhapsMoved(ways: Ways, { by, from, handBefore }: Handover): Trace[][] {
  if (!ways.some((way) => way.some((trace) => trace.in === from))) return ways.map((way) => [...way]);
  return different(
    ways.flatMap((way) => {
      const moved = way.flatMap((trace, place) => (trace.in === from ? [way.with(place, { ...trace, in: by })] : []));
      return moved.length === handBefore ? moved : [way, ...moved];
    }),
  );
}

/** A whole hand was shown and is gone: ways that wanted another card there were none. */
export function shown(ways: Ways, seat: Seat, hand: readonly Card[]): Trace[][] {
  const possible = ways.filter((way) => {
    const wanted = way.filter((trace) => trace.in === seat).map(({ card }) => card);
    return wanted.every((card) => count(wanted, card) <= count(hand, card));
  });
  return different(possible.map((way) => way.filter((trace) => trace.in !== seat)));
}

/** Ways that need more copies of a card than there are out of sight were none. */
export function atMost(ways: Ways, card: Card, unseen: number): Trace[][] {
  return ways.filter((way) => way.filter((trace) => trace.card === card).length <= unseen).map((way) => [...way]);
}

function count(cards: readonly Card[], card: Card): number {
  return cards.filter((other) => other === card).length;
}

/** Past so many ways, only what is certain stays in mind. */
const MOST_WAYS = 48;

/** Each way once, its traces in one order. */
function different(ways: readonly (readonly Trace[])[]): Trace[][] {
  if (ways.length === 1) return [at(ways, 0).toSorted(byPlace)];
  const found = new Map<string, Trace[]>();
  for (const way of ways) {
    const sorted = way.toSorted(byPlace);
    found.set(sorted.map((trace) => `${trace.in} ${trace.card} ${trace.old}`).join(), sorted);
  }
  const all = [...found.keys()].sort().map((key) => found.get(key) ?? []);
  return all.length > MOST_WAYS ? [commonTo(all)] : all;
}

/** The traces that all ways share. */
function commonTo(ways: readonly (readonly Trace[])[]): Trace[] {
  return ways.reduce<Trace[]>(
    (common, way) => {
      const left = [...way];
      return common.filter((trace) => {
        const place = left.findIndex((other) => byPlace(trace, other) === 0);
        if (place >= 0) left.splice(place, 1);
        return place >= 0;
      });
    },
    [...at(ways, 0)],
  );
}

function byPlace(one: Trace, other: Trace): number {
  return one.in - other.in || one.card - other.card || Number(one.old) - Number(other.old);
}
