// The story until this moment. Its headings lead back to where they were told.

import { type ReactNode, useEffect, useRef } from 'react';
import type { StoryLine } from '../games/game-screen.ts';
import { useReplayWords } from '../words/replay/index.ts';
import style from './story-column.module.css';

/** A line, and the move that it was told with. */
export interface PlacedLine extends StoryLine {
  readonly move: number;
}

interface StoryProps {
  readonly lines: readonly PlacedLine[];
  readonly move: number;
  readonly onJump: (move: number) => void;
  /** What stands below the story. */
  readonly children: ReactNode;
}

export function StoryColumn({ lines, move, onJump, children }: StoryProps) {
  const words = useReplayWords();
  const column = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move may have told something.
  useEffect(() => {
    const shown = column.current;
    // Not scrollIntoView: where the story lies below the board, the page stays where it is.
    if (shown !== null) shown.scrollTop = shown.scrollHeight;
  }, [move, lines.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard.
    <section ref={column} className={style['column']} aria-labelledby="story-heading" tabIndex={0}>
      <h2 id="story-heading" className={style['title']}>
        {words('story-label')}
      </h2>
      {lines.length === 0 && <p className={style['empty']}>{words('story-empty')}</p>}
      <ol className={style['lines']}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the story only grows.
          <li key={place} className={line.move === move ? style['now'] : undefined}>
            {line.isHeading === true ? <Heading line={line} onJump={onJump} /> : <Line line={line} />}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

function Line({ line: { text, rule } }: { readonly line: PlacedLine }) {
  return (
    <p className={style['line']}>
      {text}
      {rule !== undefined && <span className={style['rule']}> {rule}</span>}
    </p>
  );
}

function Heading({
  line: { text, move },
  onJump,
}: {
  readonly line: PlacedLine;
  readonly onJump: (move: number) => void;
}) {
  const words = useReplayWords();
  const heading = typeof text === 'string' ? text : words('story-turn');
  return (
    <h3 className={style['heading']}>
      <button type="button" title={words('story-jump', { heading })} onClick={() => onJump(move)}>
        {text}
      </button>
    </h3>
  );
}
