import { QuickChance } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import type { Command } from './commands.ts';
import { decide } from './deciding.ts';
import type { Table } from './table.ts';
import { act, opened, playRandomly, refusal, started } from './testing/sitting.ts';

const ROYALE = { game: 'spy-royale' } as const;

function choicesOf(table: Table, seat: number): readonly unknown[] {
  return table.match === null ? [] : table.game.legalMoves(table.match.state, seat);
}

describe('a sealed choice', () => {
  it('that is made again is made already', () => {
    const table = started(ROYALE);
    const [one, other] = choicesOf(table, 0);
    act(table, 'ana', { type: 'move', move: one });
    expect(decide(table, 'ana', { type: 'move', move: one })).toBeNull();
    act(table, 'ana', { type: 'move', move: other });
    expect(decide(table, 'ana', { type: 'move', move: one })).toMatchObject({ type: 'moved', move: one });
    expect(decide(table, 'ana', { type: 'move', move: structuredClone(other) })).toBeNull();
  });

  it('is open no longer when the last one is in: the same card again is another choice', () => {
    const table = started(ROYALE);
    const [move] = choicesOf(table, 0);
    act(table, 'ana', { type: 'move', move });
    playRandomly(table, new QuickChance(1));
    expect(table.toAct).toEqual([0, 1]);
    expect(decide(table, 'ana', { type: 'move', move })).toMatchObject({ type: 'moved', move });
  });

  it('may be changed a hundred times, and each choice anew', () => {
    const table = started(ROYALE);
    const [one, other] = choicesOf(table, 0);
    for (let time = 0; time < 100; time++) act(table, 'ana', { type: 'move', move: time % 2 === 0 ? one : other });
    expect(refusal(table, 'ana', { type: 'move', move: one })).toBe('too-often');
    expect(decide(table, 'ana', { type: 'move', move: other })).toBeNull();
    playRandomly(table, new QuickChance(1));
    act(table, 'ana', { type: 'move', move: choicesOf(table, 0)[0] });
  });
});

describe('one person', () => {
  it('sits down, swaps and puts bots on seats often, but not for ever', () => {
    const table = opened(ROYALE);
    for (let time = 0; time < 166; time++) {
      act(table, 'ana', { type: 'sit', seat: 0 });
      act(table, 'ana', { type: 'swap', seats: [0, 1] });
      act(table, 'ana', { type: 'place', seat: 0, bot: time % 2 === 0 ? 'rookie' : 'random' });
      act(table, 'ana', { type: 'free', seat: 0 });
      act(table, 'ana', { type: 'stand' });
    }
    act(table, 'ana', { type: 'sit', seat: 0 });
    act(table, 'ana', { type: 'swap', seats: [0, 1] });
    expect(refusal(table, 'ana', { type: 'swap', seats: [0, 1] })).toBe('too-often');
    expect(refusal(table, 'ana', { type: 'place', seat: 0, bot: 'rookie' })).toBe('too-often');
    act(table, 'bo', { type: 'sit', seat: 0 });
    act(table, 'ana', { type: 'stand' });
    expect(refusal(table, 'ana', { type: 'sit', seat: 1 })).toBe('too-often');
  });

  it('leaves and comes back often, but not for ever, and can always leave', () => {
    const table = started(ROYALE);
    for (let time = 0; time < 499; time++) {
      act(table, 'bo', { type: 'leave' });
      act(table, 'bo', { type: 'return' });
    }
    act(table, 'bo', { type: 'leave' });
    expect(refusal(table, 'bo', { type: 'return' })).toBe('too-often');
  });
});

it('what changes nothing is not written', () => {
  const table = opened(ROYALE);
  act(table, 'ana', { type: 'place', seat: 1, bot: 'rookie' });
  const commands: readonly Command[] = [
    { type: 'place', seat: 1, bot: 'rookie' },
    { type: 'place', seat: 0, bot: null },
    { type: 'free', seat: 0 },
    { type: 'swap', seats: [1, 1] },
  ];
  for (const command of commands) expect(decide(table, 'ana', command)).toBeNull();
});

it('a move is taken back to the same position five times', () => {
  const seats = [{ type: 'person' }, { type: 'bot', bot: 'random' }] as const;
  const table = started({ game: 'spy-club', seats: [...seats] });
  const dice = new QuickChance(1);
  while (table.toAct[0] !== 0 || table.undoFor(0) === null) playRandomly(table, dice);
  const [, move] = table.moves.at(-1) ?? [];
  const made = table.moves.length;
  for (let time = 0; time < 5; time++) {
    act(table, 'ana', { type: 'ask-undo' });
    expect(table.moves).toHaveLength(made - 1);
    act(table, 'ana', { type: 'move', move });
  }
  expect(refusal(table, 'ana', { type: 'ask-undo' })).toBe('nothing-to-undo');
  expect(table.undoFor(0)).toBeNull();
});
