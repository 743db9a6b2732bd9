// The slim bar above a replay: the way home, what is shown, and what can be done with it.

import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { LampMark } from '../app/lamp-mark.tsx';
import { LanguageMenu } from '../app/language-menu.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Icon } from '../design/icon.tsx';
import type { words as english } from '../words/replay/en.ts';
import { useReplayWords } from '../words/replay/index.ts';
import { downloadRecord } from './download-record.tsx';
import { rememberedOf } from './remembered.ts';
import style from './replay-bar.module.css';
import { LOCAL } from './use-record.ts';
import { VerifyPanel } from './verify-panel.tsx';

interface BarProps {
  readonly title: string;
  readonly game: string;
  /** The record's id; a file has none, and no link that others could open. */
  readonly id: string | undefined;
  readonly text: string;
  /** The link to this moment. */
  readonly link: () => string;
}

const NOTE_MS = 4_000;

export function ReplayBar({ title, game, id, text, link }: BarProps) {
  const words = useReplayWords();
  const [isVerifying, setVerifying] = useState(false);
  const [note, setNote] = useNote();
  const [readText] = useState(() => () => Promise.resolve(text));
  const copy = () => {
    const copied = id?.startsWith(LOCAL) === true ? 'copied-local' : 'copied-link';
    navigator.clipboard.writeText(link()).then(
      () => setNote(copied),
      () => setNote('copy-failed'),
    );
  };
  return (
    <header className={style['bar']}>
      <Link href="/" className={style['mark'] ?? ''} aria-label={words('way-home')}>
        <LampMark />
      </Link>
      <h1 className={style['title']}>{title}</h1>
      {id !== undefined && (
        <Tool name={words('copy-link')} onUse={copy}>
          <Icon name="link" />
        </Tool>
      )}
      <Tool name={words('download-record')} onUse={() => downloadRecord(text, game)}>
        <Icon name="download" />
      </Tool>
      <Tool name={words('verify-game')} onUse={() => setVerifying(true)}>
        <Icon name="shield" />
      </Tool>
      <div className={style['language']}>
        <LanguageMenu />
      </div>
      <p role="status" className={note === null ? 'unseen' : style['note']}>
        {note !== null && words(note)}
      </p>
      {isVerifying && (
        <Dialog title={words('verify-game')} closing={words('close-dialog')} onClose={() => setVerifying(false)}>
          <VerifyPanel readText={readText} memory={() => rememberedOf(id, text)} isEager />
        </Dialog>
      )}
    </header>
  );
}

function Tool({ name, onUse, children }: { name: string; onUse: () => void; children: ReactNode }) {
  return (
    <Button look="quiet" className={style['tool'] ?? ''} aria-label={name} title={name} onClick={onUse}>
      {children}
      <span className={style['name']}>{name}</span>
    </Button>
  );
}

type Note = keyof typeof english | null;

/** Something that is said for a moment. */
function useNote(): [Note, (note: Note) => void] {
  const [note, setNote] = useState<Note>(null);
  useEffect(() => {
    if (note === null) return;
    const timer = setTimeout(() => setNote(null), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);
  return [note, setNote];
}
