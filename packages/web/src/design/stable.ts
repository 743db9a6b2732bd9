// Things that stay the same from one showing to the next, so that what they are given to need not be shown anew.

import { useCallback, useEffect, useRef, useState } from 'react';

/** The same function every time, which does what the newest one does. */
export function useStable<Thing>(act: (thing: Thing) => void): (thing: Thing) => void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  return useCallback((thing: Thing) => newest.current(thing), []);
}

/** The list as it was, as long as the same things are in it. */
export function useSameList<Thing>(list: readonly Thing[]): readonly Thing[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((thing, place) => thing === list[place]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
