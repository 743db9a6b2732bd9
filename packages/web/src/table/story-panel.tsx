// What has happened, line by line, each with the rule behind it.

import { useEffect, useRef } from 'react';
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
  const end = useRef<HTMLLIElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (count === 0) return <p className={style['empty']}>{words('story-empty')}</p>;
  return (
    <ol className={style['story']}>
      {numbered(lines).map(({ thing: line, place }) => (
        <li
          key={place}
          className={line.isHeading ? style['heading'] : style['line']}
          ref={place === count - 1 ? end : null}
        >
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
      ))}
    </ol>
  );
}
