// What people may do: everything that is listed, and nothing else.

import type { Chance } from '../chance/chance.ts';
import { QuickChance } from '../chance/quick-chance.ts';
import { impossible, Refusal } from '../errors.ts';
import { canonicalJson } from '../json.ts';
import { at, type Seat } from '../seats.ts';
import { whatIsShared } from './plain-data.ts';
import { anyOf, broken, type Position, sightsOf } from './position.ts';
import { fits } from './views.ts';

/** Every listed move is read back from its JSON as it was. */
export function checkNotation(position: Position, seat: Seat): void {
  const { game, state } = position;
  for (const move of game.legalMoves(state, seat)) {
    if (fits(game.moves, move)) continue;
    broken(position, 'notation round-trips', `${JSON.stringify(move)} is not read back as it was written`);
  }
}

/** Who must act can act, and every listed move is taken. It is tried on clones, which must have nothing in common with the original. */
export function checkLegal(position: Position, seat: Seat): void {
  const { game, state } = position;
  const moves = game.legalMoves(state, seat);
  const different = new Set(moves.map(canonicalJson));
  if (moves.length === 0 || different.size < moves.length) {
    const what = moves.length === 0 ? 'must act and has no move' : 'has the same move twice';
    broken(position, 'acting seats have moves, in seat order and each once', `seat ${seat} ${what}`);
  }
  checkClone(position);
  for (const move of moves) tryOnClone(position, seat, move);
}

function checkClone(position: Position): void {
  const { game, state } = position;
  const copy = game.clone(state);
  if (JSON.stringify(copy) !== JSON.stringify(state)) {
    broken(position, 'clones share nothing', 'a clone differs from its original');
  }
  const shared = whatIsShared(state, copy);
  if (shared !== null) broken(position, 'clones share nothing', `a clone shares ${shared} with its original`);
}

function tryOnClone({ game, state, dice, ...position }: Position, seat: Seat, move: unknown): void {
  try {
    game.apply(game.clone(state), seat, move, dice);
  } catch (error) {
    const what = `${JSON.stringify(move)} of seat ${seat} is listed and ${sentenceOf(error)}`;
    broken({ game, state, dice, ...position }, 'legal moves apply', what);
  }
}

/** A refusal draws no luck: what it drew would be missing later. */
const NO_LUCK: Chance = {
  die: () => impossible('a refused move rolls a die'),
  shuffle: () => impossible('a refused move shuffles'),
  shuffleSides: () => impossible('a refused move shuffles'),
  pick: () => impossible('a refused move picks something'),
};

/** A move that is not listed is refused with a rule's number, and the state stays as it was. */
export function checkRefusals(position: Position, seat: Seat, candidates: readonly unknown[]): void {
  const { game, state } = position;
  const legal = new Set(game.legalMoves(state, seat).map(canonicalJson));
  const before = JSON.stringify(state);
  for (const move of candidates) {
    if (legal.has(canonicalJson(move))) continue;
    const what = `${JSON.stringify(move)} of seat ${seat}`;
    try {
      game.apply(state, seat, move, NO_LUCK);
    } catch (error) {
      if (!(error instanceof Refusal) || !Object.hasOwn(game.rules, error.details.rule ?? '')) {
        broken(
          position,
          'other moves are refused',
          `${what} is not refused with a rule's number, but ${sentenceOf(error)}`,
        );
      }
      if (JSON.stringify(state) !== before) broken(position, 'refused moves change nothing', `${what} left a trace`);
      continue;
    }
    broken(position, 'other moves are refused', `${what} is not listed and was taken`);
  }
}

/** Those who must choose choose in seat order and in the opposite order: the same position follows. */
export function checkOrder(position: Position): void {
  const { game, state, dice } = position;
  const acting = game.toAct(state);
  if (acting.length < 2) return;
  const choices = acting.map((seat) => [seat, anyOf(game.legalMoves(state, seat), dice)] as const);
  const outcomes = [choices, choices.toReversed()].map((order) => {
    const copy = game.clone(state);
    for (const [index, [seat, move]] of order.entries()) game.apply(copy, seat, move, new QuickChance(index));
    return `${JSON.stringify(game.facts(copy))} ${sightsOf(position, copy)}`;
  });
  if (at(outcomes, 0) !== at(outcomes, 1)) {
    broken(position, 'order of simultaneous choices does not matter', 'another order gives another position');
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? `fails with "${error.message}"` : 'fails';
}

/** There is a result as soon as nobody must act, and no sooner; seats win it. Those who act are named in seat order. */
export function checkEnding(position: Position): void {
  const { game, state, seats } = position;
  const acting = game.toAct(state);
  const result = game.result(state);
  if ((result === null) !== acting.length > 0) {
    broken(position, 'a result comes with the end', result === null ? 'it is over without one' : 'it comes too early');
  }
  const strangers = result?.winners.filter((seat) => !Number.isInteger(seat) || seat < 0 || seat >= seats) ?? [];
  if (strangers.length > 0)
    broken(position, 'a result comes with the end', `seat ${strangers[0]} wins and is not there`);
  if (acting.some((seat, index) => index > 0 && seat <= at(acting, index - 1))) {
    broken(position, 'acting seats have moves, in seat order and each once', `the order is ${acting.join(', ')}`);
  }
}
