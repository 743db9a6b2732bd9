// What a clue counts as: the printed kind, unless a campaign card says otherwise.

import { ValuePoint } from './campaign/points.ts';
import { type KindNumber, kindPrinted, type Side } from './components.ts';
import type { Case } from './play.ts';

/** What the side that lies up is a clue to. */
export const KIND = new ValuePoint<KindNumber, Side>('what a clue counts as');

export function kindOf(now: Case, side: Side): KindNumber {
  return KIND.of(now, kindPrinted(side), side);
}
