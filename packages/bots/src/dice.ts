import { at, type Chance } from '@safehouse/kernel';

/** One of these, each equally likely. */
export function anyOf<Thing>(things: readonly Thing[], dice: Chance): Thing {
  return things.length === 1 ? at(things, 0) : at(things, dice.die(things.length) - 1);
}

/** The one that is worth most; among equals any. */
export function bestOf<Thing>(things: readonly Thing[], worth: (thing: Thing) => number, dice: Chance): Thing {
  const worths = things.map(worth);
  const most = Math.max(...worths);
  return anyOf(
    things.filter((_, index) => worths[index] === most),
    dice,
  );
}
