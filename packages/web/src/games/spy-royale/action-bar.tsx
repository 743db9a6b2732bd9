// The one thing to do now, with its consequence on it, and what the card under the pointer would do.

import { preview } from '@safehouse/games/spy-royale/preview';
import type { View } from '@safehouse/games/spy-royale/view';
import type { CardId } from '@safehouse/games/spy-royale/vocabulary';
import type { ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import style from './action-bar.module.css';
import { effectOf, nameOf } from './names.ts';
import { type RoyaleWords, useRoyaleWords } from './words/index.ts';

interface ActionBarProps {
  readonly view: View;
  readonly selected: CardId | null;
  readonly looked: CardId | null;
  /** A card on the table. */
  readonly pointed: CardId | null;
  readonly sealed: CardId | null;
  /** Those who have not chosen yet. */
  readonly waitingFor: readonly string[];
  readonly refusal: ReactNode;
  readonly onSeal: () => void;
}

export function ActionBar({ view, selected, looked, pointed, sealed, waitingFor, refusal, onSeal }: ActionBarProps) {
  const words = useRoyaleWords();
  const isChange = sealed !== null;
  const isReady = selected !== null && selected !== sealed;
  const card = looked ?? (isReady ? selected : null);
  return (
    <div className={style['bar']}>
      <p className={style['hint']}>
        {refusal ??
          (pointed !== null ? (
            <Printed card={pointed} />
          ) : card === null ? (
            <Standing {...{ view, sealed, waitingFor }} />
          ) : (
            <Hint view={view} card={card} />
          ))}
      </p>
      <Button look="primary" disabled={!isReady} onClick={onSeal}>
        {selected === null || !isReady
          ? sealed === null
            ? words('pick-first')
            : words('sealed')
          : sealWords(view.phase, isChange, words)(nameOf(selected, words))}
      </Button>
    </div>
  );
}

function sealWords(phase: View['phase'], isChange: boolean, words: RoyaleWords): (card: string) => string {
  if (phase === 'draft') return (card) => (isChange ? words('change-draft', { card }) : words('seal-draft', { card }));
  return (card) => (isChange ? words('change-play', { card }) : words('seal-play', { card }));
}

function Standing({ view, sealed, waitingFor }: Pick<ActionBarProps, 'view' | 'sealed' | 'waitingFor'>) {
  const words = useRoyaleWords();
  const waiting = waitingFor.length === 0 ? '' : words('waiting-for', { names: words.list(waitingFor) });
  if (sealed === null) return <>{view.phase === 'draft' ? words('how-draft') : words('how-play')}</>;
  const card = nameOf(sealed, words);
  return (
    <>
      {view.phase === 'draft' ? words('is-sealed-draft', { card }) : words('is-sealed-play', { card })} {waiting}
    </>
  );
}

/** What it says. */
function Printed({ card }: { readonly card: CardId }) {
  const words = useRoyaleWords();
  return (
    <>
      <b>{nameOf(card, words)}</b> {effectOf(card, words)}.
    </>
  );
}

/** What it says, and what would come of it as the table lies. */
function Hint({ view, card }: { readonly view: View; readonly card: CardId }) {
  const words = useRoyaleWords();
  return (
    <>
      <Printed card={card} />{' '}
      {view.phase === 'play' && <em className={style['outcome']}>{outcomeOf(view, card, words)}</em>}
    </>
  );
}

function outcomeOf(view: View, card: CardId, words: RoyaleWords): string {
  const { disabled, points, disables, copies } = preview(view, card);
  const lines: string[] = [];
  if (disabled) return words('preview-disabled');
  if (copies !== null) lines.push(words('preview-copies', { card: nameOf(copies, words) }));
  if (disables.length > 0) {
    lines.push(words('preview-disables', { factions: words.list(disables.map((faction) => words(faction))) }));
  }
  if (points > 0) lines.push(words('preview-points', { points }));
  if (lines.length === 0 && /^(steal|eavesdrop)/.test(card)) lines.push(words('preview-nothing'));
  return lines.join(' · ');
}
