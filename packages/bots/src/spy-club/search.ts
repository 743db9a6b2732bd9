// What mastermind knows of Spy Club: which aspect the team works on, and how far a case has come.

import { IDEAS, isAspect, KINDS, kindPrinted, LEVELS, type Side } from '@safehouse/games/spy-club/components';
import type { Move } from '@safehouse/games/spy-club/notation';
import type { State } from '@safehouse/games/spy-club/state';
import type { View } from '@safehouse/games/spy-club/view';
import { ASPECTS, SYMBOLS } from '@safehouse/games/spy-club/vocabulary';
import { at, backOf } from '@safehouse/kernel';
import type { Knowledge, Position } from '../search/knowledge.ts';

/** A team needs about so many turns for an aspect. */
const TURNS_AN_ASPECT = 4;
/** How surely a team that has time to spare wins. */
const SURE = 4;

export const knowledge: Knowledge<State, Move, View> = {
  longest: 45,
  othersSearch: false,
  curiosity: 0.1,
  trust: 0.5,
  opine(position, opinions) {
    const target = targetOf(position.state);
    for (const [place, move] of position.moves.entries()) opinions[place] = opinionOn(move, position, target);
  },
  values(state) {
    const value =
      state.outcome === null ? outlookOf(state) : state.outcome === 'success' ? 1 : 0.1 * shareSolved(state);
    return state.players.map(() => value);
  },
};

function shareSolved({ solved }: State): number {
  return solved.length / ASPECTS.length;
}

/** The turns that are left against those that are needed; ideas and steps run out as turns do. */
function outlookOf(state: State): number {
  const { solved, movement, removed, options, center, deck } = state;
  const target = targetOf(state);
  const confirmed = count(center, target) / SYMBOLS.length;
  const ready = state.players.reduce((sum, { hand }) => sum + count(hand, target), 0);
  const needed = TURNS_AN_ASPECT * (ASPECTS.length - solved.length - confirmed) - 0.4 * Math.min(3, ready);
  const steps = 1.6 * (LEVELS[options.difficulty].steps - state.escape);
  const ideas = 1.4 * (IDEAS - removed);
  const left = Math.min(movement.deck.length, steps, ideas, 1.2 * deck.length);
  return 1 / (1 + Math.exp(-(left - needed) / SURE));
}

/** The aspect that the centre row and the hands show most of. */
function targetOf({ center, players, incoming, solved }: State): number {
  let [target, most] = [0, -1];
  for (let kind = 0; kind < KINDS.length; kind++) {
    if (!isAspect(kind) || solved.some(({ aspect }) => aspect === KINDS[kind])) continue;
    let worth = 3 * count(center, kind) + 0.3 * count(incoming, kind);
    for (const { hand } of players) worth += count(hand, kind);
    if (worth > most) [target, most] = [kind, worth];
  }
  return target;
}

function count(slots: readonly (Side | null)[], kind: number): number {
  let found = 0;
  for (const side of slots) if (side !== null && kindPrinted(side) === kind) found += 1;
  return found;
}

function opinionOn(move: Move, { state }: Position<State, Move>, target: number): number {
  const { hand } = at(state.players, state.turn);
  const shows = (side: Side | null | undefined) => side !== null && side !== undefined && kindPrinted(side) === target;
  switch (move.type) {
    case 'confirm':
      return shows(hand[move.slot]) && !shows(state.center[move.to]) ? (state.center[move.to] === null ? 5 : 4) : -6;
    case 'flip':
      return opinionOnFlip(state, hand[move.slot] ?? null, target);
    case 'focus':
      return shows(hand[move.slot]) ? 0.5 + 0.5 * count(hand, target) - 0.4 * at(state.players, state.turn).ideas : -3;
    case 'scout':
      return shows(placeOf(state, move.incoming)) && !shows(hand[move.slot]) ? 2 : -4;
    case 'compare':
      return -3;
    case 'advice':
      return -3;
    case 'remove-idea':
      return move.from === 'supply' ? 4 : at(state.players, move.from).ideas;
    case 'end-turn':
      return -1;
    case 'agree':
      return 3;
    case 'refuse':
    case 'use':
    case 'answer':
      return 0;
  }
}

function opinionOnFlip({ seen }: State, side: Side | null, target: number): number {
  if (side === null || kindPrinted(side) === target) return -4;
  if (!at(seen, backOf(side))) return 0.7;
  return kindPrinted(backOf(side)) === target ? 2.5 : -4;
}

/** The deck's top is the last of the incoming clues. */
function placeOf({ incoming, deck }: State, place: number): Side | null {
  return (place === incoming.length ? deck[0] : incoming[place]) ?? null;
}
