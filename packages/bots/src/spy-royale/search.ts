// What mastermind knows of Spy Royale: everybody plays on as agents do, and the own plan is looked at first.

import { type Card, cardNumber, factionOf, kindOf, STEAL } from '@safehouse/games/spy-royale/components';
import { result } from '@safehouse/games/spy-royale/ending';
import type { Move } from '@safehouse/games/spy-royale/notation';
import type { Player, State } from '@safehouse/games/spy-royale/state';
import type { View } from '@safehouse/games/spy-royale/view';
import { at } from '@safehouse/kernel';
import type { Knowledge } from '../search/knowledge.ts';
import { draftHabit, playHabit } from './habits.ts';
import type { Look } from './mission-wishes.ts';
import { readOutlook } from './outlook.ts';
import { Planner } from './plan.ts';

/** So many points of the agent's plan make an opinion stronger by 1. */
const COUNSEL_POINTS = 1;
/** Who is ahead by so many points has all but won. */
const CLEAR_LEAD = 10;

export const knowledge: Knowledge<State, Move, View> = {
  longest: 1000,
  othersSearch: false,
  curiosity: 0.3,
  trust: 2,
  opine({ state, seat, moves }, opinions) {
    const look = lookAt(state, seat);
    const player = at(state.players, seat);
    for (let place = 0; place < moves.length; place++) {
      look.card = cardNumber(at(moves, place).card);
      look.kind = kindOf(look.card);
      look.faction = factionOf(look.card);
      opinions[place] = state.phase === 'draft' ? draftHabit(look, player) : playHabit(look, state, player);
    }
  },
  counsel({ view, choices }, opinions) {
    const { viewer, own, seats, phase } = view;
    if (viewer === 'spectator' || own === null) return;
    const outlook = readOutlook(view, viewer);
    const planner = new Planner(outlook);
    const hand = own.hand.map(cardNumber);
    const picked = [...hand, ...at(seats, viewer).drafted.map(cardNumber)];
    for (const [place, { card }] of choices.entries()) {
      const worth =
        phase === 'draft'
          ? planner.worthOfHand([...picked, cardNumber(card)].sort(ascending), outlook.turns)
          : planner.worthOfPlaying(cardNumber(card), hand);
      opinions[place] = worth / COUNSEL_POINTS;
    }
  },
  values,
};

function ascending(one: number, other: number): number {
  return one - other;
}

/** Half for the win, half for the lead: a close game tells more than its winner. */
function values(state: State): readonly number[] {
  const ended = result(state);
  if (ended === null) return state.players.map(() => 0);
  const { scores, winners } = ended;
  return scores.map((score, seat) => {
    let rival = Number.NEGATIVE_INFINITY;
    for (const [other, points] of scores.entries()) if (other !== seat) rival = Math.max(rival, points);
    const lead = 1 / (1 + Math.exp((-2.5 * (score - rival)) / CLEAR_LEAD));
    return 0.5 * lead + (winners.includes(seat) ? 0.5 / winners.length : 0);
  });
}

/** One look serves for all cards; which one is looked at is still open. */
function lookAt(state: State, seat: number): Look {
  const [table, own, kinds, held, steals] = [noCards(), noCards(), noCards(), noCards(), noCards()];
  for (const { area } of state.players) countArea(area, table);
  const { area, hand, drafted } = at(state.players, seat);
  countArea(area, own, kinds);
  countHand(hand, held, steals);
  const isDraft = state.phase === 'draft';
  if (isDraft) countHand(drafted, held, steals);
  const turnsLeft = isDraft ? state.duration : state.duration - state.turn;
  return { own, table, kinds, held, steals, largest: Math.max(...own), turnsLeft, card: 0, kind: 0, faction: 0 };
}

/** A place for each faction, or each kind: there are five of both. */
function noCards(): number[] {
  return [0, 0, 0, 0, 0];
}

function countArea(area: Player['area'], factions: number[], kinds?: number[]): void {
  for (const { card, enabled } of area) {
    if (!enabled) continue;
    addOne(factions, factionOf(card));
    if (kinds !== undefined) addOne(kinds, kindOf(card));
  }
}

function countHand(hand: readonly Card[], factions: number[], steals: number[]): void {
  for (const card of hand) {
    addOne(factions, factionOf(card));
    if (kindOf(card) === STEAL) addOne(steals, factionOf(card));
  }
}

function addOne(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}
