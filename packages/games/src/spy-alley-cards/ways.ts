// Every way in which hidden cards can have gone, as one viewer can know it.

import { at, type Seat } from '@safehouse/kernel';
import type { Card } from './components.ts';

/** A card that is known to be in somebody's hand; in a state by its number, in a view by its name. */
interface TraceOf<Name> {
  readonly card: Name;
  readonly in: Seat;
}

type Trace = TraceOf<Card>;

/**
 * One way: where the known cards are, and where the others can be. What was hidden when the deck was last shuffled is
 * either in its pile, and so in the deck or drawn since, or was in a hand then, and is called old. Cards are counted by
 * number, and those of a seat without the traced ones.
 */
export interface Way {
  readonly traces: readonly Trace[];
  /** At most so many copies of each card that came from the pile are still out of sight, in the deck or in hands. */
  readonly inDeck: readonly number[];
  /** At most so many old copies of each card are still out of sight. */
  readonly inHands: readonly number[];
  /** By seat: at least and at most so many of its cards are old. */
  readonly least: readonly number[];
  readonly most: readonly number[];
}

/** So many ways are kept apart at most. */
const MOST_WAYS = 12;
/** While there are so few, old cards and drawn ones are told apart exactly; past that, by what is least and most. */
const FEW_WAYS = 5;

/** A card that left a hand of so many for all to see; `unseen` copies of it were out of the viewer's sight before. */
export interface Departure {
  readonly card: Card;
  readonly from: Seat;
  readonly handBefore: number;
  readonly unseen: number;
}

/** The copy that was known to be there, if there was one; else an old card, or one that was drawn since. */
export function departed(ways: readonly Way[], departure: Departure): Way[] {
  const isExact = ways.length < FEW_WAYS;
  return ways.flatMap((way) => departedIn(way, departure, isExact));
}

function departedIn(way: Way, { card, from, handBefore, unseen }: Departure, isExact: boolean): Way[] {
  const known = way.traces.findIndex((trace) => trace.card === card && trace.in === from);
  if (known >= 0) return [{ ...way, traces: way.traces.toSpliced(known, 1) }];
  const unknown = handBefore - countIn(way, from);
  if (unknown < 1 || unseen <= countOf(way, card)) return [];
  const { traces, inDeck, inHands, least, most } = way;
  const asOld = { traces, inDeck, inHands: less(inHands, card), least: less(least, from), most: less(most, from) };
  const asNew = { traces, inDeck: less(inDeck, card), inHands, least, most };
  const canBeOld = at(inHands, card) > 0 && at(most, from) > 0;
  const canBeNew = at(inDeck, card) > 0 && unknown > at(least, from);
  const asEither = { ...way, least: asOld.least };
  return eitherOf(canBeOld ? asOld : null, canBeNew ? asNew : null, isExact ? null : asEither).flatMap((after) =>
    bounded(after, from, unknown - 1),
  );
}

/** Both ways if both are possible, or the one way that allows both. */
function eitherOf(one: Way | null, other: Way | null, both: Way | null): readonly Way[] {
  if (one === null) return other === null ? [] : [other];
  if (other === null) return [one];
  return both === null ? [one, other] : [both];
}

/** One card, unseen, went from a hand of so many into another. */
export interface Handover {
  readonly by: Seat;
  readonly from: Seat;
  readonly handBefore: number;
}

/** Any of the known cards may have gone along, or another one. */
export function handedOver(ways: readonly Way[], handover: Handover): Way[] {
  const isExact = ways.length < FEW_WAYS;
  return different(ways.flatMap((way) => [...knownMoved(way, handover), ...unknownMoved(way, handover, isExact)]));
}

function knownMoved(way: Way, { by, from }: Handover): Way[] {
  return way.traces.flatMap((trace, place) =>
    trace.in === from ? [{ ...way, traces: way.traces.with(place, { ...trace, in: by }) }] : [],
  );
}

