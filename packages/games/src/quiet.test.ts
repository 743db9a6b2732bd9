import type { AnyGame } from '@safehouse/kernel';
import { BrokenPromise, examine } from '@safehouse/kernel/contract';
import { describe, expect, it } from 'vitest';
import { GAMES } from './index.ts';
import { SUBJECTS } from './testing/subjects.ts';

/** The type of an event that a game is made to call quiet; the options of a table where it happens soon. */
const REVEALING = [
  ['spy-alley', 'gift'],
  ['spy-alley', 'drew-move-card'],
  ['spy-alley', 'guessed'],
  ['spy-alley-cards', 'laid'],
  ['spy-alley-cards', 'discarded'],
  ['spy-alley-cards', 'swapped'],
  ['spy-alley-cards', 'guessed'],
  ['spy-club', 'flipped'],
  ['spy-club', 'scouted'],
] as const;

/** The promise that is broken when such events are quiet too. */
function promiseBrokenBy(id: string, isQuietToo: (event: unknown) => boolean): string {
  const subject = SUBJECTS.find(({ game }) => game.id === id);
  if (subject === undefined) throw new Error(`there is no game ${id}`);
  const tellsNothing: AnyGame['tellsNothing'] = (event, before) =>
    isQuietToo(event) || subject.game.tellsNothing?.(event, before) === true;
  try {
    examine({ ...subject, game: { ...subject.game, tellsNothing } }, { seats: 3, games: 3, mostMoves: 50_000 });
  } catch (error) {
    if (error instanceof BrokenPromise) return error.promise;
    throw error;
  }
  return 'none';
}

describe('the contract suite catches a game that calls a revealing event quiet', () => {
  it.each(REVEALING)('%s: %s', (id, type) => {
    const isOfType = (event: unknown) =>
      typeof event === 'object' && event !== null && 'type' in event && event.type === type;
    expect(promiseBrokenBy(id, isOfType)).toBe('quiet moves tell nothing');
  });
});

it('every game but Spy Royale, where all choices are sealed, has quiet moves', () => {
  const quiet = GAMES.filter(({ tellsNothing }) => tellsNothing !== undefined).map(({ id }) => id);
  expect(quiet).toEqual(['spy-alley', 'spy-alley-cards', 'spy-club']);
});
