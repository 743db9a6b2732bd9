import type { Attack } from './attack.ts';
import { crowdedBots } from './crowded-bots.ts';

/** All attacks that were found to hurt once, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [crowdedBots];
