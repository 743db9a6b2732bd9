// What people see: nothing that they may not know.

import * as z from 'zod/mini';
import { QuickChance } from '../chance/quick-chance.ts';
import { heardBy, type Secret } from '../game.ts';
import { isSameJson } from '../json.ts';
import { type Seat, type Viewer, viewersOf } from '../seats.ts';
import type { HiddenThings } from './hidden.ts';
import { anyMove, anyOf, areSameMoves, broken, checkComponents, nameOf, type Position, viewText } from './position.ts';

/** The components of a re-deal are counted once in so many. */
const COUNTS_ONCE_IN = 4;
/** A re-deal is played to its end once in so many. */
const PLAYS_ON_ONCE_IN = 200;

/** Deals everything hidden anew for every viewer: the view must not change by a byte, nor may the moves. */
export function checkRedeals(position: Position, hidden: HiddenThings | null): void {
  const { game, seats, state, dice } = position;
  const facts = hidden && game.facts(state);
  for (const viewer of viewersOf(seats)) {
    const view = game.viewFor(state, viewer);
    const seen = JSON.stringify(view);
    const redealt = game.redeal(view, dice);
    const again = viewText(position, redealt, viewer);
    if (again !== seen) {
      broken(position, 're-deals look the same', `${nameOf(viewer)} sees ${firstChange(seen, again)}`);
    }
    if (viewer !== 'spectator' && !areSameMoves(game.legalMoves(redealt, viewer), game.legalMoves(state, viewer))) {
      broken(position, 're-deals allow the same moves', `${nameOf(viewer)} may do other things after a re-deal`);
    }
    if (dice.die(COUNTS_ONCE_IN) === 1) checkComponents(position, redealt, `a re-deal for ${nameOf(viewer)}`);
    if (facts !== null) hidden?.compare(viewer, facts, game.facts(redealt));
    if (dice.die(PLAYS_ON_ONCE_IN) === 1) playOn(position, redealt);
  }
}

/** A re-deal is a position like any other. */
function playOn(position: Position, state: unknown): void {
  const { game, dice } = position;
  for (let made = 0; ; made++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return;
    if (made > MOST_MOVES_ON) broken(position, 're-deals can be played on', 'a re-deal does not end');
    try {
      game.apply(state, seat, anyMove(position, state, seat), dice);
    } catch (error) {
      broken(position, 're-deals can be played on', error instanceof Error ? error.message : 'a move fails');
    }
    checkComponents(position, state, 'a re-deal that was played on');
  }
}

const MOST_MOVES_ON = 10_000;

export function checkViewShapes(position: Position): void {
  const { game, seats, state } = position;
  for (const viewer of viewersOf(seats)) {
    const view = game.viewFor(state, viewer);
    if (!fits(game.views, view)) {
      broken(position, 'views have their shape', `the view of ${nameOf(viewer)} does not fit its schema`);
    }
  }
}

/** Every event, the open and the secret twin, fits the schema of events. */
export function checkEventShape(position: Position, open: unknown, secret?: Secret<unknown>): void {
  for (const event of [open, secret?.event]) {
    if (event === null || event === undefined || fits(position.game.events, event)) continue;
    broken(position, 'events have their shape', `${JSON.stringify(event)} does not fit its schema`);
  }
}

/** While others have yet to choose, whatever a seat chooses, nobody else sees or hears a difference. */
export function checkSeals(position: Position): void {
  const { game, seats, state, dice } = position;
  const acting = game.toAct(state);
  const seat = anyOf(acting, dice);
  if (acting.length < 2 || seat === undefined) return;
  const moves = game.legalMoves(state, seat);
  const [one, other] = [anyOf(moves, dice), anyOf(moves, dice)];
  for (const viewer of viewersOf(seats)) {
    if (viewer === seat) continue;
    if (whatIsNoticed(position, [seat, one], viewer) !== whatIsNoticed(position, [seat, other], viewer)) {
      broken(position, 'sealed choices stay sealed', `${nameOf(viewer)} can tell what seat ${seat} has chosen`);
    }
  }
}

function whatIsNoticed(position: Position, [seat, move]: readonly [Seat, unknown], viewer: Viewer): string {
  const { game } = position;
  const state = game.clone(position.state);
  const heard: unknown[] = [];
  game.apply(state, seat, move, new QuickChance(0), (open, secret) => heard.push(heardBy(viewer, open, secret)));
  return `${viewText(position, state, viewer)} ${JSON.stringify(heard)}`;
}

/** Whether the schema reads it back as it is, after a trip through JSON. */
export function fits(schema: Position['game']['moves'], value: unknown): boolean {
  const parsed = z.safeParse(schema, JSON.parse(JSON.stringify(value)));
  return parsed.success && isSameJson(parsed.data, value);
}

function firstChange(before: string, after: string): string {
  let place = 0;
  while (place < before.length && before[place] === after[place]) place += 1;
  const from = Math.max(0, place - 40);
  return `…${before.slice(from, place + 40)}… turn into …${after.slice(from, place + 40)}…`;
}
