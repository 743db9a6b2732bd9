import type { Attack } from './attack.ts';
import { falseNames } from './false-names.ts';
import { goingPerson } from './going-person.ts';
import { stolenToken } from './stolen-token.ts';

/** All attacks that were found to hurt once, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [stolenToken, goingPerson, falseNames];
