// What masterminds are likely to choose. The figures were fitted to 31,000 of their choices, in 260 games: a move whose
// sum is greater by 1 is about three times as likely. Without them playouts expected nobody to guess in time, and
// showing the own country looked better than it is.

import { BLACK_MARKET_CARD, type Card, CONFISCATE_CARD, cardNumber } from '@safehouse/games/spy-alley-cards/components';
import type { Move } from '@safehouse/games/spy-alley-cards/notation';
import type { State } from '@safehouse/games/spy-alley-cards/state';
import { COUNTRIES, type CountryName } from '@safehouse/games/spy-alley-cards/vocabulary';
import { at, type Seat } from '@safehouse/kernel';
import type { Position } from '../search/knowledge.ts';
import { Glance } from './glance.ts';
import { type Change, holdingOf, isSet, LEAST_IN_ALLEY } from './progress.ts';
import { isOfUse } from './readings.ts';

/** By how many spies are left: two, three, or more. */
type BySpies = readonly [number, number, number];

interface Guessing {
  readonly first: BySpies;
  /** With the logarithm of how likely it is right. */
  readonly likely: number;
  /** The target may be about to declare. */
  readonly danger: number;
}

const ELIMINATING: Guessing = { first: [4.54, -0.68, -2.8], likely: 3.1, danger: 6.79 };
const ACCUSING: Guessing = { first: [0.6, -2.84, -4.44], likely: 3.52, danger: 1.05 };
/** Who waits to declare, and who has one eliminator card left. */
const ELIMINATING_WHEN_READY = 0.28;
const ELIMINATING_WITH_THE_LAST = 0.85;
/** Guesses that are less likely are all alike. */
const LEAST_LIKELY = 0.01;

const CONFISCATING = { first: 2.54, danger: 0.64 };
const BUYING = { first: 0.1, covered: 4.37, danger: 0.42 };
/** A danger that is less likely than that is none to be confiscated from. */
const LIKELY_DANGER = 0.1;

/** What speaks for the cards that are left in hand and alley. */
const HOLDING = { covered: 2.83, spare: -0.1, laid: 0.1, anItem: -1.26, tooMuch: 0.45, complete: 5.67 };
/** What an incomplete set shows, for each eliminator card that a rival has, and if the card laid is of the set. */
const SHOWING = { first: 3.61, hunted: -0.61, told: -2.26 };
const GIVING_UP = { confiscate: -2.94, blackMarket: -1.97 };
const SWAPPING = -0.83;
const LAYING_DECOY = -0.19;
const LAYING_ACTION = -1.55;

const KEEPING_OWN = 0.57;
const COVERED_AS = 0.82;
const DECLARING = 20;

/** Playouts ask millions of times: one glance serves for all positions. */
const glance = new Glance();

/** Writes down how much each move is wanted. */
export function writeHabits({ state, seat, moves }: Position<State, Move>, opinions: Float64Array): void {
  glance.take(state, seat);
  for (let place = 0; place < moves.length; place++) opinions[place] = habitOf(at(moves, place), state);
}

function habitOf(move: Move, state: State): number {
  switch (move.type) {
    case 'declare':
      return DECLARING;
    case 'draw':
      return 0;
    case 'lay':
      return holding({ laid: cardNumber(move.card) }, state);
    case 'discard':
      return holding({ gone: cardNumber(move.card) }, state);
    case 'swap':
      return SWAPPING + holding({ laid: cardNumber(move.card), out: cardNumber(move.out) }, state);
    case 'confiscate':
      return CONFISCATING.first + (isNearlyReady(move.from) ? CONFISCATING.danger : 0);
    case 'black-market':
      return buying(move.from, cardNumber(move.card), state);
    case 'eliminate':
      return eliminating(move, state);
    case 'accuse':
      return guessing(move, ACCUSING);
    case 'identity': {
      const player = at(state.players, glance.seat);
      if (move.keep === 'own') return KEEPING_OWN + COVERED_AS * holdingOf(player, glance.country).covered;
      return COVERED_AS * holdingOf(player, state.identities.choice?.taken ?? glance.country).covered;
    }
  }
}

interface Guess {
  readonly target: Seat;
  readonly country: CountryName;
}

function guessing({ target, country: name }: Guess, { first, likely, danger }: Guessing): number {
  const country = COUNTRIES.indexOf(name);
  const spies = glance.spies === 2 ? first[0] : glance.spies === 3 ? first[1] : first[2];
  const chance = Math.max(LEAST_LIKELY, glance.likely(target, country));
  return spies + likely * Math.log(chance) + (glance.isDanger(target, country) ? danger : 0);
}

function eliminating(guess: Guess, { players }: State): number {
  const { complete, eliminators } = at(players, glance.seat);
  return (
    guessing(guess, ELIMINATING) +
    (complete ? ELIMINATING_WHEN_READY : 0) +
    (eliminators === 1 ? ELIMINATING_WITH_THE_LAST : 0)
  );
}

function buying(from: Seat, card: Card, { players }: State): number {
  const player = at(players, glance.seat);
  const { country } = glance;
  const gained = holdingOf(player, country, { taken: card }).covered - holdingOf(player, country).covered;
  return BUYING.first + BUYING.covered * gained + (isNeeded(card, from) ? BUYING.danger : 0);
}

/** Whether the target may be about to declare, as a country that it may well be. */
function isNearlyReady(target: Seat): boolean {
  return COUNTRIES.some(
    (_, country) => glance.isDanger(target, country) && glance.likely(target, country) > LIKELY_DANGER,
  );
}

/** Whether the target may be about to declare with this card. */
function isNeeded(card: Card, target: Seat): boolean {
  return COUNTRIES.some((_, country) => glance.isDanger(target, country) && isOfUse(card, country));
}

function holding(change: Change, { players }: State): number {
  const held = holdingOf(at(players, glance.seat), glance.country, change);
  const { covered, spare, inAlley, alleyItems } = held;
  return (
    HOLDING.covered * covered +
    HOLDING.spare * spare +
    HOLDING.laid * Math.min(LEAST_IN_ALLEY, inAlley) +
    (alleyItems > 0 ? HOLDING.anItem : 0) +
    HOLDING.tooMuch * Math.max(0, inAlley - LEAST_IN_ALLEY) +
    (isSet(held) ? HOLDING.complete : showing(inAlley, change)) +
    parting(change)
  );
}

function showing(inAlley: number, { laid }: Change): number {
  if (inAlley === 0) return 0;
  const isTold = laid !== undefined && isOfUse(laid, glance.country);
  return SHOWING.first + SHOWING.hunted * glance.hunters + (isTold ? SHOWING.told : 0);
}

/** The card that leaves the hand, as far as it is no card of the set. */
function parting({ laid, gone }: Change): number {
  const left = laid ?? gone;
  const given =
    left === CONFISCATE_CARD ? GIVING_UP.confiscate : left === BLACK_MARKET_CARD ? GIVING_UP.blackMarket : 0;
  if (laid === undefined || isOfUse(laid, glance.country)) return given;
  return given + (laid >= CONFISCATE_CARD ? LAYING_ACTION : LAYING_DECOY);
}
