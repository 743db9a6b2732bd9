import { expect, it } from 'vitest';
import { doneBefore } from './asking-again.ts';
import type { Command } from './commands.ts';
import { decide } from './deciding.ts';
import type { Table } from './table.ts';
import { act, opened, refusal, started } from './testing/sitting.ts';

/** Does what is asked for under this key, as a server would. */
function ask(table: Table, key: string, command: Command): number {
  const entry = decide(table, 'ana', command);
  if (entry !== null) table.apply({ entry, at: 0, key });
  return table.number;
}

it('a request that comes again is answered with its entry, and another one under its key is refused', () => {
  const open = opened({ game: 'spy-royale' });
  const sit: Command = { type: 'sit', seat: 1, contribution: '0123456789abcdef' };
  const playing = started({ game: 'spy-royale' });
  const [move, other] = playing.match === null ? [] : playing.game.legalMoves(playing.match.state, 0);
  const cases: readonly [Table, Command, readonly Command[]][] = [
    [open, sit, [{ ...sit, seat: 0 }, { ...sit, contribution: 'fedcba9876543210' }, { type: 'stand' }]],
    [open, { type: 'swap', seats: [0, 1] }, [{ type: 'swap', seats: [1, 0] }]],
    [open, { type: 'place', seat: 1, bot: 'rookie' }, [{ type: 'place', seat: 1, bot: null }]],
    [open, { type: 'stand' }, [{ type: 'stand', seat: 1 }, { type: 'close' }]],
    [
      playing,
      { type: 'move', move },
      [
        { type: 'move', move: other },
        { type: 'move', seat: 1, move },
      ],
    ],
    [playing, { type: 'leave' }, [{ type: 'return' }, { type: 'leave', seat: 1 }]],
  ];
  for (const [at, [table, command, others]] of cases.entries()) {
    const key = `key-${at}`;
    expect(doneBefore(table, key, command)).toBeNull();
    const number = ask(table, key, command);
    expect(doneBefore(table, key, structuredClone(command))).toBe(number);
    for (const another of others) {
      expect(() => doneBefore(table, key, another)).toThrow(expect.objectContaining({ code: 'key-used' }));
    }
  }
  expect(refusal(playing, 'ana', { type: 'leave' })).toBe('bot-plays');
  act(playing, 'ana', { type: 'return' });
});
