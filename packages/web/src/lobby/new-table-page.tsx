// Opening a table: who sits there, what is agreed on, how fast, and who may come.

import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { Failure, isUnreachable, useFailureSentence } from '../app/failure.tsx';
import { PageFrame } from '../app/page-frame.tsx';
import { Button, ButtonLink } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { type GameId, hasScreen, isGameId } from '../games/registry.ts';
import { useShellWords } from '../words/shell/index.ts';
import { type Draft, planOf } from './draft.ts';
import { useGameWords } from './game-words.ts';
import style from './new-table-page.module.css';
import { isForBots, openOffline, openOnline } from './opening.ts';
import { OptionsPart } from './options-part.tsx';
import { SeatsPart } from './seats-part.tsx';
import { DEFAULT_TEMPO, TempoPart } from './tempo-part.tsx';
import { VisibilityPart } from './visibility-part.tsx';

export function NewTablePage() {
  const words = useShellWords();
  const { gameName } = useGameWords();
  const { game = '' } = useParams();
  const title = words('new-title', { game: gameName(game) });
  return (
    <PageFrame title={title}>
      <h1 className={style['title']}>{title}</h1>
      {isGameId(game) && hasScreen(game) ? <NewTable key={game} game={game} /> : <NoTable game={game} />}
    </PageFrame>
  );
}

/** A game without a screen, or none at all. */
function NoTable({ game }: { readonly game: string }) {
  const words = useShellWords();
  return (
    <div className={style['parts']}>
      <p>{isGameId(game) ? words('coming-text') : words('error-unknown-game')}</p>
      <div className={style['end']}>
        <ButtonLink href="/new/spy-royale" look="primary">
          {words('open-royale')}
        </ButtonLink>
        {isGameId(game) && <ButtonLink href={`/rules/${game}`}>{words('rules')}</ButtonLink>}
      </div>
    </div>
  );
}

function NewTable({ game }: { readonly game: GameId }) {
  const words = useShellWords();
  const [draft, setDraft] = useState<Draft>({
    game,
    seats: ['person', 'person', 'rookie'],
    options: {},
    tempo: DEFAULT_TEMPO,
    isPublic: false,
  });
  const { open, isBusy, failure, canGoOffline } = useOpening(draft);
  const isAlone = isForBots(planOf(draft));
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  return (
    <form
      className={style['parts']}
      onSubmit={(event) => {
        event.preventDefault();
        void open('online');
      }}
    >
      <SeatsPart game={game} seats={draft.seats} onChange={(seats) => change({ seats })} />
      {game === 'spy-royale' && <OptionsPart options={draft.options} onChange={(options) => change({ options })} />}
      <TempoPart tempo={draft.tempo} onChange={(tempo) => change({ tempo })} />
      {!isAlone && <VisibilityPart isPublic={draft.isPublic} onChange={(isPublic) => change({ isPublic })} />}
      {failure !== null && <Failure>{failure}</Failure>}
      <div className={style['end']}>
        <Button type="submit" look="primary" disabled={isBusy}>
          <Icon name="lamp" />
          {isBusy ? words('setting-table') : isAlone ? words('open-and-start') : words('open-it')}
        </Button>
        {canGoOffline && isAlone && (
          <Button disabled={isBusy} onClick={() => void open('offline')}>
            <Icon name="offline" />
            {words('play-offline')}
          </Button>
        )}
        <Summary draft={draft} />
      </div>
    </form>
  );
}

/** What the button will do, in a line. */
function Summary({ draft: { seats, tempo, isPublic } }: { readonly draft: Draft }) {
  const words = useShellWords();
  const { tempoName } = useGameWords();
  const people = seats.filter((seat) => seat === 'person').length - 1;
  const bots = seats.length - people - 1;
  const parts = [
    words('summary-seats', { people, bots }),
    tempoName(tempo),
    people > 0 && (isPublic ? words('public') : words('invited')),
  ];
  return <p className={style['summary']}>{parts.filter(Boolean).join(' · ')}</p>;
}

function useOpening(draft: Draft) {
  const sentence = useFailureSentence();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [canGoOffline, setCanGoOffline] = useState(false);
  const open = async (where: 'online' | 'offline') => {
    setBusy(true);
    setFailure(null);
    try {
      const plan = planOf(draft);
      navigate(where === 'offline' ? await openOffline(plan) : await openOnline(plan, draft.isPublic));
    } catch (error) {
      setFailure(sentence(error));
      setCanGoOffline(isUnreachable(error));
      setBusy(false);
    }
  };
  return { open, isBusy, failure, canGoOffline };
}
