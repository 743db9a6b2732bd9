// A turn: SK-6, and how it goes on and ends.

import { at, leftOf, Refusal } from '@safehouse/kernel';
import { ACTIONS } from './components.ts';
import { legalConfirmations } from './confirming.ts';
import { legalFocuses } from './focusing.ts';
import { legalFlips } from './investigating.ts';
import type { Case, Play } from './module.ts';
import { END_TURN, type Move, type MoveOf } from './notation.ts';
import { refill } from './refill.ts';
import { legalScoutings } from './scouting.ts';
import { moveSuspect } from './suspect.ts';
import { legalTeamwork } from './teamwork.ts';

/** SK-6: any action while one is left; an investigation may go on after the last one. */
export function legalActions(now: Case): Move[] {
  const found: Move[] = [];
  legalFlips(now, found);
  if (now.state.actionsLeft > 0) {
    legalFocuses(now, found);
    legalConfirmations(now, found);
    legalScoutings(now, found);
    legalTeamwork(now, found);
    legalUses(now, found);
  }
  found.push(END_TURN);
  return found;
}

/** SK-6: for whatever takes an action. */
export function demandAction({ state }: Case): void {
  if (state.actionsLeft > 0) return;
  throw new Refusal('no-action', `seat ${state.turn} has no action left`, { rule: 'SK-6' });
}

/** An action other than flipping is used up, and ends an investigation (SK-7). */
export function spendAction({ state }: Play): void {
  state.actionsLeft -= 1;
  state.investigated = null;
}

/** SK-6: the turn ends by itself when nothing more can be done. */
export function goOn(play: Play): void {
  const { state } = play;
  if (state.phase !== 'actions' || state.actionsLeft > 0) return;
  const flips: Move[] = [];
  legalFlips(play, flips);
  if (flips.length === 0) endTurn(play);
}

/** SK-14, then SK-15 and SK-16; then the next turn, if the case goes on. */
export function endTurn(play: Play): void {
  const { state } = play;
  state.actionsLeft = 0;
  state.investigated = null;
  state.given = [];
  refill(play);
  if (state.outcome === null) moveSuspect(play);
}

/** SK-6: the next player has three actions. */
export function nextTurn(play: Play): void {
  const { state } = play;
  state.turn = leftOf(state.turn, state.players.length);
  beginTurn(play);
}

export function beginTurn(play: Play): void {
  const { state, modules, tell } = play;
  state.phase = 'actions';
  state.actionsLeft = modules.reduce((actions, module) => module.actionsATurn?.(play, actions) ?? actions, ACTIONS);
  tell?.({ type: 'turn', seat: state.turn, actions: state.actionsLeft });
}

/** The further actions that modules offer. */
function legalUses(now: Case, found: Move[]): void {
  for (const module of now.modules) {
    for (const choice of module.choices?.(now) ?? []) found.push({ type: 'use', module: module.id, choice });
  }
}

export function applyUse(play: Play, { module: id, choice }: MoveOf<'use'>): void {
  demandAction(play);
  const module = play.modules.find((candidate) => candidate.id === id && candidate.choices?.(play).includes(choice));
  if (module === undefined) throw new Refusal('no-such-action', `${id} does not offer ${choice} now`, { rule: 'SK-6' });
  spendAction(play);
  play.tell?.({ type: 'used', seat: play.state.turn, module: id, choice });
  module.choose?.(play, choice);
  goOn(play);
}

/** What a slot of the active hand holds, or why nothing can be done with it. */
export function clueInHand({ state }: Case, slot: number, rule: string): number {
  const side = at(state.players, state.turn).hand[slot];
  if (side !== undefined && side !== null) return side;
  throw new Refusal('empty-slot', `seat ${state.turn} has no clue in slot ${slot}`, { rule });
}
