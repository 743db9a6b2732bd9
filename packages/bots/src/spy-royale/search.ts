// What mastermind knows of Spy Royale: what a card takes now and promises, and what missions ask for.

import {
  type Card,
  cardNumber,
  DETECT,
  DISABLES,
  DISGUISE,
  DIVERSION,
  EAVESDROP,
  ESCAPE,
  EXTRA_MISSION,
  FAKE,
  factionOf,
  includesFaction,
  kindOf,
  SCORES,
  SPECIAL,
  STEAL,
} from '@safehouse/games/spy-royale/components';
import { result } from '@safehouse/games/spy-royale/ending';
import type { Move } from '@safehouse/games/spy-royale/notation';
import type { Player, State } from '@safehouse/games/spy-royale/state';
import type { View } from '@safehouse/games/spy-royale/view';
import { at } from '@safehouse/kernel';
import type { Knowledge, Position } from '../search/knowledge.ts';
import { missionWish, type Reckoning } from './mission-wishes.ts';
import { readOutlook } from './outlook.ts';
import { Planner } from './plan.ts';

/** So many points make an opinion stronger by 1. */
const POINTS = 1;
/** The agent's plan is worth more trust. */
const COUNSEL_POINTS = 1;
/** Who is ahead by so many points has all but won. */
const CLEAR_LEAD = 10;

export const knowledge: Knowledge<State, Move, View> = {
  longest: 1000,
  othersSearch: false,
  curiosity: 0.3,
  trust: 2,
  opine(position, opinions) {
    if (position.state.phase === 'draft') opineOnDraft(position, opinions);
    else opineOnPlay(position, opinions);
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

function opineOnDraft({ state, seat, moves }: Position<State, Move>, opinions: Float64Array): void {
  const player = at(state.players, seat);
  const company = noCards();
  for (const card of player.hand) addOne(company, factionOf(card));
  for (const card of player.drafted) addOne(company, factionOf(card));
  for (const [place, move] of moves.entries()) {
    const card = cardNumber(move.card);
    const kind = kindOf(card);
    const friends = company[factionOf(card)] ?? 0;
    opinions[place] = (friends * (kind === STEAL ? 1.5 : 1) + (kind === STEAL || kind === SPECIAL ? 1 : 0)) / 1.5;
  }
}

function opineOnPlay({ state, seat, moves }: Position<State, Move>, opinions: Float64Array): void {
  const reckoning = reckon(state, seat);
  const player = at(state.players, seat);
  for (const [place, move] of moves.entries()) {
    opinions[place] = worthOf(cardNumber(move.card), reckoning, { state, player }) / POINTS;
  }
}

function reckon(state: State, seat: number): Reckoning {
  const [table, own, kinds] = [noCards(), noCards(), noCards()];
  for (const { area } of state.players) countArea(area, table);
  const { area, hand } = at(state.players, seat);
  countArea(area, own, kinds);
  const [held, steals] = [noCards(), noCards()];
  for (const card of hand) {
    addOne(held, factionOf(card));
    if (kindOf(card) === STEAL) addOne(steals, factionOf(card));
  }
  return { own, table, kinds, held, steals, largest: Math.max(...own), turnsLeft: state.duration - state.turn };
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

function addOne(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

interface Around {
  readonly state: State;
  readonly player: Player;
}

function worthOf(card: Card, reckoning: Reckoning, { state, player }: Around): number {
  const kind = kindOf(card);
  const faction = factionOf(card);
  const isHit = kind !== DETECT && !player.shielded && includesFaction(state.disabled, faction);
  if (isHit) return -8;
  const last = player.area.at(-1)?.card;
  const effect = card === DISGUISE ? last : card;
  let worth = effect === undefined ? -4 : effectWorth(effect, reckoning, player);
  const steals = (reckoning.steals[faction] ?? 0) - (kind === STEAL ? 1 : 0);
  worth += 2 * Math.min(reckoning.turnsLeft, steals);
  if (kind === STEAL) {
    const others = (reckoning.held[faction] ?? 0) - (reckoning.steals[faction] ?? 0);
    worth -= 1.5 * Math.min(reckoning.turnsLeft, others);
  }
  return worth + missionWish(player.missions, card, reckoning);
}

function effectWorth(effect: Card, reckoning: Reckoning, player: Player): number {
  const { own, table, held } = reckoning;
  const targets = at(SCORES, effect);
  switch (kindOf(effect)) {
    case STEAL:
      return 3 * ((own[factionOf(effect)] ?? 0) + 1);
    case EAVESDROP:
      return sumOver(targets, table) + (includesFaction(targets, factionOf(effect)) ? 1 : 0);
    case FAKE:
      return disabling(effect, reckoning);
    case DETECT:
      return 0;
    default:
      break;
  }
  if (effect === ESCAPE) return 2 * player.area.filter(({ enabled }) => !enabled).length;
  if (effect === EXTRA_MISSION) return player.missionsToScore > 1 ? 0 : 5;
  if (effect === DIVERSION) return 1;
  return effect === DISGUISE ? 0 : disabling(effect, { ...reckoning, held });
}

/** What others have collected is what they will go on with. */
function disabling(effect: Card, { own, table, held, turnsLeft }: Reckoning): number {
  const targets = at(DISABLES, effect);
  const theirs = sumOver(targets, table) - sumOver(targets, own);
  return 0.7 * theirs - (turnsLeft > 0 ? 0.7 * sumOver(targets, held) : 0);
}

function sumOver(factions: number, counts: readonly number[]): number {
  let sum = 0;
  for (let faction = 0; faction < counts.length; faction++)
    if (includesFaction(factions, faction)) sum += counts[faction] ?? 0;
  return sum;
}
