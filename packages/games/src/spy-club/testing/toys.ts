// Three campaign modules for tests: one with a secret and a question, one that changes numbers and permissions, one
// with actions of its own. They are no part of the game.

import { impossible, isObject, type Json, leftOf } from '@safehouse/kernel';
import type { Subject } from '@safehouse/kernel/contract';
import * as z from 'zod/mini';
import { AFTER, doNext } from '../agenda.ts';
import { inquire } from '../campaign/answering.ts';
import { flipCard, openRow } from '../campaign/cards.ts';
import { Keep } from '../campaign/keep.ts';
import type { Module } from '../campaign/module.ts';
import { USES } from '../campaign/using.ts';
import { isAspect, KINDS, kindPrinted } from '../components.ts';
import { CONFIRMING, PRICE_OF_CONFIRMING } from '../confirming.ts';
import { EVENT, happen, IDEAS_REMOVED } from '../events.ts';
import { IDEAS_FOR_FOCUS } from '../focusing.ts';
import { spyClubWith } from '../index.ts';
import { KIND } from '../kinds.ts';
import type { Choice } from '../pending.ts';
import type { Place } from '../places.ts';
import type { Play } from '../play.ts';
import { PRICE_OF_SCOUTING } from '../scouting.ts';
import { activePlayer, type State } from '../state.ts';
import { STEPS_OF_SUSPECT } from '../suspect.ts';
import { TEAMED_UP, TEAMING_UP } from '../teamwork.ts';
import { ACTIONS_A_TURN } from '../turn.ts';
import {
  discardClue,
  drawClue,
  exchangeClues,
  flipClue,
  putClue,
  recoverClue,
  showBack,
  takeFromDiscards,
} from '../verbs/clues.ts';
import { peek, putBack, search, takeBackMovement, takeOut } from '../verbs/decks.ts';
import { giveIdeas } from '../verbs/ideas.ts';
import { moveFocus, moveMarker, moveSuspect } from '../verbs/pieces.ts';
import { isFacts, subject } from './subject.ts';

const MOTIVE = KINDS.indexOf('motive');
const everybody = ({ players }: State) => [...players.keys()];

/** A slot of the centre row is trapped, and nobody knows which. The suspect is warned or not: the seats vote in secret. */
const trap = new Keep<{ slot: number; isSprung: boolean; turns: number }, { slot: number | null; turns: number }>(
  'trap',
  {
    seen: z.strictObject({ slot: z.nullable(z.int()), turns: z.int() }),
    begin: ({ chance }) => ({ slot: chance.die(5) - 1, isSprung: false, turns: 0 }),
    clone: (kept) => ({ ...kept }),
    viewFor: ({ slot, isSprung, turns }) => ({ slot: isSprung ? slot : null, turns }),
    redeal: ({ slot, turns }, chance) => ({ slot: slot ?? chance.die(5) - 1, isSprung: slot !== null, turns }),
    facts: (kept) => ({ ...kept }),
  },
);

const TRAP: Module = {
  id: 'trap',
  rules: { 'CM-30.1': { title: 'The trap', text: 'A slot of the centre row is trapped, and nobody knows which.' } },
  cards: [
    {
      number: 30,
      sides: { A: [AFTER.card.also('vote'), AFTER['next-turn'].also('spring')], B: [AFTER.walk.also('look')] },
    },
  ],
  keep: trap,
  events: z.strictObject({ sprung: z.int() }),
  steps: {
    vote: (play) =>
      inquire(play, {
        module: 'trap',
        question: 'warn',
        asked: everybody(play.state).map((seat) => ({ seat, choices: [{ choice: 'warn' }, { choice: 'wait' }] })),
        isSealed: true,
      }),
    spring: (play) => spring(play),
    look: (play) => {
      const { turn, players } = play.state;
      const choices: Choice[] = [
        { choice: 'no' },
        { choice: 'clues', with: { place: 1 } },
        { choice: 'movement', with: { place: 1 } },
      ];
      const asked = [turn, leftOf(turn, players.length)].map((seat) => ({ seat, choices }));
      inquire(play, { module: 'trap', question: 'look', asked });
    },
  },
  questions: {
    warn: (play, { choice }) => {
      if (choice === 'warn') moveSuspect(play, -1);
    },
    look: (play, { choice, seat, with: about = {} }) => {
      const place = Number(about['place']);
      if (choice === 'clues' || choice === 'movement') peek(play, choice, { place, to: [seat] });
    },
  },
};

