// The table as the agent thinks it through: plain data that it plays its plans on.

import { KINDS } from '@safehouse/games/spy-club/components';
import type { View } from '@safehouse/games/spy-club/view';
import { at } from '@safehouse/kernel';
import { type Clue, Notes } from './clues.ts';

/** Cards in their slots; null is a gap, or a card that nobody has seen yet. */
export type Slots = readonly (Clue | null)[];

export interface Table {
  readonly active: number;
  readonly actionsLeft: number;
  /** The slots that were flipped in the investigation in progress. */
  readonly investigated: readonly number[] | null;
  readonly hands: readonly Slots[];
  readonly focus: readonly number[];
  readonly ideas: readonly number[];
  readonly supply: number;
  readonly center: Slots;
  /** The rightmost first, the deck's top last. */
  readonly incoming: Slots;
  /** The kinds that were solved. */
  readonly solved: readonly number[];
  /** Cards that lie below the deck's top. */
  readonly deck: number;
  /** By kind: how likely a card that lies in the deck shows it. */
  readonly inTheDeck: readonly number[];
}

export function readTable(view: View): Table {
  const notes = new Notes(view);
  const read = (slots: View['center']): Slots => slots.map((card) => card && notes.read(card));
  return {
    active: view.active,
    actionsLeft: view.actionsLeft,
    investigated: view.investigated,
    hands: view.seats.map(({ hand }) => read(hand)),
    focus: view.seats.map(({ focus }) => focus),
    ideas: view.seats.map(({ ideas }) => ideas),
    supply: view.supply,
    center: read(view.center),
    incoming: read(view.incoming),
    solved: view.solved.map(({ aspect }) => KINDS.indexOf(aspect)),
    deck: Math.max(0, view.deck - 1),
    inTheDeck: notes.inTheDeck(),
  };
}

export function activeHand({ hands, active }: Table): Slots {
  return at(hands, active);
}

export function activeIdeas({ ideas, active }: Table): number {
  return at(ideas, active);
}

/** SK-9 */
export function costToConfirm({ focus, active }: Table, slot: number): number {
  return Math.abs(slot - at(focus, active));
}

/** SK-3 */
export function costToScout({ incoming }: Table, place: number): number {
  if (place === 0) return 0;
  return place === incoming.length - 1 ? 2 : 1;
}

/** Tables with one mark are the same to the agent, as long as it thinks about one turn. */
export function markOf({ actionsLeft, investigated, hands, focus, ideas, center, incoming }: Table): string {
  let mark = `${actionsLeft}${investigated?.join('') ?? ''}`;
  for (let seat = 0; seat < hands.length; seat++) {
    mark += `|${at(focus, seat)}${at(ideas, seat)}${marksOf(at(hands, seat))}`;
  }
  return `${mark}|${marksOf(center)}|${marksOf(incoming)}`;
}

export function marksOf(slots: Slots): string {
  let marks = '';
  for (const clue of slots) marks += clue === null ? '-' : clue.mark;
  return marks;
}
