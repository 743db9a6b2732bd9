// The keyboard of a replay: arrows step, Home and End jump, the space bar plays.

import { useEffect } from 'react';
import type { Playback } from './use-playback.ts';

export function useKeys({ move, goTo, playOrPause }: Playback, moves: number): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTaken(event)) return;
      const to = placeFor(event.key, move, moves);
      if (to === null && event.key !== ' ') return;
      event.preventDefault();
      if (to === null) playOrPause();
      else goTo(to);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [move, moves, goTo, playOrPause]);
}

/** Where the key leads, or null. */
function placeFor(key: string, move: number, moves: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return move - 1;
    case 'ArrowRight':
      return move + 1;
    case 'Home':
      return 0;
    case 'End':
      return moves;
    default:
      return null;
  }
}

/** What has the focus may need the key for itself. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, dialog') !== null) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