/** A clue that lies in the trap as a turn begins flips, and is shown; after three turns the card flips. */
function spring(play: Play): void {
  const kept = trap.of(play);
  const place: Place = { in: 'center', slot: kept.slot };
  kept.turns += 1;
  if (!kept.isSprung && play.state.center[kept.slot] !== null) {
    kept.isSprung = true;
    flipClue(play, place);
    play.tell?.({ type: 'module', module: 'trap', told: { sprung: kept.slot } });
  }
  if (kept.turns === 3) flipCard(play, 30);
}

/** Numbers and permissions. Its two cards do not agree. */
const FENCE: Module = {
  id: 'fence',
  cards: [
    {
      number: 20,
      sides: {
        A: [
          PRICE_OF_CONFIRMING.add((_, { to }) => (to === 2 ? 1 : undefined)),
          PRICE_OF_SCOUTING.instead(() => 1),
          CONFIRMING.forbid((_, { to }) => to === 4),
          TEAMING_UP.allow(() => true),
          KIND.instead(({ state }, side) => (state.escape > 3 && !isAspect(kindPrinted(side)) ? MOTIVE : undefined)),
        ],
        B: [PRICE_OF_CONFIRMING.times(() => 2), TEAMING_UP.forbid(({ state }) => state.escape > 2)],
      },
    },
    {
      number: 21,
      sides: {
        A: [
          PRICE_OF_SCOUTING.instead((_, place) => (place === 1 ? 0 : undefined)),
          PRICE_OF_CONFIRMING.most(() => 2),
          STEPS_OF_SUSPECT.add(() => 1),
          ACTIONS_A_TURN.add(({ state }) => (state.movement.drawn.length > 10 ? -1 : 1)),
          IDEAS_FOR_FOCUS.least(() => 1),
          IDEAS_REMOVED.most(() => 2),
        ],
        B: [EVENT.instead((_, side) => (side === null ? 'decoy' : undefined))],
      },
    },
  ],
};

/** Actions of its own: what is buried, dug up, fetched. */
const KENNEL: Module = {
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

const TOYS: readonly Module[] = [TRAP, FENCE, KENNEL];

/** What the contract suite has to be told: clues lie in the kennel too, and the trap is hidden until it springs. */
export const toySubject: Subject = {
  ...subject,
  game: spyClubWith(TOYS),
  lost: (facts) => subject.lost(withRow(facts)),
  hiddenFrom: (viewer, facts) => {
    const { trap } = modulesIn(facts);
    const hidden = isObject(trap) && trap['isSprung'] === false ? ['modules.trap.slot'] : [];
    const others = subject.hiddenFrom(viewer, facts).filter((path) => path !== 'center');
    return [...others, ...CENTER_SLOTS, ...hidden];
  },
  shownInPassing: ['back-shown'],
};

/** The fence closes the last one. */
const CENTER_SLOTS = [0, 1, 2, 3].map((slot) => `center[${slot}]`);

function modulesIn(facts: Json): Readonly<Record<string, unknown>> {
  const modules = isObject(facts) ? facts['modules'] : undefined;
  return isObject(modules) ? modules : {};
}

/** The row counts with the discards. */
function withRow(facts: Json): Json {
  const { kennel } = modulesIn(facts);
  const row: unknown = isObject(kennel) ? kennel['row'] : undefined;
  if (!Array.isArray(row) || !isFacts(facts)) return facts;
  return { ...facts, discard: [...facts.discard, ...row.filter((card) => card !== null)] };
}
