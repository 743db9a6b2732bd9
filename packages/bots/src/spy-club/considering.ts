// The moves that the agent gives a thought.

import { isAspect } from '@safehouse/games/spy-club/components';
import {
  ADVICE,
  COMPARE,
  CONFIRM,
  FLIP,
  FOCUS,
  type Move,
  type MoveOf,
  SCOUT,
} from '@safehouse/games/spy-club/notation';
import { at } from '@safehouse/kernel';
import { wasGivenBy } from './clues.ts';
import { activeHand, activeIdeas, costToConfirm, costToScout, type Table } from './table.ts';

/** All that could help. Moves that only swap one clue for another of its kind are left out. */
export function movesToConsider(table: Table): Move[] {
  const found: Move[] = [];
  addFlips(table, found);
  if (table.actionsLeft === 0) return found;
  addFocuses(table, found);
  addConfirmations(table, found);
  addScoutings(table, found);
  addTeamwork(table, found);
  return found;
}

/** A clue that was just flipped is not flipped back. */
function addFlips(table: Table, found: Move[]): void {
  const { investigated, actionsLeft } = table;
  for (const [slot, clue] of activeHand(table).entries()) {
    const isOpen = investigated === null ? actionsLeft > 0 : !investigated.includes(slot);
    if (clue !== null && isOpen) found.push(at(FLIP, slot));
  }
}

function addFocuses(table: Table, found: Move[]): void {
  for (const [slot, clue] of activeHand(table).entries()) {
    if (clue !== null && slot !== at(table.focus, table.active)) found.push(at(FOCUS, slot));
  }
}

/** A clue to an open aspect, into one of the gaps or in place of a clue to something else. */
function addConfirmations(table: Table, found: Move[]): void {
  const gap = table.center.indexOf(null);
  for (const [slot, clue] of activeHand(table).entries()) {
    if (clue === null || !isAspect(clue.shows) || table.solved.includes(clue.shows)) continue;
    if (costToConfirm(table, slot) > activeIdeas(table)) continue;
    for (const [to, there] of table.center.entries()) {
      if (there === null ? to === gap : there.shows !== clue.shows) found.push(at(at(CONFIRM, slot), to));
    }
  }
}

function addScoutings(table: Table, found: Move[]): void {
  const hand = activeHand(table);
  const gap = hand.indexOf(null);
  for (const [place, clue] of table.incoming.entries()) {
    if (clue === null || costToScout(table, place) > activeIdeas(table)) continue;
    for (const [slot, there] of hand.entries()) {
      if (there === null ? slot === gap : there.shows !== clue.shows) found.push(at(at(SCOUT, place), slot));
    }
  }
}

function addTeamwork(table: Table, found: Move[]): void {
  const { hands, active, focus, ideas } = table;
  const shows = activeHand(table)[at(focus, active)]?.shows;
  if (shows === undefined || !isAspect(shows)) return;
  for (const [partner, hand] of hands.entries()) {
    if (partner === active || hand[at(focus, partner)]?.shows !== shows) continue;
    for (const trade of at(COMPARE, partner).flat()) {
      if (trade.type === 'compare' && isTrade(table, trade)) found.push(trade);
    }
    found.push(...at(ADVICE, partner).slice(0, at(ideas, partner)));
  }
}

function isTrade({ hands, active }: Table, { with: partner, give, take }: MoveOf<'compare'>): boolean {
  const mine = at(hands, active)[give] ?? null;
  const theirs = at(hands, partner)[take] ?? null;
  if (mine === null || theirs === null || mine.shows === theirs.shows) return false;
  return !wasGivenBy(mine, partner) && !wasGivenBy(theirs, active);
}
