// What has happened, line by line, each with the rule behind it.

import { memo, useEffect, useRef } from 'react';
import { numbered } from '../design/numbered.ts';
import type { StoryLine } from '../games/game-screen.ts';
import { useTableWords } from '../words/table/index.ts';
import style from './story-panel.module.css';

interface StoryPanelProps {
  readonly lines: readonly StoryLine[];
  readonly game: string;
}

export function StoryPanel({ lines, game }: StoryPanelProps) {
  const words = useTableWords();
  const list = useRef<HTMLOListElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (count > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (count === 0) return <p className={style['empty']}>{words('story-empty')}</p>;
  return (
    <ol className={style['story']} ref={list}>
      {numbered(lines).map(({ thing: line, place }) => (
        <Line key={place} line={line} game={game} />
      ))}
    </ol>
  );
}

/** What has been told stays as it is. */
const Line = memo(function Line({ line, game }: { readonly line: StoryLine; readonly game: string }) {
  const words = useTableWords();
  return (
    <li className={line.isHeading ? style['heading'] : style['line']}>
      {line.text}{' '}
      {line.rule !== undefined && (
        <a
          href={`/rules/${game}#${line.rule}`}
          target="_blank"
          rel="noreferrer"
          aria-label={words('rule-link', { rule: line.rule })}
        >
          {line.rule}
        </a>
      )}
    </li>
  );
});
