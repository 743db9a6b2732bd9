import { useEffect, useState } from 'react';
import { isStill } from '../settings/settings.ts';

/** The last turn is shown before its result is. */
const LAST_TURN_MS = 4_200;

/** Whether the result is shown: at once for those who come later, after a moment for those who saw the end. */
export function useEnding(isOver: boolean) {
  const [wasOver] = useState(isOver);
  const [isShown, setShown] = useState(isOver);
  useEffect(() => {
    if (!isOver || wasOver) return;
    const timer = setTimeout(() => setShown(true), isStill() ? 0 : LAST_TURN_MS);
    return () => clearTimeout(timer);
  }, [isOver, wasOver]);
  return { isShown, show: () => setShown(true), hide: () => setShown(false) };
}
