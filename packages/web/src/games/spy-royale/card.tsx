// An action card: paper with a crest, a drawing, its name and one line of effect. Sizes follow from its width.

import type { CardId } from '@safehouse/games/spy-royale/vocabulary';
import { memo } from 'react';
import style from './card.module.css';
import { Crest, KindIcon } from './crests.tsx';
import { briefOf, factionOfCard, kindOfCard, targetsOf } from './names.ts';
import { useRoyaleWords } from './words/index.ts';

export interface CardProps {
  /** Null shows only its back. */
  readonly card: CardId | null;
  readonly isFaceUp?: boolean;
  /** Turned face down by a disable: everybody has seen it, so its crest shows through. */
  readonly isDisabled?: boolean;
  readonly points?: number | undefined;
  /** How much is shown: all of it, or what matters at a glance. */
  readonly detail?: 'full' | 'mini';
}

export const Card = memo(function Card(props: CardProps) {
  const { card, isFaceUp = true, isDisabled = false, points, detail = 'full' } = props;
  const isUp = isFaceUp && card !== null && !isDisabled;
  return (
    <div className={style['card']} data-detail={detail} data-up={isUp} data-disabled={isDisabled}>
      <div className={style['turning']}>
        <div className={style['back']}>
          {/* Drawn when it can be seen: most cards on the table lie face up. */}
          {!isUp && <Back />}
          {isDisabled && card !== null && <Ghost card={card} />}
        </div>
        <div className={style['face']}>{card !== null && <Face card={card} />}</div>
      </div>
      {points !== undefined && points > 0 && <span className={style['points']}>{points}</span>}
    </div>
  );
});

function Face({ card }: { readonly card: CardId }) {
  const words = useRoyaleWords();
  const [faction, kind] = [factionOfCard(card), kindOfCard(card)];
  return (
    <div className={style['paper']} data-faction={faction}>
      <span className={style['crest']}>
        <Crest faction={faction} size="100%" />
      </span>
      <span className={style['drawing']}>
        <KindIcon kind={kind} size="100%" />
      </span>
      <span className={style['name']}>{words(kind)}</span>
      <span className={style['effect']}>{briefOf(card, words)}</span>
      <Targets card={card} />
    </div>
  );
}

/** The crests that it looks at. */
function Targets({ card }: { readonly card: CardId }) {
  const targets = targetsOf(card);
  if (targets.length === 0) return null;
  return (
    <span className={style['targets']}>
      {targets.map((faction) => (
        <span key={faction} className={style['target']} data-faction={faction}>
          <Crest faction={faction} size="100%" />
        </span>
      ))}
    </span>
  );
}

/** What lies under a stamp: its crest and kind, faded. */
function Ghost({ card }: { readonly card: CardId }) {
  const words = useRoyaleWords();
  return (
    <>
      <span className={style['ghost']} data-faction={factionOfCard(card)}>
        <Crest faction={factionOfCard(card)} size="46%" />
        <KindIcon kind={kindOfCard(card)} size="46%" />
      </span>
      <span className={style['stamp']}>{words('stamp')}</span>
    </>
  );
}

function Back() {
  return (
    <svg viewBox="0 0 50 70" className={style['pattern']} aria-hidden="true">
      <rect x="3" y="3" width="44" height="64" rx="3" fill="none" stroke="currentColor" strokeWidth="0.8" />
      <path
        d="M25 20l8 13H17zM25 33v13M19 47h12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M8 8l6 0M8 8l0 6M42 8l-6 0M42 8l0 6M8 62l6 0M8 62l0-6M42 62l-6 0M42 62l0-6"
        stroke="currentColor"
        strokeWidth="0.9"
      />
    </svg>
  );
}
