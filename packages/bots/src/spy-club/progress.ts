// How far the case has come: what is solved, what lies in the centre row, and what the hands promise.

import { KINDS } from '@safehouse/games/spy-club/components';
import { ASPECTS } from '@safehouse/games/spy-club/vocabulary';
import { at } from '@safehouse/kernel';
import { confirmable } from './prospects.ts';
import { marksOf, type Slots, type Table } from './table.ts';

const WEIGHTS = {
  /** One is what a clue in the centre row is worth. */
  ROW: 5,
  /** By aspect: what solving it is worth beyond its clues. The fewer clues there are to an aspect, the sooner. */
  SCARCE: [0.6, 0.4, 0.3, 0.2, 0] as readonly number[],
  /** What a clue is worth that the next turn of its player can confirm; the more of them, the less each. */
  PROMISED: 0.56,
  PLENTY: 0.8,
  /** A turn later is so much worse. */
  LATER: 0.93,
  /** Clues to aspects that come later. */
  SPARE: 0.02,
  /** Clues that may turn up, measured by those that lie ready. */
  IN_HAND: 0.3,
  INCOMING: 0.6,
  INCOMING_BACK: 0.3,
  /** A back is counted on from this chance up. */
  LIKELY: 0.6,
};

/** What hands promise, thought through once for each hand that comes up while a turn is planned. */
export class Progress {
  readonly #promises = new Map<string, readonly number[]>();

  /** What all the clues on the table are worth when the hands promise that much. */
  worth(table: Table, promised: readonly number[]): number {
    const W = WEIGHTS;
    let worth = 0;
    let best = 0;
    for (const aspect of ASPECTS.keys()) {
      if (table.solved.includes(aspect)) {
        worth += W.ROW + at(W.SCARCE, aspect);
        continue;
      }
      const confirmed = countOf(table.center, aspect);
      const missing = W.ROW - confirmed;
      const ready = at(promised, aspect) + incomingPromise(table, aspect);
      const asTheNext = confirmed + (W.PROMISED * missing * (1 - Math.exp((-W.PLENTY * ready) / missing))) / W.PLENTY;
      worth += W.SPARE * ready;
      best = Math.max(best, asTheNext - W.SPARE * ready);
    }
    return worth + best;
  }

  /** By aspect: how much the hands promise in the round to come. */
  promised(table: Table, hands: readonly Slots[]): readonly number[] {
    const sums = [0, 0, 0, 0, 0];
    let share = 1;
    for (let turn = 1; turn <= hands.length; turn++) {
      const promises = this.#promisesOf(table, (table.active + turn) % hands.length, hands);
      for (let aspect = 0; aspect < sums.length; aspect++)
        sums[aspect] = (sums[aspect] ?? 0) + share * at(promises, aspect);
      share *= WEIGHTS.LATER;
    }
    return sums;
  }

  #promisesOf({ focus, ideas, inTheDeck }: Table, seat: number, hands: readonly Slots[]): readonly number[] {
    const player = { hand: at(hands, seat), focus: at(focus, seat), ideas: at(ideas, seat) };
    const key = `${player.focus}${player.ideas}${marksOf(player.hand)}`;
    const known = this.#promises.get(key);
    if (known !== undefined) return known;
    const promises = ASPECTS.map((_, aspect) => handPromise(player, aspect, at(inTheDeck, aspect)));
    this.#promises.set(key, promises);
    return promises;
  }
}

interface Player {
  readonly hand: Slots;
  readonly focus: number;
  readonly ideas: number;
}

/** How many clues to an aspect a player can confirm in a turn, and what may turn up. */
function handPromise({ hand, focus, ideas }: Player, aspect: number, inTheDeck: number): number {
  let shown = 0;
  let hidden = 0;
  let hope = 0;
  for (const [slot, clue] of hand.entries()) {
    const back = clue === null ? 2 * inTheDeck : at(clue.hides, aspect);
    if (clue?.shows === aspect) shown |= 1 << slot;
    else if (clue !== null && back >= WEIGHTS.LIKELY) hidden |= 1 << slot;
    else hope += back;
  }
  return confirmable({ shown, hidden, focus, ideas }) + WEIGHTS.IN_HAND * hope;
}

function countOf(slots: Slots, kind: number): number {
  let count = 0;
  for (const clue of slots) if (clue?.shows === kind) count += 1;
  return count;
}

function incomingPromise({ incoming, inTheDeck, deck }: Table, aspect: number): number {
  const unseen = deck > 0 ? (WEIGHTS.INCOMING + WEIGHTS.INCOMING_BACK) * at(inTheDeck, aspect) : 0;
  let promise = 0;
  for (const clue of incoming) {
    if (clue === null) promise += unseen;
    else promise += clue.shows === aspect ? WEIGHTS.INCOMING : WEIGHTS.INCOMING_BACK * at(clue.hides, aspect);
  }
  return promise;
}

/** How many clues are still to be confirmed. */
export function cluesMissing({ solved, center }: Table): number {
  return WEIGHTS.ROW * (KINDS.length - 1 - solved.length) - center.filter((clue) => clue !== null).length;
}
