// A replay as it is watched: the board, the story beside it, the controls below.

import { useEffect, useMemo, useState } from 'react';
import { Loading } from '../app/loading.tsx';
import type { GameScreen, SeatShown, StoryLine } from '../games/game-screen.ts';
import { useGameWords } from '../lobby/game-words.ts';
import { useReplayWords } from '../words/replay/index.ts';
import { useTableWords } from '../words/table/index.ts';
import type { Replay } from '../worker/reading.ts';
import { ControlBar } from './control-bar.tsx';
import { linkTo } from './moment-link.ts';
import style from './player.module.css';
import { ReplayBar } from './replay-bar.tsx';
import { seatsOf } from './seat-names.ts';
import { type PlacedLine, StoryColumn } from './story-column.tsx';
import { TroubleShown } from './trouble.tsx';
import { useKeys } from './use-keys.ts';
import { type Shown, usePlayback } from './use-playback.ts';

interface PlayerProps {
  readonly id: string | undefined;
  readonly text: string;
  readonly replay: Replay;
  readonly screen: GameScreen;
}

export function Player({ id, text, replay, screen }: PlayerProps) {
  const words = useReplayWords();
  const { gameName } = useGameWords();
  const tableWords = useTableWords();
  const playback = usePlayback(replay);
  useKeys(playback, replay.moves);
  const { shown, eyes, move, goTo } = playback;
  const me = typeof eyes === 'number' ? eyes : null;
  const seats = useMemo(() => seatsOf(replay.seats, tableWords), [replay, tableWords]);
  const tell = screen.useStory(seats, me);
  const lines = placeLines(shown?.told ?? [], tell);
  const marks = useMarks(replay, tell);
  const title = words('replay-of', { game: gameName(replay.game) });
  useEffect(() => {
    document.title = `${title} · Safehouse`;
  }, [title]);
  return (
    <div className={style['player']}>
      <ReplayBar
        title={title}
        game={replay.game}
        id={id}
        text={text}
        link={() => linkTo(location.href, { move, eyes })}
      />
      <main
        className={style['board']}
        aria-label={words('board-label')}
        aria-busy={shown?.move !== move || shown.eyes !== eyes}
      >
        {/* Other eyes see another board: no card of the last ones lingers. */}
        {shown === null ? <Loading /> : <Board key={shown.eyes} shown={shown} screen={screen} seats={seats} />}
      </main>
      <div className={style['story']}>
        <StoryColumn lines={lines} move={move} onJump={goTo}>
          {replay.trouble !== null && move === replay.moves && (
            <div className={style['below']}>
              <p>{words('broken-off')}</p>
              <TroubleShown trouble={replay.trouble} />
            </div>
          )}
        </StoryColumn>
      </div>
      <div className={style['controls']}>
        <ControlBar
          playback={playback}
          moves={replay.moves}
          seats={seats}
          marks={marks}
          heading={lines.findLast(({ isHeading }) => isHeading)?.text}
        />
      </div>
    </div>
  );
}

interface BoardProps {
  readonly shown: Shown;
  readonly screen: GameScreen;
  readonly seats: readonly SeatShown[];
}

function Board({ shown, screen, seats }: BoardProps) {
  return (
    <screen.Board
      view={shown.view}
      openViews={shown.openViews}
      choices={[]}
      pending={null}
      choose={() => {}}
      seats={seats}
      me={typeof shown.eyes === 'number' ? shown.eyes : null}
      toAct={shown.toAct}
      story={shown.story}
      refusal={null}
      pace={shown.isNext ? 1 : 0}
    />
  );
}

type TellLine = (event: unknown) => StoryLine | null;

function placeLines(told: readonly (readonly unknown[])[], tell: TellLine): readonly PlacedLine[] {
  return told.flatMap((events, move) =>
    events.flatMap((event) => {
      const line = tell(event);
      return line === null ? [] : [{ ...line, move }];
    }),
  );
}

/** The moves with which a new heading of the story begins. */
function useMarks(replay: Replay, tell: TellLine): readonly number[] {
  const [told, setTold] = useState<readonly (readonly unknown[])[]>([]);
  useEffect(() => {
    replay.story('spectator').then(setTold, () => {});
  }, [replay]);
  return useMemo(
    () => [...told.keys()].filter((move) => (told[move] ?? []).some((event) => tell(event)?.isHeading)),
    [told, tell],
  );
}
