// What others hold in a re-deal: not just any cards, but what they have kept of all that they have drawn.

import {
  type Card,
  CONFISCATE_CARD,
  type Country,
  cardNumber,
  isWildFor,
  itemKind,
  KINDS,
} from '@safehouse/games/spy-alley-cards/components';
import { cardsOfUse, isComplete } from '@safehouse/games/spy-alley-cards/sets';
import type { Player, State } from '@safehouse/games/spy-alley-cards/state';
import type { View } from '@safehouse/games/spy-alley-cards/view';
import { at, type Chance, identityOf, type Seat } from '@safehouse/kernel';
import { isOfUse, isReshuffled, missingBy, readingOf } from './readings.ts';

const FINE = 2 ** 24;

/** Others have kept what they need: so much of it as their alleys suggest. */
export function refine({ players, identities, deck }: State, view: View, dice: Chance): void {
  // Once the pile has become the deck, the viewer knows more of the hands than can be kept in mind here.
  if (deck.length === 0 || isReshuffled(view)) return;
  for (const [seat, player] of players.entries()) {
    if (seat === view.viewer || player.out) continue;
    const country = identityOf(identities, seat);
    const missing = missingBy(readingOf(player.alley, country), dice.die(FINE) / FINE);
    new Collection(player, country, cardsSeen(view, seat)).exchange(missing, turned(deck, dice));
    player.complete = player.lastTurn !== null && isComplete(player, country);
  }
}

/** The cards that the viewer knows to be in that hand. */
function cardsSeen({ memory }: View, seat: Seat): ReadonlySet<Card> {
  return new Set(
    memory.flatMap(({ traces }) => traces.flatMap((trace) => (trace.in === seat ? [cardNumber(trace.card)] : []))),
  );
}

/** The places of the deck, beginning anywhere. */
function turned(deck: Card[], dice: Chance): Piles {
  const first = dice.die(deck.length) - 1;
  return { deck, places: deck.map((_, place) => (place + first) % deck.length) };
}

interface Piles {
  readonly deck: Card[];
  readonly places: readonly number[];
}

/** The cards of a spy, some of which can be exchanged with the deck. */
class Collection {
  readonly #player: Player;
  readonly #country: Country;
  readonly #seen: ReadonlySet<Card>;

  constructor(player: Player, country: Country, seen: ReadonlySet<Card>) {
    this.#player = player;
    this.#country = country;
    this.#seen = seen;
  }

  /** Gives and takes cards until so many are missing, as far as that can be. */
  exchange(missing: number, { deck, places }: Piles): void {
    const { hand } = this.#player;
    // Each card of the hand is exchanged once at most.
    for (let left = hand.length; left > 0 && this.#missing !== missing; left--) {
      const wants = this.#missing > missing;
      const given = hand.findIndex((card) => this.#mayGo(card) && this.#isOfUse(card) !== wants);
      const taken = places.find((place) => this.#mayCome(at(deck, place), wants));
      if (given < 0 || taken === undefined) break;
      [hand[given], deck[taken]] = [at(deck, taken), at(hand, given)];
    }
    hand.sort((one, other) => one - other);
  }

  get #missing(): number {
    const { alleyItems, alleyWilds, handItems, handWilds } = cardsOfUse(this.#player, this.#country);
    return Math.max(0, KINDS - alleyItems.length - alleyWilds.length - handItems.length - handWilds.length);
  }

  /** Confiscate and black market cards are of use to everybody. */
  #mayGo(card: Card): boolean {
    return card < CONFISCATE_CARD && !this.#seen.has(card);
  }

  #mayCome(card: Card, wants: boolean): boolean {
    if (!wants) return !this.#isOfUse(card);
    if (isWildFor(card, this.#country)) return true;
    const kind = itemKind(card, this.#country);
    return kind !== null && !this.#has(kind);
  }

  #has(kind: number): boolean {
    const { hand, alley } = this.#player;
    const isOfKind = (card: Card) => itemKind(card, this.#country) === kind;
    return hand.some(isOfKind) || alley.some(isOfKind);
  }

  #isOfUse(card: Card): boolean {
    return isOfUse(card, this.#country);
  }
}
