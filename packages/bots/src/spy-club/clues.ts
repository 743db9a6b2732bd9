// What the agent thinks of a clue card: what it shows, and what may lie on its other side.

import {
  cardOf,
  faceOf,
  isAspect,
  KINDS,
  kindPrinted,
  SIDE_IDS,
  type Side,
  sideWith,
} from '@safehouse/games/spy-club/components';
import type { CardView, View } from '@safehouse/games/spy-club/view';
import { at, backOf } from '@safehouse/kernel';

/** A clue card as it lies. Kinds are places in the printed list of kinds, distractions last. */
export interface Clue {
  readonly shows: number;
  /** By kind: how likely it lies on the other side. */
  readonly hides: readonly number[];
  /** Who gave it away in this turn: seats are bits. */
  readonly givenBy: number;
  /** Clues with one mark are the same to the agent. */
  readonly mark: string;
}

function clue(shows: number, hides: readonly number[], givenBy: number): Clue {
  // No name is on more than three cards: all chances are sixths, and what the aspects lack is left for distractions.
  let backs = 0;
  for (const [kind, chance] of hides.entries()) if (isAspect(kind)) backs = 7 * backs + Math.round(6 * chance);
  return { shows, hides, givenBy, mark: String.fromCharCode(1 + 16 * shows + givenBy, 1 + backs) };
}

const SURELY: readonly (readonly number[])[] = KINDS.map((kind) => KINDS.map((other) => (other === kind ? 1 : 0)));

/** The clue after a flip that brought that kind up. */
export function flipped({ shows, givenBy }: Clue, up: number): Clue {
  return clue(up, at(SURELY, shows), givenBy);
}

/** The clue after that seat gave it away. */
export function givenAway({ shows, hides, givenBy }: Clue, seat: number): Clue {
  return clue(shows, hides, givenBy | (1 << seat));
}

export function wasGivenBy({ givenBy }: Clue, seat: number): boolean {
  return (givenBy & (1 << seat)) !== 0;
}

/** The clue after a roadblock, as far as it can be known. */
export function turnedOver(card: Clue): Clue {
  return flipped(card, card.hides.indexOf(Math.max(...card.hides)));
}

/** Every side by the name of its face: that few cards share a name tells much about a back. */
const SIDES_SHOWING = new Map<string, Side[]>();
for (const side of SIDE_IDS.keys()) {
  const face = faceOf(side);
  SIDES_SHOWING.set(face, [...(SIDES_SHOWING.get(face) ?? []), side]);
}

/** Reads the cards of a view. A card that can only be one is no other card's riddle. */
export class Notes {
  readonly #sides = new Map<CardView, readonly Side[]>();
  readonly #found = new Set<number>();

  constructor(view: View) {
    const riddles = new Set(cardsInSight(view));
    for (let before = -1; before !== riddles.size; ) {
      before = riddles.size;
      for (const card of riddles) {
        const sides = this.#candidates(card);
        this.#sides.set(card, sides);
        if (sides.length !== 1) continue;
        this.#found.add(cardOf(at(sides, 0)));
        riddles.delete(card);
      }
    }
  }

  #candidates({ face, back }: CardView): readonly Side[] {
    if (back !== null) return [sideWith(face, back)];
    return (SIDES_SHOWING.get(face) ?? []).filter((side) => !this.#found.has(cardOf(side)));
  }

  read(card: CardView): Clue {
    const sides = this.#sides.get(card) ?? [];
    const hides = KINDS.map(() => 0);
    for (const side of sides) {
      const kind = kindPrinted(backOf(side));
      hides[kind] = at(hides, kind) + 1 / sides.length;
    }
    const givenBy = card.givenBy.reduce((seats, seat) => seats | (1 << seat), 0);
    return clue(kindPrinted(at(sides, 0)), hides, givenBy);
  }

  /** By kind: how likely a card that lies in the deck shows it. */
  inTheDeck(): readonly number[] {
    const kinds = [...SIDE_IDS.keys()].filter((side) => !this.#found.has(cardOf(side))).map(kindPrinted);
    return KINDS.map((_, kind) => kinds.filter((shown) => shown === kind).length / Math.max(1, kinds.length));
  }
}

function cardsInSight({ seats, center, incoming, discard, solved }: View): CardView[] {
  const lying = [...seats.flatMap(({ hand }) => hand), ...center, ...incoming];
  return [...lying.filter((card) => card !== null), ...discard, ...solved.map(({ card }) => card)];
}
