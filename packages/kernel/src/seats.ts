import { impossible } from './errors.ts';

/** A seat at the table, counted from 0. Play goes by seat order; the left neighbour is the next seat. */
export type Seat = number;

/** Who looks at the table: somebody in a seat, or somebody who only watches. */
export type Viewer = Seat | 'spectator';

/** The seat to the left: the next one, and after the last one seat 0. */
export function leftOf(seat: Seat, seats: number): Seat {
  return seat + 1 === seats ? 0 : seat + 1;
}

/** The seat to the right: the one before, and before seat 0 the last one. */
export function rightOf(seat: Seat, seats: number): Seat {
  return seat === 0 ? seats - 1 : seat - 1;
}

/** Everybody who can look at a table of that many seats. */
export function viewersOf(seats: number): readonly Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), 'spectator'];
}

/** The thing at that place, which must be there. */
export function at<Thing>(things: readonly Thing[], place: number): Thing {
  const thing = things[place];
  return thing === undefined ? impossible(`nothing lies at place ${place} of ${things.length}`) : thing;
}
