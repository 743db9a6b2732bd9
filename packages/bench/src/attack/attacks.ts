import type { Attack } from './attack.ts';
import { forgedRecords } from './forged-records.ts';

/** All attacks that were found to hurt once, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [forgedRecords];
