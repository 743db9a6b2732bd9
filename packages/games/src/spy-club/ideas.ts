// Ideas that are paid: they go to the supply (SK-9, SK-10).

import { Refusal } from '@safehouse/kernel';
import { activePlayer, type State } from './state.ts';

export function demandIdeas(state: State, cost: number, rule: string): void {
  const { ideas } = activePlayer(state);
  if (cost <= ideas) return;
  throw new Refusal('too-few-ideas', `that costs ${cost} ideas, and seat ${state.turn} has ${ideas}`, { rule });
}

export function pay(state: State, cost: number): void {
  activePlayer(state).ideas -= cost;
  state.supply += cost;
}
