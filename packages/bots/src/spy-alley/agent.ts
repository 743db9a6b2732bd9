import { ALLEY, BORDER, SPACES } from '@safehouse/games/spy-alley/board';
import {
  DIE,
  itemNumber,
  missingOf,
  PRICE_TO_CONFISCATE_WILD,
  priceOf,
  priceToConfiscate,
} from '@safehouse/games/spy-alley/components';
import type { Move, MoveOf } from '@safehouse/games/spy-alley/notation';
import type { View } from '@safehouse/games/spy-alley/view';
import { COUNTRIES } from '@safehouse/games/spy-alley/vocabulary';
import { at } from '@safehouse/kernel';
import type { Bot } from '../bot.ts';
import { bestOf } from '../dice.ts';
import type { Likelihoods } from '../identities.ts';
import { clockOf, placesAfter } from './clock.ts';
import { best, chanceOf, heirOf, likelyPace, paceOf, type Spy, spyOf, turnsOf } from './prospects.ts';
import { looksLike, suspicionsOf } from './suspicions.ts';

/** How steeply the own chance falls the surer the others must be who it is. */
const EXPOSED = 3;
/** By how much an accusation must be better than going on. */
const MARGIN = 0.03;
/** A move card in hand, in turns. */
const CARD = 1.5;
/** What looks likely is believed a little less: whoever is wrong is out. */
const DOUBT = 1.3;

/** Plays for the greatest chance to win: counts everybody's turns to go, and who can be who. */
export const agent: Bot<View, Move> = {
  choose({ view, choices, dice }) {
    if (choices.length === 1 || view.viewer === 'spectator') return at(choices, 0);
    const thoughts = new Thoughts(view, view.viewer);
    return bestOf(choices, (move) => thoughts.worth(move), dice);
  },
};

class Thoughts {
  readonly #view: View;
  readonly #seat: number;
  readonly #country: number;
  readonly #spies: readonly Spy[];
  readonly #suspicions: readonly Likelihoods[];
  /** By seat; the own is 0. */
  readonly #paces: readonly number[];
  readonly #rivals: number;

  constructor(view: View, seat: number) {
    this.#view = view;
    this.#seat = seat;
    this.#country = COUNTRIES.indexOf(view.identities.own?.identity ?? 'french');
    this.#spies = view.seats.map(spyOf);
    this.#suspicions = suspicionsOf(view);
    this.#paces = view.seats.map(({ out }, other) =>
      out || other === seat ? 0 : likelyPace(at(this.#spies, other), at(this.#suspicions, other)),
    );
    this.#rivals = this.#paces.reduce((sum, pace) => sum + pace, 0);
  }

  /** The chance to win after the move. */
  worth(move: Move): number {
    switch (move.type) {
      case 'roll':
        return this.#chance(this.#roll());
      case 'move-card':
        return this.#playCard(move);
      case 'path':
        return this.#chance(1 + this.#along(move));
      case 'accuse':
        return this.#accuse(move);
      case 'guess':
        return this.#guess(move);
      case 'buy':
        return this.#afterBuying(move);
      case 'confiscate':
        return this.#afterConfiscating(move);
      case 'identity':
        return this.#as(this.#me, this.#countryKept(move));
      case 'done':
        return this.#as(this.#me, this.#country);
    }
  }

  get #me(): Spy {
    return at(this.#spies, this.#seat);
  }

  #chance(turns: number): number {
    return chanceOf(paceOf(turns), this.#rivals);
  }

  #roll(): number {
    let sum = 0;
    for (let rolled = 1; rolled <= DIE; rolled++) sum += this.#turnsAfter(rolled, { cards: this.#cards });
    return 1 + sum / DIE;
  }

  get #cards(): View['seats'][number]['moveCards'] {
    return at(this.#view.seats, this.#seat).moveCards;
  }

