// A toy module: numbers and permissions. It is no part of the game.

import type { Module } from '../campaign/module.ts';
import { CONFIRMING, PRICE_OF_CONFIRMING } from '../chapters/confirming.ts';
import { EVENT, IDEAS_REMOVED } from '../chapters/events.ts';
import { IDEAS_FOR_FOCUS } from '../chapters/focusing.ts';
import { PRICE_OF_SCOUTING } from '../chapters/scouting.ts';
import { STEPS_OF_SUSPECT } from '../chapters/suspect.ts';
import { TEAMING_UP } from '../chapters/teamwork.ts';
import { ACTIONS_A_TURN } from '../chapters/turn.ts';
import { isAspect, KINDS, kindPrinted } from '../components.ts';
import { KIND } from '../kinds.ts';

const MOTIVE = KINDS.indexOf('motive');

/** Numbers and permissions. Its two cards do not agree. */
export const FENCE: Module = {
  id: 'fence',
  cards: [
    {
      number: 20,
      sides: {
        A: [
          PRICE_OF_CONFIRMING.add((_, { to }) => (to === 2 ? 1 : undefined)),
          PRICE_OF_SCOUTING.instead(() => 1),
          CONFIRMING.forbid(({ state }, { to }) => to === 4 && state.movement.drawn.length % 2 === 0),
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
