// What people see: nothing that they may not know.

import * as z from 'zod/mini';
import { QuickChance } from '../chance/quick-chance.ts';
import { heardBy, type Secret } from '../game.ts';
import { canonicalJson, isSameJson } from '../json.ts';
import { type Seat, type Viewer, viewersOf } from '../seats.ts';
import type { HiddenThings } from './hidden.ts';
import {
  anyMove,
  anyOf,
  areSameMoves,
  broken,
  checkComponents,
  isShownInPassing,
  nameOf,
  type Position,
  viewText,
} from './position.ts';

/** The components of a re-deal are counted once in so many. */
const COUNTS_ONCE_IN = 4;
/** What is heard is compared once in so many. */
const LISTENS_ONCE_IN = 8;
/** A re-deal is played to its end once in so many. */
const PLAYS_ON_ONCE_IN = 200;

/** Deals everything hidden anew for every viewer: the view must not change by a byte, nor may the moves. */
export function checkRedeals(position: Position, hidden: HiddenThings): void {
  const { game, seats, state, dice } = position;
  const facts = game.facts(state);
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
    if (hidden.wants(viewer, facts)) hidden.compare(viewer, facts, game.facts(redealt));
    if (dice.die(LISTENS_ONCE_IN) === 1) checkEventsHeard(position, redealt, viewer);
    if (dice.die(PLAYS_ON_ONCE_IN) === 1) playOn(position, redealt);
  }
}

/**
 * The same move is made in the game and in a re-deal that looks the same. Where the viewer sees no difference afterwards,
 * nothing different may have been heard.
 */
function checkEventsHeard(position: Position, redealt: unknown, viewer: Viewer): void {
  const { game, state, dice } = position;
  const seat = anyOf(game.toAct(state), dice);
  if (seat === undefined) return;
  const possible = new Set(game.legalMoves(redealt, seat).map(canonicalJson));
  const move = anyOf(
    game.legalMoves(state, seat).filter((candidate) => possible.has(canonicalJson(candidate))),
    dice,
  );
  if (move === undefined) return;
  const [truth, other] = [state, redealt].map((table) =>
    whatIsNoticed({ ...position, state: table }, [seat, move], viewer),
  );
  if (truth?.view === other?.view && truth?.heard !== other?.heard) {
    broken(position, 'events tell no more than views', `${nameOf(viewer)} hears what no view shows: ${truth?.heard}`);
  }
}

/** A re-deal is a position like any other. */
function playOn(position: Position, state: unknown): void {
  const { game, dice } = position;
  for (let made = 0; ; made++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return;
    if (made > MOST_MOVES_ON) broken(position, 're-deals can be played on', 'a re-deal does not end');
    applyOrBreak(position, () => game.apply(state, seat, anyMove(position, state, seat), dice));
    checkComponents(position, state, 'a re-deal that was played on');
  }
}

const MOST_MOVES_ON = 10_000;

export function checkViewShapes(position: Position): void {
  const { game, seats, state } = position;
  const together = game.viewsOf?.(state);
  for (const viewer of viewersOf(seats)) {
    const view = game.viewFor(state, viewer);
    if (!fits(game.views, view)) {
      broken(position, 'views have their shape', `the view of ${nameOf(viewer)} does not fit its schema`);
    }
    if (together !== undefined && JSON.stringify(together(viewer)) !== JSON.stringify(view)) {
      broken(position, 'views of one moment are the views of each', `${nameOf(viewer)} sees something else alone`);
    }
  }
}

/** Every event, the open and the secret twin, fits the schema of events. */
export function checkEventShape(position: Position, open: unknown, secrets: readonly Secret<unknown>[]): void {
  for (const event of [open, ...secrets.map((secret) => secret.event)]) {
    if (event === null || fits(position.game.events, event)) continue;
    broken(position, 'events have their shape', `${JSON.stringify(event)} does not fit its schema`);
  }
}

/** While others have yet to choose, whatever a seat chooses, or changes to, nobody else sees or hears a difference. */
export function checkSeals(position: Position): void {
  const { game, seats, state, dice } = position;
  const acting = game.toAct(state);
  const choosing = Array.from({ length: seats }, (_, seat) => seat).filter(
    (seat) => acting.some((other) => other !== seat) && game.legalMoves(state, seat).length > 0,
  );
  const seat = anyOf(choosing, dice);
  if (seat === undefined) return;
  const moves = game.legalMoves(state, seat);
  const [one, other] = [anyOf(moves, dice), anyOf(moves, dice)];
  for (const viewer of viewersOf(seats)) {
    if (viewer === seat) continue;
    const [first, second] = [one, other].map((move) => whatIsNoticed(position, [seat, move], viewer));
    if (first?.view !== second?.view || first?.heard !== second?.heard) {
      broken(position, 'sealed choices stay sealed', `${nameOf(viewer)} can tell what seat ${seat} has chosen`);
    }
  }
}

/** What a viewer sees after a move, and what it hears of it, but for what is shown in passing. */
function whatIsNoticed(position: Position, [seat, move]: readonly [Seat, unknown], viewer: Viewer) {
  const { game, subject } = position;
  const state = game.clone(position.state);
  const events: unknown[] = [];
  applyOrBreak(position, () =>
    game.apply(state, seat, move, new QuickChance(0), (open, ...secrets) => {
      const event = heardBy(viewer, open, secrets);
      if (!isShownInPassing(subject, event)) events.push(event);
    }),
  );
  return { view: viewText(position, state, viewer), heard: JSON.stringify(events) };
}

/** A listed move must be possible in a re-deal too. */
function applyOrBreak(position: Position, apply: () => void): void {
  try {
    apply();
  } catch (error) {
    broken(position, 're-deals can be played on', error instanceof Error ? error.message : 'a move fails');
  }
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
