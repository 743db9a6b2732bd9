import { describe, expect, it } from 'vitest';
import { AFTER } from './agenda.ts';
import { inquire } from './campaign/answering.ts';
import { enterCard, flipCard, leaveCard } from './campaign/cards.ts';
import type { Module, ModuleCard } from './campaign/module.ts';
import type { Contribution } from './campaign/points.ts';
import { STEPS_OF_SUSPECT } from './chapters/suspect.ts';
import type { Move } from './notation.ts';
import { table, toy } from './testing/modules.ts';
import { moveMarker } from './verbs/pieces.ts';

describe('the agenda', () => {
  it('a question in the turn of the suspect stops it, stands in the view, and the turn goes on after the answer', () => {
    const dog = toy(20, [AFTER.walk.also('bark')], {
      steps: {
        bark: (play) =>
          inquire(play, {
            module: 'toy-20',
            question: 'bark?',
            asked: [{ seat: 1, choices: [{ choice: 'bark' }, { choice: 'sleep' }] }],
          }),
      },
      questions: { 'bark?': (play, { choice }) => void moveMarker(play, choice === 'bark' ? 1 : 0) },
    });
    const { game, state, play } = table([dog]);
    play(0, { type: 'end-turn' });
    const view = game.viewFor(state, 0);
    expect(view).toMatchObject({ phase: 'question', agenda: ['event', 'next-turn'], active: 0 });
    expect(game.facts(state)).toMatchObject({ question: { by: 'toy-20', seats: [1] } });
    expect(game.toAct(state)).toEqual([1]);
    expect(game.legalMoves(state, 1)).toEqual(
      ['bark', 'sleep'].map((choice) => ({ type: 'answer', module: 'toy-20', choice })),
    );
    expect(() => play(1, { type: 'answer', module: 'toy-20', choice: 'howl' })).toThrow('does not offer howl');
    const before = state.escape;
    play(1, { type: 'answer', module: 'toy-20', choice: 'bark' });
    expect(state).toMatchObject({ escape: before + 1, agenda: [], question: null, turn: 1 });
  });

  it('sealed answers are hidden until the last one is in, and may be changed', () => {
    const vote = toy(20, [AFTER.actions.also('ask')], {
      steps: {
        ask: (play) =>
          inquire(play, {
            module: 'toy-20',
            question: 'vote',
            asked: [1, 0].map((seat) => ({ seat, choices: [{ choice: 'yes' }, { choice: 'no' }] })),
            isSealed: true,
          }),
      },
      questions: { vote: (play, { choice }) => void moveMarker(play, choice === 'yes' ? 1 : 0) },
    });
    const { game, state, play, told } = table([vote]);
    play(0, { type: 'end-turn' });
    expect(game.toAct(state)).toEqual([0, 1]);
    const answer = (choice: string): Move => ({ type: 'answer', module: 'toy-20', choice });
    play(1, answer('yes'));
    play(1, answer('no'));
    expect(game.viewFor(state, 0).question?.answers).toEqual([{ seat: 1, answer: null }]);
    expect(game.viewFor(state, 1).question?.answers).toEqual([{ seat: 1, answer: { choice: 'no' } }]);
    expect(told.filter(({ type }) => type === 'chosen')).toEqual([]);
    play(0, answer('no'));
    expect(told.filter(({ type }) => type === 'chosen').map((event) => 'seat' in event && event.seat)).toEqual([0, 1]);
    expect(state.turn).toBe(1);
  });

  it('a case that ends drops what was still to happen or to be asked', () => {
    const hasty = toy(20, [AFTER.refill.also('run')], { steps: { run: (play) => void moveMarker(play, 12) } });
    const { state, play } = table([hasty]);
    play(0, { type: 'end-turn' });
    expect(state).toMatchObject({ outcome: 'escape', agenda: [], question: null });
    expect(state.movement.drawn).toEqual([]);
  });

  it('a card that enters, flips or goes in the middle of a turn counts from then on', () => {
    const card = (number: number, A: readonly Contribution[], B: readonly Contribution[]): ModuleCard => ({
      number,
      sides: { A, B },
    });
    const order: string[] = [];
    const module: Module = {
      id: 'cards',
      cards: [
        card(5, [AFTER.refill.also('change')], [AFTER.walk.also('five')]),
        card(3, [AFTER.walk.also('three'), STEPS_OF_SUSPECT.instead(() => 0)], []),
        card(9, [AFTER.walk.also('nine')], []),
      ],
      steps: {
        change: (play) => {
          enterCard(play, [3, 'A']);
          flipCard(play, 5);
          leaveCard(play, 9);
        },
        three: () => order.push('three'),
        five: () => order.push('five'),
        nine: () => order.push('nine'),
      },
    };
    const { game, state, play, told } = table([module], {
      cards: [
        [5, 'A'],
        [9, 'A'],
      ],
    });
    play(0, { type: 'end-turn' });
    expect(order).toEqual(['three', 'five']);
    expect(state.suspect).toEqual({ seat: 0, slot: 3 });
    expect(game.viewFor(state, 0).cards).toEqual([
      [5, 'B'],
      [3, 'A'],
    ]);
    expect(told.filter(({ type }) => type === 'card')).toEqual([
      { type: 'card', number: 3, side: 'A' },
      { type: 'card', number: 5, side: 'B' },
      { type: 'card', number: 9, side: null },
    ]);
  });
});
