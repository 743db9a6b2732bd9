import { describe, expect, it } from 'vitest';
import { AFTER } from './agenda.ts';
import { inquire } from './campaign/answering.ts';
import type { Event } from './narration.ts';
import { brokenBy, table, toy } from './testing/modules.ts';

describe('what can be taken back where campaign cards are in play', () => {
  it('undo: a last action is not quiet where a module asks before the drawn card is told', () => {
    const pause = toy(1, [AFTER.card.also('pause')], {
      steps: {
        pause: (play) => {
          const asked = [{ seat: play.state.turn, choices: [{ choice: 'go' }] }];
          inquire(play, { module: 'toy-1', question: 'pause', asked });
        },
      },
    });
    const { game, state, play, told } = table([pause]);
    const lasts: boolean[] = [];
    for (const slot of [0, 1, 0]) {
      const view = game.viewFor(state, 'spectator');
      told.length = 0;
      play(0, { type: 'focus', slot });
      expect(told.map(({ type }) => type)).toEqual(['focused']);
      lasts.push(told.every((event) => game.tellsNothing?.(event, () => view) === true));
    }
    expect(lasts).toEqual([true, true, false]);
    expect(game.viewFor(state, 1)).toMatchObject({ movement: { drawn: { length: 1 } }, phase: 'question' });
    expect(brokenBy([pause])).toBe('none');
  });

  it('undo: a use and what is asked of its partner are not quiet, nor are events of modules', () => {
    const { game, state } = table([toy(1, [])]);
    const quiet = (event: Event) => game.tellsNothing?.(event, () => game.viewFor(state, 'spectator'));
    expect(quiet({ type: 'asked', seat: 0, partner: 1, about: 'advice' })).toBe(true);
    expect(quiet({ type: 'asked', seat: 0, partner: 1, about: 'use' })).toBe(false);
    expect(quiet({ type: 'used', seat: 0, module: 'toy-1', choice: 'sing' })).toBe(false);
    expect(quiet({ type: 'chosen', seat: 0, module: 'toy-1', question: 'song', choice: 'sing' })).toBe(false);
    expect(quiet({ type: 'module', module: 'toy-1', told: {} })).toBe(false);
    expect(quiet({ type: 'put-back', deck: 'movement', place: 0, card: 'day-1' })).toBe(false);
  });
});
