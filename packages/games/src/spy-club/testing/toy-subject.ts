// The game with three toy modules, as the contract suite examines it.

import { isObject, type Json } from '@safehouse/kernel';
import type { Subject } from '@safehouse/kernel/contract';
import type { Module } from '../campaign/module.ts';
import { spyClubWith } from '../index.ts';
import { isFacts, subject } from './subject.ts';
import { FENCE } from './toy-fence.ts';
import { KENNEL } from './toy-kennel.ts';
import { TRAP } from './toy-trap.ts';

const TOYS: readonly Module[] = [TRAP, FENCE, KENNEL];

/** What the contract suite has to be told: clues lie in the kennel too, and the trap is hidden until it springs. */
export const toySubject: Subject = {
  ...subject,
  game: spyClubWith(TOYS),
  lost: (facts) => subject.lost(withRow(facts)),
  hiddenFrom: (viewer, facts) => {
    const { trap } = modulesIn(facts);
    const hidden = isObject(trap) && trap['isSprung'] === false ? ['modules.trap.slot'] : [];
    return [...subject.hiddenFrom(viewer, facts), ...hidden];
  },
  shownInPassing: ['back-shown'],
};

function modulesIn(facts: Json): Readonly<Record<string, unknown>> {
  const modules = isObject(facts) ? facts['modules'] : undefined;
  return isObject(modules) ? modules : {};
}

/** The row counts with the discards. */
function withRow(facts: Json): Json {
  const { kennel } = modulesIn(facts);
  const row: unknown = isObject(kennel) ? kennel['row'] : undefined;
  if (!Array.isArray(row) || !isFacts(facts)) return facts;
  return { ...facts, discard: [...facts.discard, ...row.filter((card) => card !== null)] };
}
