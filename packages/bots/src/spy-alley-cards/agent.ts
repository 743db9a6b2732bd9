import {
  ALLEY_SIZE,
  BLACK_MARKET_CARD,
  CONFISCATE_CARD,
  cardNumber,
  MOST_DENIED,
} from '@safehouse/games/spy-alley-cards/components';
import type { Move, MoveOf } from '@safehouse/games/spy-alley-cards/notation';
import type { Cards } from '@safehouse/games/spy-alley-cards/sets';
import type { View } from '@safehouse/games/spy-alley-cards/view';
import { type CardId, COUNTRIES } from '@safehouse/games/spy-alley-cards/vocabulary';
import { at } from '@safehouse/kernel';
import type { Bot } from '../bot.ts';
import { bestOf } from '../dice.ts';
import type { Likelihoods } from '../identities.ts';
import { chanceOf, likelyPace, paceOf, turnsOf, unseenIn } from './prospects.ts';
import { frontOf, looksLike, shareOf, suspicionsOf } from './suspicions.ts';

/** How steeply the own chance falls the surer the others must be who it is. */
const EXPOSED = 0.3;
/** What an eliminator card costs that is used on it by somebody who names any country of the alley. */
const GUESSED = 0.5;
/** Who still has one after the first turns does not throw it away. */
const GUESSED_LATE = 0.1;
/** By how much an accusation must be better than going on. */
const MARGIN = 0.1;
/** What looks likely is believed less: whoever is wrong is out, and whoever is right wins no cards. */
const DOUBT = 2;
/** What an eliminator card is worth that is lost. */
const ELIMINATOR = 0.03;
/** A confiscated card in place of a drawn one: no card is laid, and the other loses one. */
const CONFISCATING = 0.3;
const LOSS = 0.5;
/** What a confiscate or black market card in hand saves, in turns. */
const CONFISCATE = 0.5;
const BLACK_MARKET = 6;

/** Plays for the greatest chance to win: counts cards, keeps its country in the dark, and reads the alleys of others. */
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
  readonly #cards: Cards;
  readonly #unseen: readonly number[];
  readonly #suspicions: readonly Likelihoods[];
  /** By seat; the own is 0. */
  readonly #paces: readonly number[];
  readonly #rivals: number;
  readonly #turns: number;

  constructor(view: View, seat: number) {
    this.#view = view;
    this.#seat = seat;
    this.#country = COUNTRIES.indexOf(view.identities.own?.identity ?? 'american');
    this.#cards = { hand: (view.own?.hand ?? []).map(cardNumber), alley: at(view.seats, seat).alley.map(cardNumber) };
    this.#unseen = unseenIn(view);
    this.#suspicions = suspicionsOf(view);
    this.#paces = view.seats.map((other, number) =>
      other.out || number === seat ? 0 : likelyPace(frontOf(view, number).alley, at(this.#suspicions, number)),
    );
    this.#rivals = this.#paces.reduce((sum, pace) => sum + pace, 0);
    this.#turns = turnsOf(this.#cards, this.#country, this.#unseen);
  }

  /** The chance to win after the move. */
  worth(move: Move): number {
    const { hand, alley } = this.#cards;
    switch (move.type) {
      case 'declare':
        return 2;
      case 'draw':
        return this.#chance(this.#turns);
      case 'eliminate':
        return this.#afterGuessing(move);
      case 'accuse':
        return this.#likely(move) ** DOUBT * this.#chanceWithout(move.target) - MARGIN;
      case 'confiscate':
        return this.#chance(this.#turns + CONFISCATING, this.#rivals - LOSS * at(this.#paces, move.from));
      case 'black-market':
        return this.#afterBlackMarket(move);
      case 'lay':
        return this.#with({ hand: without(hand, move.card), alley: [...alley, cardNumber(move.card)] });
      case 'discard':
        return this.#with({ hand: without(hand, move.card), alley });
      case 'swap':
        return this.#with({
          hand: without(hand, move.card),
          alley: [...without(alley, move.out), cardNumber(move.card)],
        });
      case 'identity':
        return this.#with(this.#cards, this.#countryKept(move));
    }
  }

  #chance(turns: number, rivals = this.#rivals): number {
    return chanceOf(paceOf(turns), rivals);
  }

  #likely({ target, country }: Guess): number {
    return at(at(this.#suspicions, target), COUNTRIES.indexOf(country));
  }

  #chanceWithout(target: number): number {
    return this.#chance(this.#turns + 1, this.#rivals - at(this.#paces, target));
  }

  #afterGuessing(guess: Guess): number {
    const likely = this.#likely(guess);
    const wrong = this.#chance(this.#turns + 1) - ELIMINATOR;
    return likely * this.#chanceWithout(guess.target) + (1 - likely) * wrong;
  }

  #afterBlackMarket({ from, card }: MoveOf<'black-market'>): number {
    const { hand, alley } = this.#cards;
    const cards = { hand: [...without(hand, 'black-market'), cardNumber(card)], alley };
    const poorer = without(frontOf(this.#view, from).alley, card);
    const change = likelyPace(poorer, at(this.#suspicions, from)) - at(this.#paces, from);
    return this.#chance(turnsOf(cards, this.#country, this.#unseen) + 1, this.#rivals + change);
  }

  /** The chance with these cards at the end of the turn, less what the alley gives away. */
  #with(cards: Cards, country = this.#country): number {
    const turns = turnsOf(cards, country, this.#unseen) - helpOf(cards.hand);
    const front = { ...frontOf(this.#view, this.#seat), alley: cards.alley };
    const seen = looksLike(front, at(this.#view.identities.suspects, this.#seat), country);
    const guessed =
      (this.#cards.alley.length < ALLEY_SIZE ? GUESSED : GUESSED_LATE) *
      this.#hunters() *
      shareOf(cards.alley, country);
    return this.#chance(turns) * Math.exp(-EXPOSED * seen * seen - guessed);
  }

  /** The eliminator cards that may still be used on it, for each rival. */
  #hunters(): number {
    const { seats } = this.#view;
    if (at(seats, this.#seat).denied >= MOST_DENIED) return 0;
    let [cards, rivals] = [0, 0];
    for (const [seat, { eliminators, out }] of seats.entries()) {
      if (seat === this.#seat || out) continue;
      cards += eliminators;
      rivals += 1;
    }
    return cards / Math.max(1, rivals);
  }

  #countryKept({ keep }: MoveOf<'identity'>): number {
    const { taken } = this.#view.identities.own ?? { taken: null };
    return keep === 'taken' && taken !== null ? COUNTRIES.indexOf(taken) : this.#country;
  }
}

type Guess = Pick<MoveOf<'accuse'>, 'target' | 'country'>;

/** What the first of each saves; it is not worth as much as a card of the set. */
function helpOf(hand: readonly number[]): number {
  const buying = hand.includes(BLACK_MARKET_CARD) ? BLACK_MARKET : 0;
  return buying + (hand.includes(CONFISCATE_CARD) ? CONFISCATE : 0);
}

function without(pile: readonly number[], card: CardId): number[] {
  const place = pile.indexOf(cardNumber(card));
  return place < 0 ? [...pile] : pile.toSpliced(place, 1);
}
