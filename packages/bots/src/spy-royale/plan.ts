// The best that a hand can still do: which of its cards to play, now and later.

import {
  type Card,
  DETECT,
  EXTRA_MISSION,
  factionOf,
  includesFaction,
  kindOf,
} from '@safehouse/games/spy-royale/components';
import { at } from '@safehouse/kernel';
import { Appraisal } from './appraisal.ts';
import type { Outlook } from './outlook.ts';

/** Plays hands through in thought. Hands are in printed order. */
export class Planner {
  readonly #outlook: Outlook;
  readonly #appraisal: Appraisal;
  readonly #chosen: Card[] = [];
  #hand: readonly Card[] = [];
  #hasExtraMission = false;
  #best = 0;

  constructor(outlook: Outlook) {
    this.#outlook = outlook;
    this.#appraisal = new Appraisal(outlook);
  }

  /** What the game brings from here if the card is played now, and the best of the hand afterwards. */
  worthOfPlaying(card: Card, hand: readonly Card[]): number {
    const { turns, markers, shielded } = this.#outlook;
    const rest = hand.toSpliced(hand.indexOf(card), 1);
    const isSafe = kindOf(card) === DETECT || shielded;
    if (!isSafe && includesFaction(markers, factionOf(card))) return this.worthOfHand(rest, turns - 1);
    const appraisal = this.#appraisal;
    appraisal.count(card, 1);
    const now = (isSafe ? 1 : appraisal.stays(card)) * appraisal.worthNow(card);
    this.#hasExtraMission = card === EXTRA_MISSION;
    const later = this.worthOfHand(rest, turns - 1);
    this.#hasExtraMission = false;
    appraisal.count(card, -1);
    return now + later;
  }

  /** The best choice of so many cards. */
  worthOfHand(hand: readonly Card[], turns: number): number {
    this.#hand = hand;
    this.#best = Number.NEGATIVE_INFINITY;
    this.#choose(0, Math.min(turns, hand.length));
    return this.#best;
  }

  /** Copies of a card are one choice. */
  #choose(from: number, left: number): void {
    if (left === 0) {
      this.#best = Math.max(this.#best, this.#appraisal.worth(this.#chosen, this.#hasExtraMission));
      return;
    }
    const hand = this.#hand;
    for (let place = from; place <= hand.length - left; place++) {
      const card = at(hand, place);
      if (place > from && card === hand[place - 1]) continue;
      this.#chosen.push(card);
      this.#appraisal.count(card, 1);
      this.#choose(place + 1, left - 1);
      this.#appraisal.count(card, -1);
      this.#chosen.pop();
    }
  }
}
