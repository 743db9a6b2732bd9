// What mastermind knows of Spy Alley: how far everybody has to go, who is probably who, and who looks like what.

import { itemNumber, missingOf, priceOf } from '@safehouse/games/spy-alley/components';
import type { Move } from '@safehouse/games/spy-alley/notation';
import type { Player, State } from '@safehouse/games/spy-alley/state';
import type { View } from '@safehouse/games/spy-alley/view';
import { COUNTRIES, PHASES } from '@safehouse/games/spy-alley/vocabulary';
import { at, identityOf } from '@safehouse/kernel';
import type { Knowledge, Position } from '../search/knowledge.ts';
import { clockOf } from './clock.ts';
import { best, paceOf, type Spy, turnsOf } from './prospects.ts';
import { type Likelihoods, looksLike, suspicionsOf } from './suspicions.ts';

/** Guesses and accusations that are less likely to be right are not thought about. */
const LEAST_LIKELY = 0.2;
/** So sure somebody must look before others accuse. */
const TELLING = 0.62;
/** What it costs to be seen through, as a share of the own chance. */
const EXPOSED = 0.5;
/** A move card in hand, in turns. */
const CARD = 0.7;
const CHEAP = 5;

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
  worthwhile(view, moves) {
    const suspicions = suspicionsIn(view);
    const found = moves.filter(
      (move) =>
        (move.type !== 'accuse' && move.type !== 'guess') ||
        at(at(suspicions, move.target), COUNTRIES.indexOf(move.country)) >= LEAST_LIKELY,
    );
    return found.length === 0 ? moves : found;
  },
  likelihood({ identities }, view) {
    let likely = 1;
    for (const [seat, suspicion] of suspicionsIn(view).entries()) {
      if (seat === view.viewer || at(view.seats, seat).out) continue;
      likely *= at(suspicion, identityOf(identities, seat)) / Math.max(...suspicion);
    }
    return likely;
  },
  mark: ({ players, phase }, seat) => at(players, seat).at * PHASES.length + PHASES.indexOf(phase),
};

const SUSPICIONS = new WeakMap<View, readonly Likelihoods[]>();

function suspicionsIn(view: View): readonly Likelihoods[] {
  const known = SUSPICIONS.get(view) ?? suspicionsOf(view);
  SUSPICIONS.set(view, known);
  return known;
}

/** Who has fewer turns to go, and is not seen through, is ahead. */
function values({ players, identities, winner }: State): readonly number[] {
  if (winner !== null) return players.map((_, seat) => (seat === winner.seat ? 1 : 0));
  const paces = players.map((player, seat) => {
    if (player.out) return 0;
    const country = identityOf(identities, seat);
    const look = lookOf(player.items);
    const seen = look.country === country ? look.likely : 0;
    return paceOf(turnsOf(spyOf(player), country)) * (1 - EXPOSED * seen * seen);
  });
  const sum = paces.reduce((one, other) => one + other, 0);
  return paces.map((pace) => pace / sum);
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

function opinionOn(move: Move, { state }: Position<State, Move>, spy: Acting): number {
  const { country, items, wilds } = spy;
  switch (move.type) {
    case 'roll':
      return 0;
    case 'move-card': {
      const turns = best(spy, country, (missing) => clockOf(country).turnsAfter({ ...spy, missing }, move.value));
      return turns === 0 ? 12 : 1.5 * (turnsOf(spy, country) - 1 - turns - CARD);
    }
    case 'path':
      return (
        -2 * best(spy, country, (missing) => clockOf(country).turnsAlong({ ...spy, missing }, move.to, state.steps))
      );
    case 'accuse':
    case 'guess': {
      const look = lookOf(at(state.players, move.target).items);
      const isLikely = at(COUNTRIES, look.country) === move.country && look.country !== country;
      if (move.type === 'guess') return isLikely ? 3 : 0;
      return isLikely ? 10 * (look.likely - TELLING) : -12;
    }
    case 'buy':
      return isMissing(move.item, country) ? 4 : priceOf(itemNumber(move.item)) <= CHEAP ? 0.3 : -2;
    case 'confiscate':
      if (move.item === 'wild') return missingOf(items, country) > wilds ? 2 : -2;
      return isMissing(move.item, country) ? 3 : -2;
    case 'identity': {
      const taken = state.identities.choice?.taken ?? country;
      return -turnsOf(spy, move.keep === 'own' ? country : taken);
    }
    case 'done':
      return 0;
  }
}

function isMissing(item: string, country: number): boolean {
  return item.endsWith(at(COUNTRIES, country));
}

/** What a spy with these items looks like to others. */
interface Look {
  readonly country: number;
  readonly likely: number;
}

const LOOKS = new Map<number, Look>();
const MOST_LOOKS = 50_000;

function lookOf(items: number): Look {
  const known = LOOKS.get(items);
  if (known !== undefined) return known;
  let look: Look = { country: 0, likely: 0 };
  for (const country of COUNTRIES.keys()) {
    const likely = looksLike(items, COUNTRIES, country);
    if (likely > look.likely) look = { country, likely };
  }
  if (LOOKS.size > MOST_LOOKS) LOOKS.clear();
  LOOKS.set(items, look);
  return look;
}
