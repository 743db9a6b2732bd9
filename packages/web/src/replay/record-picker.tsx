// A dossier on the desk that takes a record: dropped onto it, or chosen.

import { ServerRefusal } from '@safehouse/client/browser';
import { type DragEvent, useId, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { useReplayWords } from '../words/replay/index.ts';
import { LARGEST_FILE } from '../worker/reading.ts';
import style from './record-picker.module.css';

export function RecordPicker({ onText }: { readonly onText: (text: Promise<string>) => void }) {
  const words = useReplayWords();
  const [isOver, setOver] = useState(false);
  const hint = useId();
  const take = (file: File | null | undefined) => {
    if (file) onText(readFile(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files.item(0));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who cannot drop a file chooses it below.
    <div
      className={`${style['dossier']} ${isOver ? style['over'] : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={style['stamp']} aria-hidden="true">
        {words('stamp-classified')}
      </p>
      <span className={style['icon']}>
        <Icon name="upload" size={36} />
      </span>
      <p className={style['invite']}>{words(isOver ? 'pick-drop' : 'pick-invite')}</p>
      <label className={style['choose']}>
        <input
          type="file"
          accept=".json,application/json"
          aria-describedby={hint}
          onChange={({ target }) => {
            take(target.files?.item(0));
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        {words('pick-choose')}
      </label>
      <p id={hint} className={style['hint']}>
        {words('pick-private')}
      </p>
    </div>
  );
}

async function readFile(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new ServerRefusal('too-large', 'a record has at most 2 MB');
  return file.text();
}
