// What every viewer remembers of cards that it has seen and sees no more. Re-deals respect it.
//
// Cards that a viewer lost to a confiscation, and cards that all saw go from an alley into a hand, are followed from hand
// to hand. And everybody remembers the pile that became the deck: what was not in it was in somebody's hand.

import { at, type Seat, type Viewer } from '@safehouse/kernel';
import { CARD_IDS, type Card, countsOf } from './components.ts';
import { readSightings, type Sighting } from './sightings.ts';
import type { Player, State } from './state.ts';
import { atMost, countIn, departed, different, drawn, handedOver, isTraced, traced, type Way } from './ways.ts';

/** What a viewer knows at one moment of the game. */
export interface Memory {
  /** Every way in which it can have gone. */
  readonly ways: readonly Way[];
  /** How many copies of each card are out of its sight. */
  readonly unseen: readonly number[];
}

/** AC-3: at first every card that a viewer does not hold can be anywhere, as if it came from the deck. */
export function freshMemories(players: readonly Pick<Player, 'hand'>[], copies: State['copies']): Memory[] {
  const nobody = players.map(() => 0);
  return [...players.map(({ hand }) => hand), []].map((own) => {
    const inDeck = [...countsOf(copies)];
    for (const card of own) inDeck[card] = at(inDeck, card) - 1;
    const way = { traces: [], inDeck, inHands: CARD_IDS.map(() => 0), least: nobody, most: nobody };
    return { ways: [way], unseen: [...inDeck] };
  });
}

export function cloneMemory({ ways, unseen }: Memory): Memory {
  return { ways: ways.map(cloneWay), unseen: unseen.slice() };
}

function cloneWay({ traces, inDeck, inHands, least, most }: Way): Way {
  return {
    traces: traces.map((trace) => ({ ...trace })),
    inDeck: inDeck.slice(),
    inHands: inHands.slice(),
    least: least.slice(),
    most: most.slice(),
  };
}

/** What the viewer remembers now: where it began, and what it has seen since. */
export function recall(state: State, viewer: Viewer): readonly Way[] {
  const recollections = RECOLLECTIONS.get(state) ?? begin(state);
  return at(recollections, viewer === 'spectator' ? state.players.length : viewer).goOn(state);
}

/** Somebody who looks at every move need not begin anew each time: the log of a state only grows. */
const RECOLLECTIONS = new WeakMap<State, readonly Recollection[]>();

function begin(state: State): readonly Recollection[] {
  const recollections = state.memories.map((memory, viewer) => new Recollection(viewer, memory));
  RECOLLECTIONS.set(state, recollections);
  return recollections;
}

/** A clone goes on from where its original was read. */
export function shareRecollections(state: State, copy: State): State {
  const recollections = RECOLLECTIONS.get(state);
  if (recollections !== undefined) {
    RECOLLECTIONS.set(
      copy,
      recollections.map((recollection) => recollection.copy()),
    );
  }
  return copy;
}

/** One viewer's memory on its way through the log. */
class Recollection {
  readonly #viewer: number;
  #ways: readonly Way[];
  readonly #unseen: number[];
  #read = 0;

  constructor(viewer: number, { ways, unseen }: Memory) {
    this.#viewer = viewer;
    this.#ways = ways;
    this.#unseen = [...unseen];
  }

  copy(): Recollection {
    const copy = new Recollection(this.#viewer, { ways: this.#ways, unseen: this.#unseen });
    copy.#read = this.#read;
    return copy;
  }

  goOn(state: State): readonly Way[] {
    this.#read = readSightings(state, this.#read, (sighting) => this.#see(sighting));
    return this.#ways;
  }

  #see(sighting: Sighting): void {
    const viewer = this.#viewer;
    switch (sighting.type) {
      case 'drawn':
        if (sighting.seat === viewer) this.#sawDrawn(sighting.card);
        break;
      case 'turned-up':
        this.#sawDrawn(sighting.card);
        break;
      case 'played':
        if (sighting.seat !== viewer) this.#sawLeave(sighting);
        break;
      case 'picked-up':
        if (sighting.seat !== viewer) this.#lostSightOf(sighting.card, sighting.seat);
        break;
      case 'confiscated':
        if (sighting.by === viewer) this.#sawLeave({ ...sighting, seat: sighting.from });
        else if (sighting.from === viewer) this.#lostSightOf(sighting.card, sighting.by);
        else this.#ways = handedOver(this.#ways, sighting);
        break;
      case 'reshuffled':
        this.#sawReshuffle(sighting);
        break;
    }
  }

  #sawDrawn(card: Card): void {
    this.#ways = drawn(this.#ways, card);
    this.#inSight(card);
  }

  #sawLeave({ seat, card, handBefore }: Omit<Extract<Sighting, { type: 'played' }>, 'type'>): void {
    this.#ways = departed(this.#ways, { card, from: seat, handBefore, unseen: at(this.#unseen, card) });
    this.#inSight(card);
  }

  #inSight(card: Card): void {
    const unseen = at(this.#unseen, card) - 1;
    this.#unseen[card] = unseen;
    if (isTraced(this.#ways, card)) this.#ways = atMost(this.#ways, card, unseen);
  }

  #lostSightOf(card: Card, seat: Seat): void {
    this.#unseen[card] = at(this.#unseen, card) + 1;
    this.#ways = traced(this.#ways, { card, in: seat });
  }

  /** AC-10: everybody knows the pile that becomes the deck, and so, together, what all the others hold. */
  #sawReshuffle({ pile, hands }: Extract<Sighting, { type: 'reshuffled' }>): void {
    const inDeck = counted([pile]);
    const possible = this.#ways.flatMap((way) => {
      const known = counted([way.traces.map(({ card }) => card)]);
      const inHands = this.#unseen.map((count, card) => count - at(known, card));
      const held = hands.map((size, seat) => (seat === this.#viewer ? 0 : size - countIn(way, seat)));
      const isPossible = [...inHands, ...held].every((count) => count >= 0);
      return isPossible ? [{ traces: way.traces, inDeck, inHands, least: held, most: held }] : [];
    });
    this.#ways = different(possible);
    for (const [card, count] of inDeck.entries()) this.#unseen[card] = at(this.#unseen, card) + count;
  }
}

/** How many of each card are in these piles, by number. */
export function counted(piles: readonly (readonly Card[])[]): number[] {
  const counts = CARD_IDS.map(() => 0);
  for (const pile of piles) for (const card of pile) counts[card] = at(counts, card) + 1;
  return counts;
}
