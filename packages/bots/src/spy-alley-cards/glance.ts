// What a seat sees of a table at a glance: whose alley looks like which country, and who may be about to declare.

import { type Country, countsOf, HAND_SIZE, MOST_DENIED } from '@safehouse/games/spy-alley-cards/components';
import type { Player, State } from '@safehouse/games/spy-alley-cards/state';
import { COUNTRIES } from '@safehouse/games/spy-alley-cards/vocabulary';
import { at, identityOf, type Seat } from '@safehouse/kernel';
import { isNewSet, likelihoodOf, readingOf, type Stage, stageAfter } from './readings.ts';

/** A country that cannot be is not quite impossible: deductions at a glance are rough. */
const HARDLY = 0.01;
const ALL = COUNTRIES.length;

/** Playouts look millions of times: one object serves for all positions. */
export class Glance {
  seat: Seat = 0;
  country: Country = 0;
  spies = 0;
  /** The eliminator cards that may be used on the seat, for each rival. */
  hunters = 0;
  /** By seat and country, in one list. */
  readonly #likely: number[] = [];
  readonly #dangers: boolean[] = [];

  /** Looks at a position with the eyes of the seat; what was seen before is forgotten. */
  take(state: State, seat: Seat): void {
    const { players, identities } = state;
    this.seat = seat;
    this.country = identityOf(identities, seat);
    let [cards, rivals] = [0, 0];
    for (let other = 0; other < players.length; other++) {
      const { out, eliminators } = at(players, other);
      if (out || other === seat) continue;
      rivals += 1;
      cards += eliminators;
    }
    this.spies = rivals + 1;
    this.hunters = rivals === 0 || at(players, seat).denied >= MOST_DENIED ? 0 : cards / rivals;
    if (state.phase === 'turn') this.#readAlleys(state);
  }

  /** How likely the target is of that country. */
  likely(target: Seat, country: Country): number {
    return this.#likely[target * ALL + country] ?? 0;
  }

  /** Whether the target may just have laid the last card of a set of that country. */
  isDanger(target: Seat, country: Country): boolean {
    return this.#dangers[target * ALL + country] ?? false;
  }

  #readAlleys(state: State): void {
    const stage = stageOf(state);
    for (let target = 0; target < state.players.length; target++) {
      if (target !== this.seat) this.#readAlley(at(state.players, target), target, stage);
    }
    this.#ruleOut(state);
    for (let target = 0; target < state.players.length; target++) {
      let sum = 0;
      for (let country = 0; country < ALL; country++) sum += this.likely(target, country);
      for (let country = 0; country < ALL; country++) {
        this.#likely[target * ALL + country] = this.likely(target, country) / sum;
      }
    }
  }

  #readAlley({ alley }: Player, target: Seat, stage: Stage): void {
    for (let country = 0; country < ALL; country++) {
      const reading = readingOf(alley, country);
      this.#likely[target * ALL + country] = country === this.country ? HARDLY : likelihoodOf(reading, stage);
      this.#dangers[target * ALL + country] = isNewSet(reading);
    }
  }

  /** What was denied since the target could last have switched, and the cards of those who are out. */
  #ruleOut({ identities }: State): void {
    const { clues } = identities;
    for (let number = 0; number < clues.length; number++) {
      const clue = at(clues, number);
      if (clue.type === 'not') {
        const hasChosenSince = clues.some(
          (later, place) => place > number && later.type === 'out' && later.survivor === clue.seat,
        );
        if (!hasChosenSince) this.#likely[clue.seat * ALL + clue.identity] = HARDLY;
      } else if (clue.shown !== null) {
        for (let target = 0; target < identities.held.length; target++) {
          if (target !== clue.survivor) this.#likely[target * ALL + clue.shown] = HARDLY;
        }
      }
    }
  }
}

/** The deck tells how far the game has come; rare games that begin a second deck look young again. */
function stageOf({ copies, deck, players }: State): Stage {
  return stageAfter(ALL_CARDS[copies] - HAND_SIZE * players.length - deck.length);
}

const ALL_CARDS = { 2: cardsWith(2), 3: cardsWith(3), 4: cardsWith(4) };

function cardsWith(copies: State['copies']): number {
  return countsOf(copies).reduce((sum, count) => sum + count, 0);
}
