import type { Attack } from './attack.ts';
import { crowdedBots } from './crowded-bots.ts';
import { falseNames } from './false-names.ts';
import { floodOfFrames } from './flood-of-frames.ts';
import { forgedRecords } from './forged-records.ts';
import { goingPerson } from './going-person.ts';
import { lockedOut } from './locked-out.ts';
import { madeUpAddresses } from './made-up-addresses.ts';
import { removedGuest } from './removed-guest.ts';
import { stolenToken } from './stolen-token.ts';
import { undoAskers } from './undo-askers.ts';

/** All attacks that were found to hurt once, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [
  crowdedBots,
  stolenToken,
  undoAskers,
  lockedOut,
  madeUpAddresses,
  forgedRecords,
  falseNames,
  removedGuest,
  floodOfFrames,
  goingPerson,
];
