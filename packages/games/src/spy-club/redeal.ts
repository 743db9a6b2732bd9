// Some full state that the viewer cannot tell from the true one. It sees the view alone.

import { at, backOf, type Chance, frontOf, impossible, match, type Seat, takeOut } from '@safehouse/kernel';
import { CLUE_CARDS, cardOf, faceOf, MOVEMENT_IDS, movementsOf, SIDE_IDS, type Side, sideWith } from './components.ts';
import { copyExtras } from './module.ts';
import type { State } from './state.ts';
import type { CardView, View } from './view.ts';
import { MOVEMENT_SETS } from './vocabulary.ts';

export function redeal(view: View, chance: Chance): State {
  const table = new Table(view, chance);
  const sides = view.incoming.map((card) => table.sideOf(card));
  const top = sides.pop() ?? null;
  const players = view.seats.map(({ hand, focus, ideas }) => ({
    hand: hand.map((card) => table.sideOf(card)),
    focus,
    ideas,
  }));
  return {
    phase: view.phase,
    turn: view.active,
    actionsLeft: view.actionsLeft,
    options: { ...view.options },
    escape: view.escape.at,
    supply: view.supply,
    removed: view.removed,
    players,
    center: view.center.map((card) => table.sideOf(card)),
    incoming: sides,
    deck: top === null ? [] : [top, ...table.unseen],
    discard: view.discard.map((card) => table.sideOf(card) ?? impossible('a discard without a card')),
    solved: view.solved.map(({ aspect, card }) => ({
      aspect,
      side: table.sideOf(card) ?? impossible('a solution without a card'),
    })),
    suspect: { ...view.suspect },
    movement: redealMovements(view, chance),
    investigated: view.investigated && [...view.investigated],
    given: table.given,
    offer: view.offer && { ...view.offer },
    toRemove: view.toRemove,
    seen: table.seen,
    outcome: view.result?.outcome ?? null,
    extras: copyExtras(view.extras),
  };
}

/** Which card each of the cards in sight can be: those known on both sides are certain, the others are matched. */
class Table {
  readonly #sides = new Map<CardView, Side>();
  /** The cards below the deck's top, in any order and with any side up. */
  readonly unseen: Side[];
  readonly seen: boolean[] = SIDE_IDS.map(() => false);
  readonly given: { card: number; by: Seat }[] = [];

  constructor(view: View, chance: Chance) {
    const cards = cardsInSight(view);
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
    for (const card of cards) this.#note(card);
  }

  sideOf(card: CardView | null): Side | null {
    return card === null ? null : (this.#sides.get(card) ?? impossible('a card that is none'));
  }

  #note(card: CardView): void {
    const side = this.sideOf(card) ?? impossible('a card that is none');
    this.seen[side] = true;
    if (card.back !== null) this.seen[backOf(side)] = true;
    for (const by of card.givenBy) this.given.push({ card: cardOf(side), by });
  }
}

function sideShowing(front: Side, { face }: CardView): Side | null {
  if (faceOf(front) === face) return front;
  return faceOf(backOf(front)) === face ? backOf(front) : null;
}

export function cardsInSight({ seats, center, incoming, discard, solved }: View): CardView[] {
  const lying = [...seats.flatMap(({ hand }) => hand), ...center, ...incoming];
  return [...lying.filter((card) => card !== null), ...discard, ...solved.map(({ card }) => card)];
}

/** SK-1: of each set, what was not drawn is below in any order, but for one that is out. */
function redealMovements({ movement: { drawn, left } }: View, chance: Chance): State['movement'] {
  const known = drawn.map((id) => MOVEMENT_IDS.indexOf(id));
  const [deck, out]: [number[], number[]] = [[], []];
  for (const set of MOVEMENT_SETS) {
    const cards = movementsOf(set).filter((card) => !known.includes(card));
    chance.shuffle(cards, MOVEMENT_IDS);
    out.push(...cards.splice(0, 1));
    deck.push(...cards);
  }
  if (deck.length !== left) impossible(`${deck.length} movement cards in place of ${left}`);
  return { deck, drawn: known, out };
}
