// A turn: SK-6, and how it ends and the next one begins.

import { at, leftOf, Refusal } from '@safehouse/kernel';
import { scheduleEndOfTurn } from '../agenda.ts';
import { NumberPoint } from '../campaign/points.ts';
import { ACTIONS } from '../components.ts';
import type { Case, Play } from '../play.ts';

/** SK-6: how many actions the turn that begins has. */
export const ACTIONS_A_TURN = new NumberPoint<null>('the actions of a turn');

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

/** The actions are over: SK-14, SK-15 and SK-16 follow, then the next turn. */
export function endTurn(play: Play): void {
  const { state } = play;
  state.actionsLeft = 0;
  state.investigated = null;
  state.given = [];
  scheduleEndOfTurn(play);
}

/** SK-6: the next player has three actions. */
export function nextTurn(play: Play): void {
  const { state } = play;
  state.turn = leftOf(state.turn, state.players.length);
  beginTurn(play);
}

export function beginTurn(play: Play): void {
  const { state, tell } = play;
  state.actionsLeft = Math.max(0, ACTIONS_A_TURN.of(play, ACTIONS, null));
  tell?.({ type: 'turn', seat: state.turn, actions: state.actionsLeft });
}

/** What a slot of the active hand holds, or why nothing can be done with it. */
export function clueInHand({ state }: Case, slot: number, rule: string): number {
  const side = at(state.players, state.turn).hand[slot];
  if (side !== undefined && side !== null) return side;
  throw new Refusal('empty-slot', `seat ${state.turn} has no clue in slot ${slot}`, { rule });
}