function unknownMoved(way: Way, { by, from, handBefore }: Handover, isExact: boolean): Way[] {
  const unknown = handBefore - countIn(way, from);
  if (unknown < 1) return [];
  const { least, most } = way;
  const oldMoved = { ...way, least: more(less(least, from), by), most: more(less(most, from), by) };
  const canBeOld = at(most, from) > 0;
  const canBeNew = unknown > at(least, from);
  const eitherMoved = { ...way, least: less(least, from), most: more(most, by) };
  return eitherOf(canBeOld ? oldMoved : null, canBeNew ? way : null, isExact ? null : eitherMoved).flatMap((after) =>
    bounded(after, from, unknown - 1),
  );
}

export function isTraced(ways: readonly Way[], card: Card): boolean {
  return ways.some(({ traces }) => traces.some((trace) => trace.card === card));
}

/** One more card is known to be in a hand. */
export function traced(ways: readonly Way[], trace: Trace): Way[] {
  return ways.map((way) => ({ ...way, traces: [...way.traces, trace].sort(byPlace) }));
}

/** A card of the pile came into sight. */
export function drawn(ways: readonly Way[], card: Card): Way[] {
  return ways.flatMap((way) => (at(way.inDeck, card) < 1 ? [] : [{ ...way, inDeck: less(way.inDeck, card) }]));
}

/** Ways that trace more copies of a card than there are out of sight are none. */
export function atMost(ways: readonly Way[], card: Card, unseen: number): Way[] {
  return ways.filter((way) => countOf(way, card) <= unseen);
}

/** A seat cannot have more old cards than cards. */
function bounded(way: Way, seat: Seat, unknown: number): Way[] {
  if (at(way.least, seat) > unknown) return [];
  return at(way.most, seat) <= unknown ? [way] : [{ ...way, most: way.most.with(seat, unknown) }];
}

function less(counts: readonly number[], place: number): number[] {
  return counts.with(place, Math.max(0, at(counts, place) - 1));
}

function more(counts: readonly number[], place: number): number[] {
  return counts.with(place, at(counts, place) + 1);
}

export function countIn({ traces }: Way, seat: Seat): number {
  return traces.reduce((count, trace) => (trace.in === seat ? count + 1 : count), 0);
}

function countOf({ traces }: Way, card: Card): number {
  return traces.reduce((count, trace) => (trace.card === card ? count + 1 : count), 0);
}

/** Each way once. Past a number of them, only what is certain stays in mind. */
export function different(ways: readonly Way[]): Way[] {
  if (ways.length === 1) return [...ways];
  const found = new Map<string, Way>();
  for (const way of ways) {
    const sorted = { ...way, traces: way.traces.toSorted(byPlace) };
    found.set(JSON.stringify(sorted), sorted);
  }
  const all = [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, way]) => way);
  return all.length > MOST_WAYS ? [commonTo(all)] : all;
}

/** The cards that are in the same hand whichever way it went. */
export function certainTraces<Name>(
  ways: readonly { readonly traces: readonly TraceOf<Name>[] }[],
): readonly TraceOf<Name>[] {
  return ways.map(({ traces }) => traces).reduce((ones, others) => without(ones, without(ones, others)));
}

/** What allows all of these ways. A known card that is no longer traced is still in some hand, like an old one. */
function commonTo(ways: readonly Way[]): Way {
  const traces = certainTraces(ways);
  const loose = ways.map((way) => {
    const untraced = without(way.traces, traces);
    const cards = way.inHands.map((count, card) => count + untraced.filter((trace) => trace.card === card).length);
    const seats = way.most.map((count, seat) => count + untraced.filter((trace) => trace.in === seat).length);
    return { ...way, inHands: cards, most: seats };
  });
  return loose.reduce((one, other) => ({
    traces,
    inDeck: one.inDeck.map((count, card) => Math.max(count, at(other.inDeck, card))),
    inHands: one.inHands.map((count, card) => Math.max(count, at(other.inHands, card))),
    least: one.least.map((count, seat) => Math.min(count, at(other.least, seat))),
    most: one.most.map((count, seat) => Math.max(count, at(other.most, seat))),
  }));
}

function without<Name>(traces: readonly TraceOf<Name>[], taken: readonly TraceOf<Name>[]): TraceOf<Name>[] {
  const left = [...taken];
  return traces.filter((trace) => {
    const place = left.findIndex((other) => other.card === trace.card && other.in === trace.in);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

function byPlace(one: Trace, other: Trace): number {
  return one.in - other.in || one.card - other.card;
}
