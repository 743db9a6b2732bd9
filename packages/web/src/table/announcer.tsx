// What changed, for those who listen: the newest lines of the story, and whose turn it is.

import { memo, useRef } from 'react';
import { numbered } from '../design/numbered.ts';
import type { StoryLine } from '../games/game-screen.ts';

interface AnnouncerProps {
  readonly lines: readonly StoryLine[];
  readonly turn: string;
}

/** A turn of five with all that comes of it. Whoever missed more reads the rest in the story. */
const MOST = 30;

export const Announcer = memo(function Announcer({ lines, turn }: AnnouncerProps) {
  const heard = useRef(lines.length);
  const fresh = lines.slice(Math.max(heard.current, lines.length - MOST));
  if (fresh.length > 0) heard.current = lines.length;
  const last = useRef<readonly StoryLine[]>([]);
  if (fresh.length > 0) last.current = fresh;
  return (
    <div className="unseen" role="log" aria-live="polite">
      {numbered(last.current).map(({ thing: line, place }) => (
        <p key={`${heard.current}-${place}`}>{line.text}</p>
      ))}
      <p>{turn}</p>
    </div>
  );
});
