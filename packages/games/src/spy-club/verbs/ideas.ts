// Ideas: given, taken, paid, removed.

import { at, Refusal, type Seat } from '@safehouse/kernel';
import { ask } from '../agenda.ts';
import { endCase } from '../chapters/ending.ts';
import type { Play } from '../play.ts';
import { activePlayer, type State } from '../state.ts';

/** The holders of ideas. */
export type Holder = Seat | 'supply';

export interface Transfer {
  readonly from: Holder;
  readonly to: Holder;
  readonly count: number;
}

function ideasOf(state: State, holder: Holder): number {
  return holder === 'supply' ? state.supply : at(state.players, holder).ideas;
}

/** As many as there are: says how many they were. Whoever calls it tells of it. */
export function moveIdeas(state: State, { from, to, count }: Transfer): number {
  const moved = Math.min(count, ideasOf(state, from));
  changeIdeas(state, from, -moved);
  changeIdeas(state, to, moved);
  return moved;
}

function changeIdeas(state: State, holder: Holder, by: number): void {
  if (holder === 'supply') state.supply += by;
  else at(state.players, holder).ideas += by;
}

/** Gives ideas from the supply, takes them, or lets somebody pay: as many as there are. */
export function giveIdeas({ state, tell }: Play, transfer: Transfer): number {
  const count = moveIdeas(state, transfer);
  if (count > 0) tell?.({ type: 'ideas', from: transfer.from, to: transfer.to, count });
  return count;
}

/** For whatever the active player pays. */
export function demandIdeas(state: State, cost: number, rule: string): void {
  const { ideas } = activePlayer(state);
  if (cost <= ideas) return;
  throw new Refusal('too-few-ideas', `that costs ${cost} ideas, and seat ${state.turn} has ${ideas}`, { rule });
}

/** SK-9, SK-10: paid ideas go to the supply. */
export function pay(state: State, cost: number): void {
  moveIdeas(state, { from: state.turn, to: 'supply', count: cost });
}

function ideasLeft({ supply, players }: State): number {
  return players.reduce((sum, { ideas }) => sum + ideas, supply);
}

/** SK-16: so many must go, and the active player chooses whose. SK-17: out of ideas, if there are too few. */
export function demandRemoval(play: Play, count: number): void {
  const { state } = play;
  if (ideasLeft(state) < count && endCase(play, 'out-of-ideas')) return;
  const ideas = Math.min(count, ideasLeft(state));
  if (ideas > 0) ask(play, { by: 'remove-ideas', asked: [state.turn], ideas });
}

/** From whom ideas can be removed. */
export function holders({ supply, players }: State): Holder[] {
  const found: Holder[] = supply > 0 ? ['supply'] : [];
  for (let seat = 0; seat < players.length; seat++) if (at(players, seat).ideas > 0) found.push(seat);
  return found;
}

/** It leaves the game. */
export function removeIdea({ state, tell }: Play, from: Holder): void {
  changeIdeas(state, from, -1);
  state.removed += 1;
  tell?.({ type: 'idea-removed', from });
}
