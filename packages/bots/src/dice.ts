import { at, type Chance } from '@safehouse/kernel';

/** One of these, each equally likely. */
export function anyOf<Thing>(things: readonly Thing[], dice: Chance): Thing {
  return things.length === 1 ? at(things, 0) : at(things, dice.die(things.length) - 1);
}