  #playCard({ value }: MoveOf<'move-card'>): number {
    const cards = this.#cards.toSpliced(this.#cards.indexOf(value), 1);
    const turns = this.#turnsAfter(value, { cards });
    return turns === 0 ? 1 : this.#chance(1 + turns + CARD);
  }

  #turnsAfter(steps: number, { place = this.#me.place, cards }: Start): number {
    const me = { ...this.#me, place };
    const turns = best(me, this.#country, (missing) => clockOf(this.#country).turnsAfter({ ...me, missing }, steps));
    return turns > 1 && this.#leadsHome(placesAfter(place, steps), cards) ? 1 : turns;
  }

  /** With everything together, a move card that fits is as good as being there. */
  #leadsHome(places: readonly number[], cards: readonly number[]): boolean {
    const { items, wilds } = this.#me;
    if (cards.length === 0 || missingOf(items, this.#country) > wilds) return false;
    return places.some((place) => cards.some((card) => placesAfter(place, card).includes(this.#home)));
  }

  get #home(): number {
    return SPACES.findIndex((space) => space.type === 'embassy' && space.country === this.#country);
  }

  /** The way on is like a move that begins one step further. */
  #along({ to }: MoveOf<'path'>): number {
    const place = to === 'alley' ? ALLEY : BORDER;
    return this.#turnsAfter(this.#view.steps - 1, { place, cards: this.#cards });
  }

  #likely({ target, country }: Guess): number {
    return at(at(this.#suspicions, target), COUNTRIES.indexOf(country));
  }

  /** The belongings of the other, and the better of two countries. */
  #afterEliminating({ target, country }: Guess): number {
    const heir = heirOf(this.#me, at(this.#spies, target));
    const turns = Math.min(turnsOf(heir, this.#country), turnsOf(heir, COUNTRIES.indexOf(country)));
    return chanceOf(paceOf(turns), this.#rivals - at(this.#paces, target));
  }

  #accuse(move: Guess): number {
    const likely = this.#likely(move);
    return likely === 0 ? 0 : likely ** DOUBT * this.#afterEliminating(move) - MARGIN;
  }

  #guess(move: Guess): number {
    const now = this.#as(this.#me, this.#country);
    return now + this.#likely(move) * Math.max(0, this.#afterEliminating(move) - now) + 1e-6;
  }

  #afterBuying({ item }: MoveOf<'buy'>): number {
    const me = this.#me;
    const number = itemNumber(item);
    const richer = { ...me, cash: me.cash - priceOf(number), items: me.items | (1 << number) };
    // What it needs it buys, whatever that tells.
    if (item.endsWith(`.${COUNTRIES[this.#country]}`)) return this.#as(richer, this.#country, { items: me.items });
    return this.#as(richer, this.#country);
  }

  #afterConfiscating({ from, item }: MoveOf<'confiscate'>): number {
    const [me, victim] = [this.#me, at(this.#spies, from)];
    const bit = item === 'wild' ? 0 : 1 << itemNumber(item);
    const price = item === 'wild' ? PRICE_TO_CONFISCATE_WILD : priceToConfiscate(itemNumber(item));
    const wild = item === 'wild' ? 1 : 0;
    const mine = { ...me, cash: me.cash - price, items: me.items | bit, wilds: me.wilds + wild };
    const poorer = {
      ...victim,
      cash: victim.cash + price,
      items: victim.items & ~bit,
      wilds: victim.wilds - wild,
    };
    const change = likelyPace(poorer, at(this.#suspicions, from)) - at(this.#paces, from);
    return this.#as(mine, this.#country, { rivals: this.#rivals + change, items: me.items });
  }

  /** The chance of a spy of that country, less what it gives away about itself. */
  #as(spy: Spy, country: number, { rivals = this.#rivals, items = spy.items } = {}): number {
    const seen = looksLike(items, at(this.#view.identities.suspects, this.#seat), country);
    return chanceOf(paceOf(turnsOf(spy, country)), rivals) * Math.exp(-EXPOSED * seen * seen);
  }

  #countryKept({ keep }: MoveOf<'identity'>): number {
    const { taken } = this.#view.identities.own ?? { taken: null };
    return keep === 'taken' && taken !== null ? COUNTRIES.indexOf(taken) : this.#country;
  }
}

/** Where a move begins, and the move cards that are left after it. */
interface Start {
  readonly place?: number;
  readonly cards: readonly number[];
}

type Guess = Pick<MoveOf<'accuse'>, 'target' | 'country'>;
