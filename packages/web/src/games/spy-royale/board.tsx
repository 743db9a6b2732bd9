// Spy Royale on the table: markers, everybody's cards, my missions, my hand, and what I do with it.

import { moves } from '@safehouse/games/spy-royale/notation';
import { preview } from '@safehouse/games/spy-royale/preview';
import { type View, views } from '@safehouse/games/spy-royale/view';
import type { CardId } from '@safehouse/games/spy-royale/vocabulary';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { play } from '../../design/sound.ts';
import { useSameList, useStable } from '../../design/stable.ts';
import type { ScreenProps } from '../game-screen.ts';
import { ActionBar } from './action-bar.tsx';
import style from './board.module.css';
import { Hand } from './hand.tsx';
import { Ledger } from './ledger.tsx';
import { Markers } from './markers.tsx';
import { Missions } from './missions.tsx';
import { OpenHands } from './open-hands.tsx';
import { spotlightOf } from './spotlight.ts';
import { type Step, upTo, useSteps } from './staging.ts';
import { useRoyaleWords } from './words/index.ts';

export function Board(props: ScreenProps) {
  const view = useMemo(() => z.parse(views, props.view), [props.view]);
  return <Table {...props} view={view} />;
}

const NOTHING: readonly CardId[] = [];
const ignore = () => {};

function Table({
  view,
  openViews,
  choices,
  pending,
  choose,
  seats,
  me,
  toAct,
  refusal,
  pace,
}: ScreenProps & { view: View }) {
  const words = useRoyaleWords();
  const { step, markers } = useSteps(view, pace);
  useSounds(step, view);
  const [lookedAt, setLooked] = useState<CardId | null>(null);
  /** A card on the table that somebody points at, or presses. */
  const [pointed, setPointed] = useState<CardId | null>(null);
  const { selected, select } = useSelection(view);
  const sealed = cardOf(pending) ?? view.own?.choice ?? null;
  const { hand, pack, playable, silenced } = useCards(view, choices);
  const seal = (card: CardId) => {
    const choice = choices.find((offered) => cardOf(offered) === card);
    if (choice !== undefined && card !== sealed) choose(choice);
  };
  // A card that has left takes no leave.
  const looked = lookedAt !== null && isHeld(view, lookedAt) ? lookedAt : null;
  const spotlight = spotlightOf(looked ?? selected, view);
  const isDraft = view.phase === 'draft';
  const own = view.own;
  const isMine = own !== null && openViews === null;
  const pick = useStable((card: CardId) => (card === selected ? seal(card) : select(card)));
  const shown = useMemo(() => upTo(view, step), [view, step]);
  return (
    <div className={style['board']} data-phase={view.phase} data-mine={isMine}>
      <header className={style['head']}>
        <h2 className={style['phase']}>{phaseWords(view, words)}</h2>
        <Markers disabled={markers} threatened={spotlight.silences} />
      </header>
      <Ledger view={shown} myChoice={sealed} onPoint={setPointed} {...{ seats, me, toAct, spotlight, step }} />
      {isMine && (
        <div className={style['mine']}>
          <Missions
            missions={own.missions}
            view={view}
            toScore={me === null ? 1 : (view.seats[me]?.missionsToScore ?? 1)}
          />
          <div className={style['cards']}>
            <div className={style['hands']}>
              <Hand
                title={isDraft ? words('your-pack') : words('your-hand')}
                cards={isDraft ? pack : hand}
                onSelect={pick}
                onLook={setLooked}
                {...{ playable, silenced, selected, sealed }}
              />
              {isDraft && (
                <Hand
                  title={words('your-hand')}
                  cards={hand}
                  playable={NOTHING}
                  silenced={NOTHING}
                  selected={null}
                  sealed={null}
                  onSelect={ignore}
                  onLook={setLooked}
                  isSmall
                />
              )}
            </div>
            {/* When all is over, nothing moves up: the last turn is still being shown. */}
            {view.phase === 'over' && <div className={style['rest']} />}
            {choices.length > 0 && (
              <ActionBar
                onSeal={() => selected !== null && seal(selected)}
                waitingFor={toAct.filter((seat) => seat !== me).map((seat) => seats[seat]?.name ?? '')}
                {...{ view, selected, looked, pointed, sealed, refusal }}
              />
            )}
          </div>
        </div>
      )}
      {openViews !== null && <OpenHands views={openViews} seats={seats} />}
    </div>
  );
}

/** My cards, and those that I may choose now: the same lists as long as the same cards are in them. */
function useCards(view: View, choices: readonly unknown[]) {
  const playable = useMemo(() => choices.flatMap((choice) => cardOf(choice) ?? []), [choices]);
  const silenced = useMemo(() => silencedCards(view), [view]);
  return {
    hand: useSameList(view.own?.hand ?? NOTHING),
    pack: useSameList(view.own?.pack ?? NOTHING),
    playable: useSameList(playable),
    silenced: useSameList(silenced),
  };
}

/** Paper when cards turn up, a stamp when one goes down, a clink for points. */
function useSounds(step: Step, { seats }: View): void {
  const newest = seats.map(({ area }) => area.at(-1));
  const isStamped = newest.some((played) => played?.enabled === false);
  const isPaid = newest.some((played) => (played?.points ?? 0) > 0);
  useEffect(() => {
    if (step === 'revealed') play('paper');
    else if (step === 'disabled' && isStamped) play('stamp');
    else if (step === 'scored' && isPaid) play('clink');
  }, [step, isStamped, isPaid]);
}

function phaseWords({ phase, turn, duration, seats }: View, words: ReturnType<typeof useRoyaleWords>): string {
  if (phase === 'draft')
    return words('draft-pick', { pick: Math.min(...seats.map(({ drafted }) => drafted.length)) + 1 });
  return phase === 'play' ? words('turn-of', { turn, duration }) : words('over');
}

/** A selection lasts as long as the round that it was made in. */
function useSelection({ phase, turn, seats }: View) {
  const round = `${phase} ${turn} ${seats[0]?.drafted.length}`;
  const [selection, setSelection] = useState<{ readonly round: string; readonly card: CardId } | null>(null);
  const selected = selection?.round === round ? selection.card : null;
  return { selected, select: (card: CardId) => setSelection({ round, card }) };
}

function silencedCards(view: View): readonly CardId[] {
  if (view.phase !== 'play' || view.own === null) return NOTHING;
  return view.own.hand.filter((card) => preview(view, card).disabled);
}

function isHeld({ own }: View, card: CardId): boolean {
  return own !== null && (own.hand.includes(card) || own.pack.includes(card));
}

/** The card of a move, if it is one. */
function cardOf(move: unknown): CardId | null {
  const parsed = z.safeParse(moves, move);
  return parsed.success ? parsed.data.card : null;
}
