// What people say at the table, and who comes and goes.

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../design/button.tsx';
import { type TableWords, useTableWords } from '../words/table/index.ts';
import style from './chat-panel.module.css';
import { refusalWords } from './refusals.ts';
import { type Scene, type TableSource, toRefusal } from './table-source.ts';

const LONGEST = 300;

interface ChatPanelProps {
  readonly scene: Scene;
  readonly source: TableSource;
  readonly names: readonly string[];
}

export function ChatPanel({ scene, source, names }: ChatPanelProps) {
  const words = useTableWords();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const end = useRef<HTMLLIElement>(null);
  const lines = linesOf(scene, names, words);
  const count = lines.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setProblem('');
    source.say(text.trim()).then(
      () => setText(''),
      (error: unknown) => setProblem(refusalWords(toRefusal(error), words)),
    );
  };
  return (
    <div className={style['chat']}>
      {count === 0 && <p className={style['empty']}>{words('chat-empty')}</p>}
      <ol className={style['lines']}>
        {lines.map((line, place) => (
          <li
            key={line.key}
            className={line.who === null ? style['news'] : style['line']}
            ref={place === count - 1 ? end : null}
          >
            {line.who !== null && <b>{line.who}</b>} {line.text}
          </li>
        ))}
      </ol>
      {problem !== '' && (
        <p className={style['problem']} role="alert">
          {problem}
        </p>
      )}
      <form className={style['form']} onSubmit={send}>
        <input
          className={style['input']}
          aria-label={words('chat-say')}
          placeholder={words('chat-say')}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" isSmall>
          {words('chat-send')}
        </Button>
      </form>
    </div>
  );
}

interface Line {
  readonly key: string;
  readonly at: number;
  /** Null for what happened. */
  readonly who: string | null;
  readonly text: string;
}

const NEWS = {
  sat: 'news-sat',
  stood: 'news-stood',
  started: 'news-started',
  left: 'news-left',
  'timed-out': 'news-timed-out',
  resigned: 'news-resigned',
  returned: 'news-returned',
  'undo-asked': 'news-undo-asked',
  'undo-agreed': 'news-undo-agreed',
  'undo-refused': 'news-undo-refused',
  removed: 'news-removed',
  'link-renewed': 'news-link-renewed',
} as const;

function isNews(type: string): type is keyof typeof NEWS {
  return Object.hasOwn(NEWS, type);
}

/** Said and done, in the order of time. */
function linesOf(scene: Scene, names: readonly string[], words: TableWords): Line[] {
  const said = scene.chat.map(({ number, at, person, text }) => ({
    key: `said-${number}`,
    at,
    who: scene.names[person] ?? words('someone'),
    text,
  }));
  const done = scene.news.flatMap(({ type, seat, at }, place) => {
    if (!isNews(type)) return [];
    const who = (seat !== undefined && names[seat]) || words('someone');
    return [{ key: `done-${place}`, at, who: null, text: words(NEWS[type], { who }) }];
  });
  return [...said, ...done].sort((one, other) => one.at - other.at);
}
