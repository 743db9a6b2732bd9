// The frame that all games share: top bar, board, story and chat, and what is asked in between.

import type { ServerRefusal } from '@safehouse/client/browser';
import type { Memory } from '@safehouse/table';
import { Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { Loading } from '../app/loading.tsx';
import { Button, ButtonLink } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { play } from '../design/sound.ts';
import type { GameScreen } from '../games/game-screen.ts';
import { loadScreen } from '../games/registry.ts';
import { change, isStill, useSettings } from '../settings/settings.ts';
import { type TableWords, useTableWords } from '../words/table/index.ts';
import { Announcer } from './announcer.tsx';
import { Banner } from './banner.tsx';
import { Connection } from './connection.tsx';
import type { Door } from './door-dialog.tsx';
import { EndingDialog } from './ending-dialog.tsx';
import { useMemory } from './memory.ts';
import { NameTrouble } from './name-trouble.tsx';
import type { Picture } from './pictures.ts';
import { refusalWords } from './refusals.ts';
import { seatsShown } from './seats-shown.ts';
import { SideColumn, SideSheet } from './side-column.tsx';
import style from './table-frame.module.css';
import { TableMenu } from './table-menu.tsx';
import { type Scene, type TableSource, toRefusal } from './table-source.ts';
import { TopBar } from './top-bar.tsx';
import { useEnding } from './use-ending.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { type Acting, useActing } from './use-table.ts';
import { WaitingRoom } from './waiting-room.tsx';

export interface TableFrameProps {
  readonly id: string;
  readonly source: TableSource | null;
  readonly scene: Scene | null;
  readonly refusal: ServerRefusal | null;
  /** Who I am at this table. */
  readonly person: string;
  readonly isLocal: boolean;
  readonly connection: 'connecting' | 'connected' | 'lost';
  /** The address to invite to. */
  readonly href: string;
  /** Where others can come to this table: for its host, who comes in. */
  readonly door: Door | null;
  readonly replay: string;
  readonly readText: () => Promise<string>;
  readonly playAgain: () => Promise<void>;
}

export function TableFrame(props: TableFrameProps) {
  const { id, source, scene, refusal, connection, isLocal } = props;
  const words = useTableWords();
  const acting = useActing(source, scene);
  const memory = useMemory(id, scene);
  if (refusal?.code === 'no-such-table' && scene !== null) {
    return <Nothing title={words('not-open')} more={words('not-open-more')} />;
  }
  if (refusal !== null) return <Nothing title={words('no-table')} more={words('no-table-more')} />;
  if (scene === null || source === null) {
    return (
      <div className={style['frame']}>
        <TopBar
          title={words('loading')}
          scene={null}
          turn=""
          isMyTurn={false}
          connection={<Connection state={connection} isLocal={isLocal} />}
        >
          {null}
        </TopBar>
        <Loading />
      </div>
    );
  }
  if (scene.picture.phase === 'closed') return <Nothing title={words('closed')} more={words('closed-more')} />;
  const screen = loadScreen(scene.picture.game);
  if (screen === null) return <Nothing title={words('no-screen')} more={words('no-screen-more')} />;
  return (
    <Suspense fallback={<Loading />}>
      <Shown {...props} {...{ scene, source, acting, memory, screen }} />
    </Suspense>
  );
}

interface ShownProps extends TableFrameProps {
  readonly source: TableSource;
  readonly scene: Scene;
  readonly acting: Acting;
  /** What this browser remembers of the table. */
  readonly memory: () => Memory;
  readonly screen: Promise<GameScreen>;
}

function Shown({ scene, source, acting, memory, screen: loading, ...rest }: ShownProps) {
  const { person, isLocal, connection, href, door, replay, readText, playAgain } = rest;
  const words = useTableWords();
  const { Board, Ending, useStory } = use(loading);
  const { picture } = scene;
  const seats = useMemo(() => seatsShown(scene, words), [scene, words]);
  const names = useMemo(() => seats.map(({ name }) => name), [seats]);
  const tell = useStory(seats, picture.seat);
  const lines = useMemo(() => scene.story.flatMap((event) => tell(event) ?? []), [scene.story, tell]);
  // Who has sealed a choice is done, even before the table has heard of it.
  const toAct = picture.toAct.filter((seat) => acting.pending === null || seat !== picture.seat);
  const turn = turnWords({ ...picture, toAct }, names, words);
  const isMyTurn = picture.seat !== null && toAct.includes(picture.seat) && picture.phase === 'playing';
  const isFolded = useSettings(({ isStoryFolded }) => isStoryFolded);
  const [isSheet, setSheet] = useState(false);
  const ending = useEnding(picture.phase === 'finished');
  const [problem, setProblem] = useState<string | null>(null);
  const pace = isStill() ? 0 : 1;
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  useEffect(() => {
    if (isMyTurn) play('lamp');
  }, [isMyTurn]);
  useTitle(`${isMyTurn ? '● ' : ''}${turn} – Safehouse`);
  const refused = acting.refusal === null ? null : refusalWords(acting.refusal, words);
  const again = () => void playAgain().catch((error: unknown) => setProblem(refusalWords(toRefusal(error), words)));
  return (
    <div className={style['frame']}>
      <TopBar
        title={gameName(picture.game, words)}
        {...{ scene, turn, isMyTurn }}
        connection={<Connection state={connection} isLocal={isLocal} />}
      >
        <StoryButtons onSheet={() => setSheet(true)} />
        <TableMenu {...{ scene, memory, readText }} door={picture.host === person ? door : null} act={acting.act} />
      </TopBar>
      <Banner picture={picture} names={names} act={acting.act} />
      <div className={style['middle']} data-folded={isFolded}>
        <main ref={main} tabIndex={-1} className={style['board']}>
          {picture.phase === 'open' ? (
            <WaitingRoom {...{ scene, person, href }} problem={problemOf(acting.refusal, refused)} act={acting.act} />
          ) : (
            <Board
              view={picture.view}
              openViews={null}
              choices={picture.choices}
              pending={acting.pending}
              choose={(move) => acting.act({ type: 'move', move })}
              seats={seats}
              me={picture.seat}
              toAct={toAct}
              story={scene.story}
              refusal={refused === null ? null : <span role="alert">{refused}</span>}
              pace={pace}
            />
          )}
          {picture.phase === 'finished' && !ending.isShown && (
            <div className={style['over']}>
              <Button look="primary" onClick={ending.show}>
                <Icon name="crown" /> {words('result')}
              </Button>
            </div>
          )}
        </main>
        <SideColumn key={picture.phase === 'open' ? 'before' : 'since'} {...{ scene, source, lines, names, isLocal }} />
      </div>
      {isSheet && <SideSheet {...{ scene, source, lines, names, isLocal }} onClose={() => setSheet(false)} />}
      {ending.isShown && (
        <EndingDialog
          ending={<Ending view={picture.view} seats={seats} me={picture.seat} pace={pace} />}
          again={picture.seat === null ? null : { isJoining: picture.rematch !== null, onClick: again }}
          {...{ replay, memory, readText, problem }}
          onClose={ending.hide}
        />
      )}
      <Announcer lines={lines} turn={turn} />
    </div>
  );
}

/** A person who cannot sit down because of a name can change it there and then. */
function problemOf(refusal: ServerRefusal | null, sentence: string | null) {
  const isAboutName = refusal?.code === 'name-taken' || refusal?.code === 'bad-name';
  return isAboutName ? <NameTrouble>{sentence}</NameTrouble> : sentence;
}

/** On a wide screen the story is folded away beside the table; on a narrow one it is a sheet above it. */
function StoryButtons({ onSheet }: { readonly onSheet: () => void }) {
  const words = useTableWords();
  const isFolded = useSettings(({ isStoryFolded }) => isStoryFolded);
  const folding = isFolded ? words('show-story') : words('fold-story');
  return (
    <>
      <Button
        look="quiet"
        className={style['wide'] ?? ''}
        aria-label={folding}
        title={folding}
        onClick={() => change({ isStoryFolded: !isFolded })}
      >
        <Icon name="story" />
      </Button>
      <Button
        look="quiet"
        className={style['narrow'] ?? ''}
        aria-label={words('show-story')}
        title={words('show-story')}
        onClick={onSheet}
      >
        <Icon name="story" />
      </Button>
    </>
  );
}

function Nothing({ title, more }: { readonly title: string; readonly more: string }) {
  const words = useTableWords();
  return (
    <main className={style['nothing']}>
      <h1>{title}</h1>
      <p>{more}</p>
      <ButtonLink href="/" look="primary">
        {words('home')}
      </ButtonLink>
    </main>
  );
}

const GAMES = {
  'spy-royale': 'spy-royale',
  'spy-alley': 'spy-alley',
  'spy-alley-cards': 'spy-alley-cards',
  'spy-club': 'spy-club',
} as const;

function gameName(game: string, words: TableWords): string {
  const known = Object.values(GAMES).find((id) => id === game);
  return known === undefined ? game : words(known);
}

function turnWords(picture: Picture, names: readonly string[], words: TableWords): string {
  if (picture.phase === 'open') return words('waiting');
  if (picture.phase !== 'playing') return words('game-over');
  if (picture.seat !== null && picture.toAct.includes(picture.seat)) return words('your-turn');
  if (picture.toAct.length === 0) return words('on-its-way');
  const others = words.list(picture.toAct.map((seat) => names[seat] ?? ''));
  return words('their-turn', { names: others });
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
