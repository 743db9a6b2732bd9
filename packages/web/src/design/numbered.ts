/** Things that are told apart by their place alone, as copies of a card are. */
export function numbered<Thing>(
  things: readonly Thing[],
): readonly { readonly place: number; readonly thing: Thing }[] {
  return things.map((thing, place) => ({ place, thing }));
}

/** The numbers below a count. */
export function upTo(count: number): readonly number[] {
  return [...Array(count).keys()];
}
