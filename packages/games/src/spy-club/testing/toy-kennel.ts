// A toy module: actions of its own, with particulars, free ones and ones with a partner. It is no part of the game.

import { impossible, leftOf } from '@safehouse/kernel';
import { doNext } from '../agenda.ts';
import { openRow } from '../campaign/cards.ts';
import type { Module } from '../campaign/module.ts';
import { USES } from '../campaign/using.ts';
import { happen } from '../chapters/events.ts';
import { TEAMED_UP } from '../chapters/teamwork.ts';
import { isAspect, kindPrinted } from '../components.ts';
import type { Choice } from '../pending.ts';
import type { Place } from '../places.ts';
import type { Play } from '../play.ts';
import { activePlayer, type State } from '../state.ts';
import {
  discardClue,
  drawClue,
  exchangeClues,
  putClue,
  recoverClue,
  showBack,
  takeFromDiscards,
} from '../verbs/clues.ts';
import { putBack, search, takeBackMovement, takeOut } from '../verbs/decks.ts';
import { giveIdeas } from '../verbs/ideas.ts';
import { moveFocus, moveMarker } from '../verbs/pieces.ts';

/** Actions of its own: what is buried, dug up, fetched. */
export const KENNEL: Module = {
  id: 'kennel',
  cards: [
    {
      number: 40,
      sides: {
        A: [
          USES.also(({ state }) => [
            ...uses(state).map((does) => ({ does })),
            { does: { choice: 'whistle' }, isFree: true },
            { does: { choice: 'share' }, partner: leftOf(state.turn, state.players.length) },
          ]),
          TEAMED_UP.also('bark'),
        ],
        B: [],
      },
    },
  ],
  setup: (play) => openRow(play, 'kennel', 2),
  steps: {
    bark: (play, { partner }) => {
      if (typeof partner === 'number') moveFocus(play, partner, 0);
    },
    howl: (play) => happen(play, 'decoy'),
  },
  uses: {
    bury: (play, { with: about = {} }) => {
      const card = takeFromDiscards(play.state, play.state.discard.at(-1) ?? impossible('there are no discards'));
      putBack(play, 'clues', { card, place: Number(about['place']) });
    },
    dig: (play) => {
      const place = search(play, 'clues', { wanted: (side) => !isAspect(kindPrinted(side)), to: [play.state.turn] });
      if (place === null) return;
      play.state.discard.push(takeOut(play.state, 'clues', place));
    },
    rewind: (play) => {
      const card = takeBackMovement(play.state);
      if (card !== null) putBack(play, 'movement', { card, place: 0 });
    },
    sniff: (play, { with: about = {} }) => {
      const slot = Number(about['slot']);
      showBack(play, { in: 'incoming', slot }, [play.state.turn]);
    },
    show: (play) => showBack(play, handSlot(play, 0), 'everybody'),
    leave: (play, { with: about = {} }) => putClue(play, handSlot(play, Number(about['slot'])), ROW),
    swap: (play, { with: about = {} }) => exchangeClues(play, handSlot(play, Number(about['slot'])), ROW),
    drop: (play) => discardClue(play, ROW),
    fetch: (play) => {
      drawClue(play, { ...ROW, slot: 1 });
      discardClue(play, { ...ROW, slot: 1 });
      recoverClue(play, play.state.discard.at(-1) ?? 0, { ...ROW, slot: 1 });
      discardClue(play, { ...ROW, slot: 1 });
    },
    whistle: (play) => {
      if (moveMarker(play, -1)) return;
      giveIdeas(play, { from: play.state.turn, to: 'supply', count: 1 });
      doNext(play, [{ module: 'kennel', step: 'howl', after: null }]);
    },
    share: (play) => {
      const { turn, players } = play.state;
      giveIdeas(play, { from: 'supply', to: leftOf(turn, players.length), count: 1 });
    },
  },
};

const ROW: Place = { in: 'aside', module: 'kennel', slot: 0 };

function handSlot({ state }: Play, slot: number): Place {
  return { in: 'hand', seat: state.turn, slot };
}

function uses(state: State): Choice[] {
  const { discard, deck, movement, incoming, campaign } = state;
  const { hand } = activePlayer(state);
  const mine = [...hand.keys()].filter((slot) => hand[slot] !== null);
  const lies = (campaign?.aside['kennel'] ?? [])[0] ?? null;
  return [
    ...(discard.length > 0 && deck.length > 3 ? [0, 2].map((place) => ({ choice: 'bury', with: { place } })) : []),
    ...(deck.length > 12 ? [{ choice: 'dig' }, { choice: 'fetch' }] : []),
    ...(movement.drawn.length > 0 && movement.drawn.length % 3 === 0 ? [{ choice: 'rewind' }] : []),
    ...incoming.flatMap((side, slot) => (side === null ? [] : [{ choice: 'sniff', with: { slot } }])),
    ...(mine.includes(0) ? [{ choice: 'show' }] : []),
    ...mine.map((slot) => ({ choice: lies === null ? 'leave' : 'swap', with: { slot } })),
    ...(lies === null ? [] : [{ choice: 'drop' }]),
  ];
}
