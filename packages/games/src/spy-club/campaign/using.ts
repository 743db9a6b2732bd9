// Actions of modules: `use`. Playing one uses up an action, unless the module says that it is free.

import { Refusal, type Seat } from '@safehouse/kernel';
import { demandAction, spendAction } from '../chapters/turn.ts';
import type { Move } from '../notation.ts';
import { type Choice, isSameChoice } from '../pending.ts';
import type { Case, Play } from '../play.ts';
import { ListPoint } from './points.ts';

/** An action that a module offers now. */
export interface Use {
  /** Its name, and its parameters where it has any: all of them are listed, one by one. */
  readonly does: Choice;
  readonly isFree?: boolean;
  /** The seat that does it together with the active player, and may have to agree (SK-11). */
  readonly partner?: Seat;
}

/** SK-6: further actions of the active player. */
export const USES = new ListPoint<Use>('further actions');

export function legalUses(now: Case, found: Move[]): void {
  for (const { module, thing } of USES.of(now)) found.push({ type: 'use', module, ...thing.does });
}

/** What is offered under that name and with these parameters: what is not listed is refused. */
export function demandUse(play: Play, { module: id, ...wanted }: Choice & { readonly module: string }): Use {
  demandAction(play);
  const found = USES.of(play).find(({ module, thing }) => module === id && isSameChoice(thing.does, wanted));
  if (found !== undefined) return found.thing;
  throw new Refusal('no-such-action', `${id} does not offer ${wanted.choice} now`, { rule: 'SK-6' });
}

/** The action is done. It ends an investigation, free or not (SK-7). */
export function use(play: Play, id: string, { does, isFree = false }: Use): void {
  const { state, tell } = play;
  if (isFree) state.investigated = null;
  else spendAction(play);
  tell?.({ type: 'used', seat: state.turn, module: id, ...does });
  play.modules.registry.module(id).uses?.[does.choice]?.(play, does);
}
