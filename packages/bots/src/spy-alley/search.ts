// What mastermind knows of Spy Alley: how far everybody has to go, who is probably who, and who looks like what.

import { ALLEY, BORDER } from '@safehouse/games/spy-alley/board';
import { itemNumber, missingOf, priceOf } from '@safehouse/games/spy-alley/components';
import type { Move, MoveOf } from '@safehouse/games/spy-alley/notation';
import type { Player, State } from '@safehouse/games/spy-alley/state';
import type { View } from '@safehouse/games/spy-alley/view';
import { COUNTRIES, type ItemId, PHASES } from '@safehouse/games/spy-alley/vocabulary';
import { at, identityOf } from '@safehouse/kernel';
import type { Knowledge, Position } from '../search/knowledge.ts';
import { Suspects } from '../suspects.ts';
import { clockOf } from './clock.ts';
import { type Look, looksOf } from './looks.ts';
import { best, paceOf, type Spy, turnsOf } from './prospects.ts';
import { suspicionsByReading } from './readings.ts';

/** Accusations, and guesses that cost little, that are less likely to be right are not thought about. */
const LEAST_LIKELY = { accuse: 0.5, guess: 0.08 };
/** So sure somebody must look before others accuse. */
const TELLING = 0.62;
/** What it costs to be seen through, as a share of the own chance. */
const EXPOSED = 0.5;
/** A move card in hand, in turns. */
const CARD = 0.7;
const CHEAP = 5;

const suspects = new Suspects(COUNTRIES, suspicionsByReading);

/**
 * By re-deal: who believes what it sees, a bit for each seat. Nobody knows that of the others, and whoever takes all of
 * them for believers, or none, is beaten by the other kind: it buys decoys that nobody minds, or none where they are
 * needed.
 */
const believers = new WeakMap<State, number>();

export const knowledge: Knowledge<State, Move, View> = {
  longest: 24,
  othersSearch: false,
  curiosity: 0.2,
  trust: 0.2,
  opine(position, opinions) {
    const spy = spyAt(position);
    for (const [place, move] of position.moves.entries()) opinions[place] = opinionOn(move, position, spy);
  },
  values,
  worthwhile: (view, moves) => suspects.worthwhile(view, moves, LEAST_LIKELY),
  likelihood: ({ identities }, view) => suspects.fitOf(identities, view),
  refine(state, _view, dice) {
    believers.set(state, dice.die(1 << state.players.length) - 1);
  },
  mark: ({ players, phase }, seat) => at(players, seat).at * PHASES.length + PHASES.indexOf(phase),
};

/** Who has fewer turns to go, and is not seen through, is ahead. */
function values({ players, identities, winner }: State): readonly number[] {
  if (winner !== null) return players.map((_, seat) => (seat === winner.seat ? 1 : 0));
  const paces = players.map((player, seat) => {
    if (player.out) return 0;
    const country = identityOf(identities, seat);
    const { toBelievers, toDoubters } = looksOf(player.items);
    const seen = (seenThrough(toBelievers, country) + seenThrough(toDoubters, country)) / 2;
    return paceOf(turnsOf(spyOf(player), country)) * (1 - EXPOSED * seen * seen);
  });
  const sum = paces.reduce((one, other) => one + other, 0);
  return paces.map((pace) => pace / sum);
}

function seenThrough(look: Look, country: number): number {
  return look.country === country ? look.likely : 0;
}

/** The seat that acts, and the country that it works for. */
interface Acting extends Spy {
  readonly country: number;
}

function spyAt({ state, seat }: Position<State, Move>): Acting {
  return { ...spyOf(at(state.players, seat)), country: identityOf(state.identities, seat) };
}

function spyOf({ at: place, cash, items, wilds }: Player): Spy {
  return { place, cash, items, wilds };
}

function opinionOn(move: Move, position: Position<State, Move>, spy: Acting): number {
  const { state } = position;
  const { country } = spy;
  switch (move.type) {
    case 'roll':
      return 0;
    case 'move-card':
      return opinionOnCard(move.value, spy);
    case 'path':
      return -2 * turnsAfter({ ...spy, place: move.to === 'alley' ? ALLEY : BORDER }, state.steps - 1);
    case 'accuse':
      return isLikely(position, move, country) ? 10 * (lookOf(position, move).likely - TELLING) : -12;
    case 'guess':
      return isLikely(position, move, country) ? 3 : 0;
    case 'buy':
    case 'confiscate':
      return opinionOnThing(move.item, move.type, spy);
    case 'identity': {
      const taken = state.identities.choice?.taken ?? country;
      return -turnsOf(spy, move.keep === 'own' ? country : taken);
    }
    case 'done':
      return 0;
  }
}

/** A card that leads home wins; others are kept for better days. */
function opinionOnCard(value: number, spy: Acting): number {
  const { country } = spy;
  const turns = turnsAfter(spy, value);
  return turns === 0 ? 12 : 1.5 * (turnsOf(spy, country) - 1 - turns - CARD);
}

function turnsAfter(spy: Acting, steps: number): number {
  const { country } = spy;
  return best(spy, country, (missing) => clockOf(country).turnsAfter({ ...spy, missing }, steps));
}

/** What the own country needs; little else, and nothing dear. */
function opinionOnThing(item: ItemId | 'wild', how: 'buy' | 'confiscate', { country, items, wilds }: Acting): number {
  const isWanted = item === 'wild' ? missingOf(items, country) > wilds : isOf(item, country);
  if (isWanted) return 4;
  const isCheap = how === 'buy' && item !== 'wild' && priceOf(itemNumber(item)) <= CHEAP;
  return isCheap ? -1.5 : -3;
}

function isOf(item: string, country: number): boolean {
  return item.endsWith(at(COUNTRIES, country));
}

type Guess = Pick<MoveOf<'accuse'>, 'target' | 'country'>;

/** Whether the target looks most like that country, which is not the own one. */
function isLikely(position: Position<State, Move>, guess: Guess, own: number): boolean {
  const look = lookOf(position, guess);
  return at(COUNTRIES, look.country) === guess.country && look.country !== own;
}

/** What the target looks like to the seat that acts. */
function lookOf({ state, seat }: Position<State, Move>, { target }: Guess): Look {
  const { toBelievers, toDoubters } = looksOf(at(state.players, target).items);
  return (((believers.get(state) ?? 0) >> seat) & 1) === 1 ? toBelievers : toDoubters;
}
