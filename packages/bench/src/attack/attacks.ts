import type { Attack } from './attack.ts';
import { removedGuest } from './removed-guest.ts';
import { undoAskers } from './undo-askers.ts';

/** All attacks that were found to hurt once, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [undoAskers, removedGuest];
