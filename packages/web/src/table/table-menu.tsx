// Everything that is done seldom: take back, leave, resign, rules, fairness, settings.

import type { Command, Memory } from '@safehouse/table';
import { type ReactNode, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Icon, type IconName } from '../design/icon.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { useTableWords } from '../words/table/index.ts';
import { type Door, DoorDialog } from './door-dialog.tsx';
import { FairnessDialog } from './fairness-dialog.tsx';
import style from './table-menu.module.css';
import type { Scene } from './table-source.ts';

interface TableMenuProps {
  readonly scene: Scene;
  /** For the host of a table to which others can come. */
  readonly door: Door | null;
  readonly memory: () => Memory;
  readonly readText: () => Promise<string>;
  readonly act: (command: Command) => void;
}

type Shown = 'menu' | 'door' | 'settings' | 'fairness' | 'leave' | 'resign';

export function TableMenu({ scene, door, memory, readText, act }: TableMenuProps) {
  const words = useTableWords();
  const { picture, h } = scene;
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const isPlaying = picture.phase === 'playing' && picture.seat !== null;
  const isPresent = picture.seat !== null && (picture.seats[picture.seat]?.absence ?? null) === null;
  return (
    <>
      <Button look="quiet" aria-label={words('menu')} title={words('menu')} onClick={() => setShown('menu')}>
        <Icon name="menu" />
      </Button>
      {shown === 'menu' && (
        <Dialog title={words('menu')} closing={words('close')} onClose={close}>
          <div className={style['menu']}>
            {isPlaying && isPresent && (
              <>
                <Entry icon="undo" isOff={!picture.canUndo} onClick={() => [act({ type: 'ask-undo' }), close()]}>
                  {words('undo')}
                </Entry>
                <Entry icon="leave" onClick={() => setShown('leave')}>
                  {words('leave')}
                </Entry>
                <Entry icon="flag" onClick={() => setShown('resign')}>
                  {words('resign')}
                </Entry>
              </>
            )}
            {door !== null && (
              <Entry icon="people" onClick={() => setShown('door')}>
                {words('door')}
              </Entry>
            )}
            <Entry icon="shield" onClick={() => setShown('fairness')}>
              {words('fairness')}
            </Entry>
            <a className={style['entry']} href={`/rules/${picture.game}`} target="_blank" rel="noreferrer">
              <Icon name="book" /> {words('rules')}
            </a>
            <Entry icon="settings" onClick={() => setShown('settings')}>
              {words('settings')}
            </Entry>
          </div>
        </Dialog>
      )}
      {shown === 'door' && door !== null && <DoorDialog {...door} {...{ scene, act }} onClose={close} />}
      {shown === 'settings' && <SettingsDialog onClose={close} />}
      {shown === 'fairness' && <FairnessDialog {...{ picture, memory, h, readText }} onClose={close} />}
      {(shown === 'leave' || shown === 'resign') && (
        <Dialog title={words(shown)} closing={words('close')} onClose={close}>
          <div className={style['menu']}>
            <p>{shown === 'leave' ? words('leave-more') : words('resign-more')}</p>
            <div className={style['answers']}>
              <Button look="primary" onClick={() => [act({ type: shown }), close()]}>
                {words(shown)}
              </Button>
              <Button onClick={close}>{words('cancel')}</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

interface EntryProps {
  readonly icon: IconName;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Entry({ icon, isOff = false, onClick, children }: EntryProps) {
  return (
    <button type="button" className={style['entry']} disabled={isOff} onClick={onClick}>
      <Icon name={icon} /> {children}
    </button>
  );
}
