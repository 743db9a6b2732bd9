import { isAspect, KINDS, kindOf } from '@safehouse/games/spy-club/components';
import type { Move } from '@safehouse/games/spy-club/notation';
import type { CardView, View } from '@safehouse/games/spy-club/view';
import { at } from '@safehouse/kernel';
import type { Bot } from '../bot.ts';
import { bestOf } from '../dice.ts';

/**
 * A sensible beginner: collects one aspect at a time in the centre row, gets ideas where its clues match, flips what does
 * not help, and takes advice when it lacks ideas. It looks one move ahead and does not mind the suspect.
 */
export const rookie: Bot<View, Move> = {
  choose({ view, choices, dice }) {
    const wanted = collected(view);
    return bestOf(choices, (move) => worth(view, move, wanted), dice);
  },
};

function worth(view: View, move: Move, wanted: number): number {
  const { hand, ideas, focus } = at(view.seats, view.active);
  switch (move.type) {
    case 'confirm':
      return helps(hand[move.slot], view.center[move.to], wanted) ? 20 - Math.abs(move.slot - focus) : -1;
    case 'scout':
      return helps(view.incoming[move.incoming], hand[move.slot], wanted) ? 8 - move.incoming : -1;
    case 'focus':
      return worthOfFocus(view, move.slot, wanted);
    case 'flip':
      return canStillFlip(view, move.slot) && !shows(hand[move.slot], wanted) ? 5 : -1;
    case 'advice':
      return ideas < 2 ? 6 + move.ideas : -1;
    case 'remove-idea':
      return move.from === 'supply' ? 1 : 0;
    case 'agree':
      return 1;
    case 'compare':
    case 'refuse':
    case 'use':
      return -1;
    case 'end-turn':
      return 0;
  }
}

/** Whether a clue would bring the wanted aspect to a place that lacks it. */
function helps(clue: CardView | null | undefined, there: CardView | null | undefined, wanted: number): boolean {
  return shows(clue, wanted) && !shows(there, wanted);
}

/** Ideas, while there are few. */
function worthOfFocus(view: View, slot: number, wanted: number): number {
  const { hand, ideas } = at(view.seats, view.active);
  const kind = kindOn(hand[slot]);
  const alike = isOpen(view, kind) ? count(hand, kind) : 0;
  return ideas < 3 && alike > 1 ? 4 + alike + (kind === wanted ? 2 : 0) : 0.5;
}

/** What to collect: the aspect that most clues in sight show, those in the centre counting most. */
function collected(view: View): number {
  const score = (kind: number) =>
    isOpen(view, kind)
      ? 3 * count(view.center, kind) +
        count(
          view.seats.flatMap(({ hand }) => hand),
          kind,
        ) +
        kind / 100
      : -1;
  return [...KINDS.keys()].reduce((best, kind) => (score(kind) > score(best) ? kind : best));
}

function isOpen({ solved }: View, kind: number): boolean {
  return isAspect(kind) && !solved.some(({ aspect }) => KINDS.indexOf(aspect) === kind);
}

/** A card is flipped at most once in a turn: flipping it back would be no progress. */
function canStillFlip({ investigated, actionsLeft }: View, slot: number): boolean {
  return investigated === null ? actionsLeft > 1 : !investigated.includes(slot);
}

function count(cards: readonly (CardView | null)[], kind: number): number {
  return cards.filter((card) => kindOn(card) === kind).length;
}

function shows(card: CardView | null | undefined, kind: number): boolean {
  return kindOn(card) === kind;
}

/** -1 for a gap. */
function kindOn(card: CardView | null | undefined): number {
  return card === null || card === undefined ? -1 : KINDS.indexOf(kindOf(card.face));
}
