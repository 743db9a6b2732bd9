// A toy module: a secret that nobody knows, and questions in the turn of the suspect. It is no part of the game.

import { leftOf } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { AFTER } from '../agenda.ts';
import { inquire } from '../campaign/answering.ts';
import { flipCard } from '../campaign/cards.ts';
import { Keep } from '../campaign/keep.ts';
import type { Module } from '../campaign/module.ts';
import type { Choice } from '../pending.ts';
import type { Place } from '../places.ts';
import type { Play } from '../play.ts';
import type { State } from '../state.ts';
import { flipClue } from '../verbs/clues.ts';
import { peek } from '../verbs/decks.ts';
import { moveSuspect } from '../verbs/pieces.ts';

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

export const TRAP: Module = {
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
