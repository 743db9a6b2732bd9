// Which clue cards those in sight can be, and what may lie in the deck: from the view alone.

import { at, backOf, type Chance, frontOf, impossible, match, type Seat, takeOut } from '@safehouse/kernel';
import { CLUE_CARDS, cardOf, faceOf, SIDE_IDS, type Side, sideWith } from './components.ts';
import type { Known } from './state.ts';
import type { CardView, View } from './view.ts';

/** Which card each of the cards in sight can be: those known on both sides are certain, the others are matched. */
export class RedealtClues {
  readonly #sides = new Map<CardView, Side>();
  /** The cards below the deck's top, in any order and with any side up. */
  readonly unseen: Side[];
  readonly seen: boolean[] = SIDE_IDS.map(() => false);
  readonly given: { card: number; by: Seat }[] = [];
  /** What some seats alone know of sides that lie down. */
  readonly peeked: Known[] = [];
  readonly #view: View;

  constructor(view: View, chance: Chance) {
    this.#view = view;
    const cards = cardsKnown(view);
    const free = Array.from({ length: CLUE_CARDS }, (_, card) => 2 * card);
    for (const card of cards) {
      if (card.back === null) continue;
      const side = sideWith(card.face, card.back);
      this.#sides.set(card, side);
      takeOut(free, frontOf(side));
    }
    const riddles = cards.filter(({ back }) => back === null);
    chance.shuffle(free, SIDE_IDS);
    const shows = (front: number, place: number) => sideShowing(front, at(riddles, place)) !== null;
    for (const [front, place] of match(riddles.length, free, shows)) {
      const riddle = at(riddles, place);
      this.#sides.set(riddle, sideShowing(front, riddle) ?? impossible('a card that does not show its face'));
      takeOut(free, front);
    }
    chance.shuffleSides(free, SIDE_IDS);
    this.unseen = free;
    for (const card of cards) this.#notePeeked(card);
    for (const card of cardsInSight(view)) this.#note(card);
  }

  sideOf(card: CardView | null): Side | null {
    return card === null ? null : (this.#sides.get(card) ?? impossible('a card that is none'));
  }

  /** The clue deck: its top, the places that the viewer knows, and the rest as it comes. */
  deckBelow(top: Side | null): Side[] {
    if (top === null) return [];
    const deck = [top, ...this.unseen];
    for (const { place, card } of this.#view.known.clues) {
      const side = this.sideOf(card);
      if (side !== null) deck.splice(place, 0, side);
    }
    return deck;
  }

  #notePeeked(card: CardView): void {
    const { peeked } = card;
    const side = this.sideOf(card) ?? impossible('a card that is none');
    if (peeked !== undefined) this.peeked.push({ of: 'backs', card: backOf(side), to: [...peeked] });
    else if (card.back !== null) this.seen[backOf(side)] = true;
  }

  #note(card: CardView): void {
    const side = this.sideOf(card) ?? impossible('a card that is none');
    this.seen[side] = true;
    for (const by of card.givenBy) this.given.push({ card: cardOf(side), by });
  }
}

function sideShowing(front: Side, { face }: CardView): Side | null {
  if (faceOf(front) === face) return front;
  return faceOf(backOf(front)) === face ? backOf(front) : null;
}

export function cardsInSight({ seats, center, incoming, discard, solved, aside }: View): CardView[] {
  const lying = [...seats.flatMap(({ hand }) => hand), ...center, ...incoming, ...Object.values(aside).flat()];
  return [...lying.filter((card) => card !== null), ...discard, ...solved.map(({ card }) => card)];
}

/** With those in the deck that the viewer knows. */
function cardsKnown(view: View): CardView[] {
  return [...cardsInSight(view), ...view.known.clues.flatMap(({ card }) => card ?? [])];
}
