/**
 * Gives each place a thing of its own that can lie there: a maximum matching by augmenting paths, so if all places can be
 * filled at once, they are. Things that come first are tried first; shuffle them for any matching. The answer is the
 * place of each thing that was given one.
 */
export function match(
  places: number,
  things: readonly number[],
  canLie: (thing: number, place: number) => boolean,
): ReadonlyMap<number, number> {
  const placeOf = new Map<number, number>();
  const findFor = (place: number, tried: Set<number>): boolean =>
    things.some((thing) => {
      if (tried.has(thing) || !canLie(thing, place)) return false;
      tried.add(thing);
      const taken = placeOf.get(thing);
      if (taken !== undefined && !findFor(taken, tried)) return false;
      placeOf.set(thing, place);
      return true;
    });
  for (let place = 0; place < places; place++) findFor(place, new Set());
  return placeOf;
}
