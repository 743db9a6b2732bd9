// Replays: of a game at the server, of one on this device, or of a record that somebody has kept.

import { type ReactNode, useCallback } from 'react';
import { useParams } from 'wouter';
import { Loading } from '../app/loading.tsx';
import { PageFrame } from '../app/page-frame.tsx';
import { Button, ButtonLink } from '../design/button.tsx';
import { useGameWords } from '../lobby/game-words.ts';
import { useReplayWords } from '../words/replay/index.ts';
import { DownloadRecord } from './download-record.tsx';
import { Player } from './player.tsx';
import { RecordPicker } from './record-picker.tsx';
import { rememberedOf } from './remembered.ts';
import style from './replay-page.module.css';
import { ReadingFailure } from './trouble.tsx';
import { LOCAL, type Reading, useRecord } from './use-record.ts';
import { VerifyPanel } from './verify-panel.tsx';

export function ReplayPage() {
  const words = useReplayWords();
  const { id } = useParams<{ id?: string }>();
  const { reading, read } = useRecord(id);
  if (reading.type === 'read') {
    const { screen, replay } = reading;
    if (screen === null)
      return <Boardless id={id} reading={reading} other={<OtherRecord id={id} onPick={() => read(null)} />} />;
    return <Player key={replay.number} id={id} text={reading.text} replay={replay} screen={screen} />;
  }
  const isPicking = id === undefined && reading.type !== 'reading';
  return (
    <PageFrame title={words('replay-title')}>
      <div className={style['page']}>
        <h1>{words(isPicking ? 'pick-title' : 'replay-title')}</h1>
        {reading.type === 'failed' && <ReadingFailure error={reading.error} isLocal={id?.startsWith(LOCAL) === true} />}
        {isPicking && <RecordPicker onText={read} />}
        {!isPicking && reading.type === 'failed' && <OtherRecord id={id} onPick={() => read(null)} />}
        {reading.type === 'reading' && (
          <div role="status" className={style['reading']}>
            <Loading />
            <p>{words('reading-record')}</p>
          </div>
        )}
      </div>
    </PageFrame>
  );
}

interface BoardlessProps {
  readonly id: string | undefined;
  readonly reading: Extract<Reading, { type: 'read' }>;
  readonly other: ReactNode;
}

/** A game that cannot be shown yet. */
function Boardless({ id, reading: { text, replay }, other }: BoardlessProps) {
  const words = useReplayWords();
  const { gameName } = useGameWords();
  const game = gameName(replay.game);
  const readText = useCallback(() => Promise.resolve(text), [text]);
  return (
    <PageFrame title={words('replay-of', { game })}>
      <div className={style['page']}>
        <h1>{words('replay-of', { game })}</h1>
        <p>{words('no-board', { game })}</p>
        <VerifyPanel readText={readText} memory={() => rememberedOf(id, text)} />
        <div className={style['ways']}>
          <DownloadRecord readText={readText} game={replay.game} />
          {other}
        </div>
      </div>
    </PageFrame>
  );
}

function OtherRecord({ id, onPick }: { readonly id: string | undefined; readonly onPick: () => void }) {
  const words = useReplayWords();
  if (id !== undefined) return <ButtonLink href="/replay">{words('pick-other')}</ButtonLink>;
  return <Button onClick={onPick}>{words('pick-other')}</Button>;
}
