import { kindNamed } from '@safehouse/games/spy-club/components';
import type { Move, MoveOf } from '@safehouse/games/spy-club/notation';
import type { CardView, View } from '@safehouse/games/spy-club/view';
import { ASPECTS, type Aspect, DISTRACTION, type Kind } from '@safehouse/games/spy-club/vocabulary';
import { at } from '@safehouse/kernel';
import type { Bot } from '../bot.ts';
import { bestOf } from '../dice.ts';

/** What ending the turn is worth; what is worth less is not done. */
const ENDING = 1;
const POINTLESS = 0;
/** A player who has so many ideas needs no more. */
const ENOUGH_IDEAS = 3;
/** At a table that asks first, it does without teamwork so often: one in this many times. */
const WITHOUT = 3;

/**
 * A sensible beginner: all the team's effort goes to one aspect. It confirms what shows it, brings clues to it into its
 * hand, and else gains ideas. Where the suspect goes it leaves to fate.
 */
export const rookie: Bot<View, Move> = {
  choose({ view, choices, dice }) {
    const target = targetOf(view);
    // A refused offer leaves no trace: who always made it again would ask forever.
    const teamwork = view.options.consent === 'auto' || dice.die(WITHOUT) > 1;
    return bestOf(choices, (move) => (teamwork || move.type !== 'compare' ? worth(view, target, move) : 0), dice);
  },
};

function worth(view: View, target: Aspect, move: Move): number {
  const { hand } = at(view.seats, view.active);
  switch (move.type) {
    case 'confirm':
      return worthOfConfirming(view, target, move);
    case 'compare':
      return brings(at(view.seats, move.with).hand[move.take], hand[move.give], target) ? 15 : POINTLESS;
    case 'scout':
      return brings(view.incoming[move.incoming], hand[move.slot], target) ? 8 - regret(view, move) : POINTLESS;
    case 'flip':
      return view.investigated?.includes(move.slot) ? POINTLESS : worthOfFlipping(hand[move.slot], target);
    case 'focus':
      return worthOfFocusing(view, target, move);
    case 'remove-idea':
      return move.from === 'supply' ? 100 : at(view.seats, move.from).ideas;
    case 'agree':
    case 'end-turn':
      return ENDING;
    case 'advice':
    case 'refuse':
    case 'use':
    case 'answer':
      return POINTLESS;
  }
}

/** The open aspect that the centre row shows most; then the one that the hands show most. */
function targetOf({ center, seats, solved }: View): Aspect {
  const hands = seats.flatMap(({ hand }) => hand);
  const open = ASPECTS.filter((aspect) => solved.every((solution) => solution.aspect !== aspect));
  const counts = open.map((aspect) => 20 * countOf(center, aspect) + countOf(hands, aspect));
  return open[counts.indexOf(Math.max(...counts))] ?? at(ASPECTS, 0);
}

function countOf(cards: readonly (CardView | null)[], kind: Kind): number {
  return cards.filter((card) => shows(card, kind)).length;
}

function shows(card: CardView | null | undefined, kind: Kind): boolean {
  return kindShownBy(card) === kind;
}

function kindShownBy(card: CardView | null | undefined): Kind {
  return card ? kindNamed(card.face) : DISTRACTION;
}

/** A clue to the target where none lies yet, the cheaper the better. */
function worthOfConfirming(view: View, target: Aspect, { slot, to }: MoveOf<'confirm'>): number {
  const { hand, focus } = at(view.seats, view.active);
  return brings(hand[slot], view.center[to], target) ? 20 - Math.abs(slot - focus) : POINTLESS;
}

/** Ideas while they are few, and a focus that makes confirming cheap. */
function worthOfFocusing(view: View, target: Aspect, { slot }: MoveOf<'focus'>): number {
  const { hand, focus, ideas } = at(view.seats, view.active);
  const gain = Math.min(view.supply, ideasFor(hand, slot));
  if (gain === 0) return POINTLESS;
  if (brings(hand[slot], hand[focus], target)) return 5 + gain;
  return ideas < ENOUGH_IDEAS ? 2 + gain : POINTLESS;
}

/** Whether one card in place of the other helps towards the target. */
function brings(card: CardView | null | undefined, other: CardView | null | undefined, target: Aspect): boolean {
  return shows(card, target) && !shows(other, target);
}

/** What it takes to scout: the further from the right the dearer, and a clue to an aspect is discarded with regret. */
function regret({ seats, active }: View, { incoming, slot }: MoveOf<'scout'>): number {
  return incoming + (kindShownBy(at(seats, active).hand[slot]) === DISTRACTION ? 0 : 1);
}

/** A clue to the target stays as it lies; of others the back may help. */
function worthOfFlipping(card: CardView | null | undefined, target: Aspect): number {
  if (!card || shows(card, target)) return POINTLESS;
  if (card.back === null) return 4;
  return kindNamed(card.back) === target ? 9 : POINTLESS;
}

function ideasFor(hand: readonly (CardView | null)[], slot: number): number {
  const kind = kindShownBy(hand[slot]);
  return kind === DISTRACTION ? 0 : countOf(hand, kind);
}
