import type { Subject } from '@safehouse/kernel/contract';
import { subject as spyAlley } from '../spy-alley/testing/subject.ts';
import { subject as spyAlleyCards } from '../spy-alley-cards/testing/subject.ts';
import { subject as spyClub } from '../spy-club/testing/subject.ts';
import { subject as spyRoyale } from '../spy-royale/testing/subject.ts';

/** Every game, with what the contract suite has to be told about it. */
export const SUBJECTS: readonly Subject[] = [spyRoyale, spyAlley, spyAlleyCards, spyClub];
