// How far the case has come: what is solved, what lies in the centre row, and what the hands promise.

import { ASPECTS, SYMBOLS } from '@safehouse/games/spy-club/vocabulary';
import { at } from '@safehouse/kernel';
import { confirmable } from './prospects.ts';
import { marksOf, type Slots, type Table } from './table.ts';

/** A clue in the centre row is worth 1; all else is measured against it. */
const ROW = SYMBOLS.length;
/** By aspect: what solving it is worth beyond its clues. Aspects with few clues come first. */
const SCARCE: readonly number[] = [0.6, 0.4, 0.3, 0.2, 0];
/** What a clue is worth that its player can confirm next turn, and how fast a further one is worth less. */
const READY = 0.56;
const PLENTY = 0.8;
/** A turn later is so much worse. */
const LATER = 0.93;
/** A ready clue to an aspect that must wait for its turn in the centre row. */
const SPARE = 0.02;
/** Clues that may turn up, measured against ready ones. */
const HOPED_FOR = 0.3;
const INCOMING = 0.6;
const INCOMING_BACK = 0.3;
/** A back that is so likely is counted on. */
const LIKELY = 0.6;

/** What hands promise, thought through once for each hand that comes up while a turn is planned. */
export class Progress {
  readonly #promises = new Map<string, readonly number[]>();

  /** What all the clues on the table are worth when the hands promise that much. */
  worth(table: Table, promised: readonly number[]): number {
    let worth = 0;
    let best = 0;
    for (const aspect of ASPECTS.keys()) {
      if (table.solved.includes(aspect)) {
        worth += ROW + at(SCARCE, aspect);
        continue;
      }
      const confirmed = countOf(table.center, aspect);
      const missing = ROW - confirmed;
      const ready = at(promised, aspect) + incomingPromise(table, aspect);
      const asTheNext = confirmed + (READY * missing * (1 - Math.exp((-PLENTY * ready) / missing))) / PLENTY;
      worth += SPARE * ready;
      best = Math.max(best, asTheNext - SPARE * ready);
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
      share *= LATER;
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
    else if (clue !== null && back >= LIKELY) hidden |= 1 << slot;
    else hope += back;
  }
  return confirmable({ shown, hidden, focus, ideas }) + HOPED_FOR * hope;
}

function countOf(slots: Slots, kind: number): number {
  let count = 0;
  for (const clue of slots) if (clue?.shows === kind) count += 1;
  return count;
}

function incomingPromise({ incoming, inTheDeck, deck }: Table, aspect: number): number {
  const unseen = deck > 0 ? (INCOMING + INCOMING_BACK) * at(inTheDeck, aspect) : 0;
  let promise = 0;
  for (const clue of incoming) {
    if (clue === null) promise += unseen;
    else promise += clue.shows === aspect ? INCOMING : INCOMING_BACK * at(clue.hides, aspect);
  }
  return promise;
}

/** How many clues are still to be confirmed. */
export function cluesMissing({ solved, center }: Table): number {
  return ROW * (ASPECTS.length - solved.length) - center.filter((clue) => clue !== null).length;
}
