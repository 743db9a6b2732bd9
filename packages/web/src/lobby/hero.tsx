import { useState } from 'react';
import { useLocation } from 'wouter';
import { Failure, isUnreachable, useFailureSentence } from '../app/failure.tsx';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { useOnline } from '../people/online.ts';
import { useShellWords } from '../words/shell/index.ts';
import { DeskPicture } from './desk-picture.tsx';
import style from './hero.module.css';
import { openOffline, openOnline, QUICK_GAME } from './opening.ts';

/** The desk in the lamp's light, and the button that puts somebody at it. */
export function Hero() {
  const words = useShellWords();
  const isAway = useOnline((online) => online.isUnreachable);
  const { play, state, failure } = useQuickGame();
  const isBusy = state !== null;
  return (
    <section className={style['hero']} aria-labelledby="hero-title">
      <DeskPicture stamp={words('stamp')} />
      <div className={style['text']}>
        <h1 id="hero-title">{words('hero-title')}</h1>
        <p className={style['lead']}>{words('hero-text')}</p>
        <div className={style['actions']}>
          <Button
            look="primary"
            className={style['play'] ?? ''}
            disabled={isBusy}
            onClick={() => void play(isAway ? 'offline' : 'online')}
          >
            <Icon name="play" />
            {state === 'online' ? words('setting-table') : isAway ? words('play-now-offline') : words('play-now')}
          </Button>
          {!isAway && (
            <Button look="quiet" disabled={isBusy} onClick={() => void play('offline')}>
              <Icon name="offline" />
              {state === 'offline' ? words('setting-table') : words('play-offline')}
            </Button>
          )}
        </div>
        <p className={style['detail']}>{isAway ? words('server-away') : words('play-now-detail')}</p>
        <div role="status" className="unseen">
          {isBusy && words('setting-table')}
        </div>
        {failure !== null && <Failure>{failure}</Failure>}
      </div>
    </section>
  );
}

/** Opens the quick game and goes there; without a server it is opened on this device. */
function useQuickGame() {
  const sentence = useFailureSentence();
  const [, navigate] = useLocation();
  const [state, setState] = useState<'online' | 'offline' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const play = async (where: 'online' | 'offline') => {
    setState(where);
    setFailure(null);
    try {
      navigate(where === 'offline' ? await openOffline(QUICK_GAME) : await openAnywhere());
    } catch (error) {
      setFailure(sentence(error));
      setState(null);
    }
  };
  return { play, state, failure };
}

function openAnywhere(): Promise<string> {
  return openOnline(QUICK_GAME, false).catch((error: unknown) => {
    if (isUnreachable(error)) return openOffline(QUICK_GAME);
    throw error;
  });
}
