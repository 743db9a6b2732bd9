// The cards that I hold, or the pack that I choose from: large, fanned, in reach of the thumb.

import type { CardId } from '@safehouse/games/spy-royale/vocabulary';
import { AnimatePresence, m, useIsPresent } from 'motion/react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  /** What would go face down if it were played now (SR-9). */
  readonly silenced: readonly CardId[];
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

/** While a turn is shown beside it, nothing changes here, and nothing is measured anew. */
export const Hand = memo(function Hand(props: HandProps) {
  const { title, cards, playable, silenced, selected, sealed, onSelect, onLook, isSmall = false } = props;
  const list = useRef<HTMLUListElement>(null);
  const held = told(cards);
  const [isOnlyShown] = useState(playable.length === 0);
  /** The copy that was pressed last: of several, that one is meant. */
  const [pressed, setPressed] = useState<string | null>(null);
  const copyOf = (wanted: CardId | null) => {
    const copies = held.filter(({ card }) => card === wanted);
    return (copies.find(({ key }) => key === pressed) ?? copies.at(-1))?.key;
  };
  const lying = copyOf(sealed);
  const raised = selected === sealed ? undefined : copyOf(selected);
  return (
    <section className={style['hand']} aria-label={title} data-small={isSmall}>
      <h3 className={style['title']}>{title}</h3>
      <ul
        ref={list}
        className={style['fan']}
        // What scrolls can be scrolled with the keyboard, also where no card takes the focus.
        tabIndex={isOnlyShown ? 0 : undefined}
        onKeyDown={(event) => walk(event, list.current)}
      >
        <AnimatePresence initial={false}>
          {held.map(({ card, key }) => (
            <Place key={key}>
              <Held
                {...{ card, isSmall, onLook }}
                onSelect={() => [setPressed(key), onSelect(card)]}
                isPlayable={playable.includes(card)}
                isSilenced={silenced.includes(card)}
                isRaised={key === raised}
                isLying={key === lying}
              />
            </Place>
          ))}
        </AnimatePresence>
      </ul>
    </section>
  );
});

interface HeldProps extends Pick<HandProps, 'onSelect' | 'onLook' | 'isSmall'> {
  readonly card: CardId;
  readonly isPlayable: boolean;
  readonly isSilenced: boolean;
  readonly isRaised: boolean;
  readonly isLying: boolean;
}

function Held({ card, isPlayable, isSilenced, isRaised, isLying, isSmall, onSelect, onLook }: HeldProps) {
  const words = useRoyaleWords();
  // A card on its way out of the hand is seen for a moment longer, but no more in it.
  const isHere = useIsPresent();
  return (
    <button
      type="button"
      className={style['card']}
      data-raised={isRaised}
      data-lying={isLying}
      data-silenced={isSilenced}
      aria-pressed={isRaised || isLying}
      aria-label={[
        nameOf(card, words),
        effectOf(card, words),
        ...(isSilenced ? [words('preview-disabled')] : []),
        ...(isLying ? [words('sealed')] : []),
      ].join('. ')}
      disabled={!isPlayable || !isHere}
      onClick={() => onSelect(card)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onLook(card)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onLook(null)}
      onFocus={() => onLook(card)}
      onBlur={() => onLook(null)}
    >
      <Card card={card} detail={isSmall ? 'mini' : 'full'} />
      {isSilenced && !isLying && <span className={style['strike']} aria-hidden="true" />}
      {isLying && <span className={style['ribbon']}>{words('sealed')}</span>}
    </button>
  );
}

/**
 * A place in the fan. A card that leaves floats where it was, and the others close up at once. Motion's own `popLayout`
 * does the same with a style sheet, which the page's policy forbids.
 */
function Place({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLLIElement>(null);
  const spot = useRef({});
  const isFloating = useRef(false);
  const isPresent = useIsPresent();
  useEffect(() => {
    const own = place.current;
    if (own === null || !isPresent) return;
    // Several may leave together: each was measured while all were there, and when the page had been laid out.
    spot.current = { left: px(own.offsetLeft), top: px(own.offsetTop), width: px(own.offsetWidth) };
  });
  useLayoutEffect(() => {
    const own = place.current;
    if (own === null) return;
    if (isFloating.current === !isPresent) return;
    isFloating.current = !isPresent;
    Object.assign(own.style, isPresent ? IN_FAN : { ...spot.current, position: 'absolute', margin: '0' });
  });
  return (
    <m.li
      ref={place}
      layout="position"
      className={style['place']}
      // Its button keeps the words of its last moment, which hold no more.
      aria-hidden={!isPresent}
      initial={{ opacity: 0, y: -40 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0, y: -90, scale: 0.7 }}
      transition={{ duration: 0.26 }}
    >
      {children}
    </m.li>
  );
}

const px = (length: number) => `${length}px`;

/** Nothing but what the style sheet says: also for a card that comes back while it leaves. */
const IN_FAN = { position: '', left: '', top: '', width: '', margin: '' };

/** Arrows walk along the cards. */
function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || list === null) return;
  const cards = [...list.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  if (cards.length === 0) return;
  const { activeElement } = document;
  const here = activeElement instanceof HTMLButtonElement ? cards.indexOf(activeElement) : -1;
  cards[(here + step + cards.length) % cards.length]?.focus();
  event.preventDefault();
}
