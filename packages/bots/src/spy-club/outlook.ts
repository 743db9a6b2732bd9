// What the end of the turn can bring: where the suspect may stop, and how far the case is from being lost.

import {
  IDEAS,
  LEVELS,
  MOVEMENT_IDS,
  MOVEMENTS,
  type MovementCard,
  movementNumbers,
  movementsOf,
  type Spot,
  spotAfter,
} from '@safehouse/games/spy-club/components';
import type { View } from '@safehouse/games/spy-club/view';
import { MOVEMENT_SETS } from '@safehouse/games/spy-club/vocabulary';
import { at } from '@safehouse/kernel';

interface Landing extends Spot {
  readonly chance: number;
}

export interface Outlook {
  readonly landings: readonly Landing[];
  /** Movement cards that are left. */
  readonly turns: number;
  /** Steps until the suspect has escaped, less the icons to expect on those cards. */
  readonly stepsToSpare: number;
  /** The next step is the last one. */
  readonly isLastStep: boolean;
  /** Ideas that were not removed from the game. */
  readonly ideas: number;
  readonly sabotage: number;
  /** Beyond the number of solved aspects. */
  readonly fatigue: number;
}

export function readOutlook(view: View): Outlook {
  const { movement, options, removed } = view;
  const steps = view.escape.end - view.escape.at;
  const piles = pilesLeft(view);
  const level = LEVELS[options.difficulty];
  const icons = piles.reduce((sum, { cards, left }) => sum + left * shareOf(cards, isEscape), 0);
  return {
    landings: landings(view, piles[0]?.cards ?? []),
    turns: movement.left,
    stepsToSpare: steps - icons,
    isLastStep: steps <= 1,
    ideas: IDEAS - removed,
    sabotage: level.sabotage,
    fatigue: level.fatigue,
  };
}

interface Pile {
  /** What the cards of the pile can be: one of these is out of the game. */
  readonly cards: readonly MovementCard[];
  readonly left: number;
}

/** SK-1: what is left of day, sunset and night, the next to draw from first. */
function pilesLeft({ movement: { drawn } }: View): Pile[] {
  const piles = MOVEMENT_SETS.map((set) => movementsOf(set).filter((card) => !drawn.includes(at(MOVEMENT_IDS, card))));
  return piles.filter(({ length }) => length > 1).map((cards) => ({ cards, left: cards.length - 1 }));
}

function isEscape(card: MovementCard): boolean {
  return at(MOVEMENTS, card).escapes;
}

function shareOf(cards: readonly MovementCard[], has: (card: MovementCard) => boolean): number {
  return cards.filter(has).length / cards.length;
}

/** SK-15: the row of the next card is unknown, the numbers of the last one are not. */
function landings({ movement: { drawn }, suspect, seats }: View, cards: readonly MovementCard[]): Landing[] {
  if (cards.length === 0) return [];
  return movementNumbers(drawn.at(-1) ?? null).map((steps, row) => ({
    ...spotAfter(suspect, steps, seats.length),
    chance: shareOf(cards, (card) => at(MOVEMENTS, card).row === row),
  }));
}
