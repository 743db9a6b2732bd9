// What a viewer remembers of cards that it has seen and sees no more. Re-deals respect it, and so do notebooks.
//
// Two things stay in mind. Cards that the viewer lost to a confiscation, and cards that all saw go from an alley into a
// hand: their traces are followed from hand to hand, in every way they can have gone. And the pile that became the deck:
// what was in it can lie in the deck or have been drawn since, and what was not in it was in somebody's hand.

import { at, type Seat } from '@safehouse/kernel';
import { CARD_IDS, type Card, countsOf } from './components.ts';
import type { State } from './state.ts';
import { added, atMost, gone, type Handover, isTraced, perhapsMoved, shown, type Trace } from './traces.ts';

/** What the last reshuffle has shown. Cards are counted, by number. */
export interface Reshuffle {
  /** At most so many copies of each card can still be in the deck. */
  inDeck: number[];
  /** What the others held when it was shuffled. */
  inHands: number[];
  /** By seat: at least so many of its cards it held already then. */
  stillHeld: number[];
}

export interface Memory {
  /** Every way in which the known cards can have gone, each a list of where they are now. */
  traces: Trace[][];
  /** Null while the first deck lasts. */
  reshuffle: Reshuffle | null;
}

export function freshMemories(seats: number): Memory[] {
  return Array.from({ length: seats + 1 }, () => ({ traces: [[]], reshuffle: null }));
}

export function cloneMemory({ traces, reshuffle }: Memory): Memory {
  return {
    traces: traces.map((way) => way.map((trace) => ({ ...trace }))),
    reshuffle: reshuffle && {
      inDeck: reshuffle.inDeck.slice(),
      inHands: reshuffle.inHands.slice(),
      stillHeld: reshuffle.stillHeld.slice(),
    },
  };
}

/** AC-10: everybody knows the pile that becomes the deck, and so, together, what all the others hold. */
export function rememberReshuffle(state: State): void {
  const inDeck = counted([state.deck]);
  const inAlleys = counted(state.players.map(({ alley }) => alley));
  for (const [viewer, memory] of state.memories.entries()) {
    const own = counted([state.players[viewer]?.hand ?? []]);
    memory.reshuffle = {
      inDeck: [...inDeck],
      inHands: countsOf(state.copies).map((all, card) => all - at(inDeck, card) - at(inAlleys, card) - at(own, card)),
      stillHeld: state.players.map(({ hand }, seat) => (seat === viewer ? 0 : hand.length)),
    };
    memory.traces = memory.traces.map((way) => way.map((trace) => ({ ...trace, old: true })));
  }
}

/** A card came from the deck into an alley. */
export function rememberTurnedUp(state: State, card: Card): void {
  for (let viewer = 0; viewer < state.memories.length; viewer++) rememberDrawn(state, viewer, card);
}

/** The viewer saw a card come from the deck: its own draw, or one that all saw. */
export function rememberDrawn(state: State, viewer: number, card: Card): void {
  const memory = at(state.memories, viewer);
  if (memory.reshuffle !== null) memory.reshuffle.inDeck[card] = at(memory.reshuffle.inDeck, card) - 1;
  forgetImpossible(state, viewer, card);
}

/** Somebody showed a card of the hand and put it elsewhere. */
export function rememberPlayed(state: State, seat: Seat, card: Card): void {
  for (let viewer = 0; viewer < state.memories.length; viewer++) {
    if (viewer !== seat) noteGone(state, viewer, { card, in: seat });
  }
}

/** All saw a card go from an alley into the hand. */
export function rememberPickedUp(state: State, seat: Seat, card: Card): void {
  for (const [viewer, memory] of state.memories.entries()) {
    if (viewer !== seat) memory.traces = added(memory.traces, { card, in: seat, old: false });
  }
}

/** AC-5: the two know the card; the others know that some card changed hands. It has left the one and is in the other. */
export function rememberConfiscated(state: State, card: Card, { by, from }: { by: Seat; from: Seat }): void {
  const handBefore = at(state.players, from).hand.length + 1;
  for (const [viewer, memory] of state.memories.entries()) {
    if (viewer === by) noteGone(state, viewer, { card, in: from });
    else if (viewer === from) memory.traces = added(memory.traces, { card, in: by, old: false });
    else noteUnseen(memory, { by, from, handBefore });
  }
}

/** AC-11: all see the hand of who is out. */
export function rememberShown(state: State, seat: Seat, hand: readonly Card[]): void {
  for (const [viewer, memory] of state.memories.entries()) {
    if (viewer === seat) continue;
    memory.traces = shown(memory.traces, seat, hand);
    if (memory.reshuffle !== null) memory.reshuffle.stillHeld[seat] = 0;
    for (const card of hand) forgetImpossible(state, viewer, card);
  }
}

/** The viewer saw a card leave a hand: the copy it knew of, if it was there. */
function noteGone(state: State, viewer: number, { card, in: seat }: { readonly card: Card; readonly in: Seat }): void {
  const memory = at(state.memories, viewer);
  const { traces, reshuffle } = memory;
  if (reshuffle !== null && at(reshuffle.inHands, card) > 0) loseOld(reshuffle, seat);
  if (!isTraced(traces, card)) return;
  memory.traces = gone(traces, card, seat);
  forgetImpossible(state, viewer, card);
}

/** A card that the viewer did not see changed hands: any known one, or another. */
function noteUnseen(memory: Memory, { by, from, handBefore }: Handover): void {
  const { traces, reshuffle } = memory;
  if (reshuffle !== null) {
    if (at(reshuffle.stillHeld, from) === handBefore) reshuffle.stillHeld[by] = at(reshuffle.stillHeld, by) + 1;
    loseOld(reshuffle, from);
  }
  memory.traces = perhapsMoved(traces, { by, from, handBefore });
}

function loseOld({ stillHeld }: Reshuffle, seat: Seat): void {
  stillHeld[seat] = Math.max(0, at(stillHeld, seat) - 1);
}

/** Ways that need more copies of a card than the viewer can still not see are none. */
function forgetImpossible(state: State, viewer: number, card: Card): void {
  const memory = at(state.memories, viewer);
  if (!isTraced(memory.traces, card)) return;
  const unseen = unseenBy(state, viewer, card);
  memory.traces = atMost(memory.traces, card, unseen);
}

function unseenBy({ copies, players, discard }: State, viewer: number, card: Card): number {
  const seen = [discard, players[viewer]?.hand ?? [], ...players.map(({ alley }) => alley)];
  return (
    at(countsOf(copies), card) - seen.reduce((sum, cards) => sum + cards.filter((other) => other === card).length, 0)
  );
}

/** How many of each card are in these piles, by number. */
export function counted(piles: readonly (readonly Card[])[]): number[] {
  const counts = CARD_IDS.map(() => 0);
  for (const pile of piles) for (const card of pile) counts[card] = at(counts, card) + 1;
  return counts;
}
