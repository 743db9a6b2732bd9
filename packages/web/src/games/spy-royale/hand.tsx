// The cards that I hold, or the pack that I choose from: large, fanned, in reach of the thumb.

import type { CardId } from '@safehouse/games/spy-royale/vocabulary';
import { AnimatePresence, m, useIsPresent } from 'motion/react';
import { type KeyboardEvent, useRef } from 'react';
import { Card } from './card.tsx';
import style from './hand.module.css';
import { effectOf, nameOf } from './names.ts';
import { useRoyaleWords } from './words/index.ts';

export interface HandProps {
  readonly title: string;
  readonly cards: readonly CardId[];
  /** What may be chosen now. */
  readonly playable: readonly CardId[];
  readonly selected: CardId | null;
  /** Chosen already, lying on the table. */
  readonly sealed: CardId | null;
  readonly onSelect: (card: CardId) => void;
  readonly onLook: (card: CardId | null) => void;
  readonly isSmall?: boolean;
}

/** Copies share an id: each gets a number. */
function told(cards: readonly CardId[]): { readonly card: CardId; readonly key: string }[] {
  const seen = new Map<CardId, number>();
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return { card, key: `${card}#${copy}` };
  });
}

export function Hand({ title, cards, playable, selected, sealed, onSelect, onLook, isSmall = false }: HandProps) {
  const list = useRef<HTMLUListElement>(null);
  const held = told(cards);
  const lying = sealed === null ? undefined : held.findLast(({ card }) => card === sealed)?.key;
  const raised = selected === null ? undefined : held.find(({ card, key }) => card === selected && key !== lying)?.key;
  return (
    <section className={style['hand']} aria-label={title} data-small={isSmall}>
      <h3 className={style['title']}>{title}</h3>
      <ul ref={list} className={style['fan']} onKeyDown={(event) => walk(event, list.current)}>
        <AnimatePresence initial={false} mode="popLayout">
          {held.map(({ card, key }) => (
            <m.li
              key={key}
              layout="position"
              className={style['place']}
              initial={{ opacity: 0, y: -40 }}
              animate={{ opacity: 1, y: 0 }}
              exit={{ opacity: 0, y: -90, scale: 0.7 }}
              transition={{ duration: 0.26 }}
            >
              <Held
                {...{ card, isSmall, onSelect, onLook }}
                isPlayable={playable.includes(card)}
                isRaised={key === raised}
                isLying={key === lying}
              />
            </m.li>
          ))}
        </AnimatePresence>
      </ul>
    </section>
  );
}

interface HeldProps extends Pick<HandProps, 'onSelect' | 'onLook' | 'isSmall'> {
  readonly card: CardId;
  readonly isPlayable: boolean;
  readonly isRaised: boolean;
  readonly isLying: boolean;
}

function Held({ card, isPlayable, isRaised, isLying, isSmall, onSelect, onLook }: HeldProps) {
  const words = useRoyaleWords();
  // A card on its way out of the hand is seen for a moment longer, but no more in it.
  const isHere = useIsPresent();
  return (
    <button
      type="button"
      className={style['card']}
      data-raised={isRaised}
      data-lying={isLying}
      aria-pressed={isRaised || isLying}
      aria-label={`${nameOf(card, words)}. ${effectOf(card, words)}${isLying ? `. ${words('sealed')}` : ''}`}
      disabled={!isPlayable || !isHere}
      onClick={() => onSelect(card)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onLook(card)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onLook(null)}
      onFocus={() => onLook(card)}
      onBlur={() => onLook(null)}
    >
      <Card card={card} detail={isSmall ? 'mini' : 'full'} />
      {isLying && <span className={style['ribbon']}>{words('sealed')}</span>}
    </button>
  );
}

/** Arrows walk along the cards. */
function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || list === null) return;
  const cards = [...list.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const { activeElement } = document;
  const here = activeElement instanceof HTMLButtonElement ? cards.indexOf(activeElement) : -1;
  cards[(here + step + cards.length) % cards.length]?.focus();
  event.preventDefault();
}
