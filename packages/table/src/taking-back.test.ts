import { canonicalJson, QuickChance, type Seat } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { pictureFor } from './picture.ts';
import type { Table } from './table.ts';
import { act, playRandomly, refusal, started } from './testing/sitting.ts';

const PEOPLE = ['ana', 'bo', 'cy', 'di'];

/** Plays until somebody could take a move back, and tells who. */
function playUntilOffered(table: Table, seed: number): Seat | null {
  const dice = new QuickChance(seed);
  for (let move = 0; move < 400 && table.phase === 'playing'; move++) {
    const [seat = 0] = table.toAct;
    playRandomly(table, dice);
    if (table.seating.isPresent(seat) && table.takingBack.grant(seat) === 1) return seat;
  }
  return null;
}

describe.each(['spy-alley', 'spy-club'])('undo in %s', (game) => {
  it('goes back to the very position when all who matter agree', () => {
    let undone = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const table = started({ game, seats: [{ type: 'person' }, { type: 'person' }, { type: 'bot', bot: 'random' }] });
      const seat = playUntilOffered(table, seed);
      if (seat === null || table.phase !== 'playing') continue;
      undone += 1;
      const kept = table.moves.length - 1;
      const [asker = '', other = ''] = [PEOPLE[seat], PEOPLE[1 - seat]];
      expect(pictureFor(table, seat).canUndo).toBe(true);
      act(table, asker, { type: 'ask-undo' });
      expect(table.undo).toEqual({ seat, moves: kept, needs: [1 - seat] });
      expect(refusal(table, asker, { type: 'agree-undo' })).toBe('not-asked');
      expect(refusal(table, asker, { type: 'ask-undo' })).toBe('undo-pending');
      act(table, other, { type: 'agree-undo' });
      expect(table.undo).toBeNull();
      expect(table.moves).toHaveLength(kept);
      const again = started({ game, seats: [{ type: 'person' }, { type: 'person' }, { type: 'bot', bot: 'random' }] });
      for (const [mover, move] of table.moves) again.apply({ entry: { type: 'moved', seat: mover, move }, at: 0 });
      expect(canonicalJson(table.match?.state)).toBe(canonicalJson(again.match?.state));
    }
    expect(undone).toBeGreaterThan(2);
  });

  it('does not happen when somebody refuses, or when play goes on', () => {
    const table = started({ game });
    const seat = playUntilOffered(table, 3) ?? 0;
    const [asker = '', other = ''] = [PEOPLE[seat], PEOPLE[1 - seat]];
    const made = table.moves.length;
    act(table, asker, { type: 'ask-undo' });
    act(table, other, { type: 'refuse-undo' });
    expect(table.undo).toBeNull();
    expect(table.moves).toHaveLength(made);
    act(table, asker, { type: 'ask-undo' });
    playRandomly(table, new QuickChance(5));
    expect(table.undo).toBeNull();
    expect(table.moves).toHaveLength(made + 1);
  });

  it('needs no word of those who are gone', () => {
    const table = started({ game });
    const seat = playUntilOffered(table, 4) ?? 0;
    const made = table.moves.length;
    act(table, PEOPLE[1 - seat] ?? '', { type: 'leave' });
    act(table, PEOPLE[seat] ?? '', { type: 'ask-undo' });
    expect(table.moves).toHaveLength(made - 1);
  });
});

it('no move that drew luck or told a secret can be taken back', () => {
  for (const game of ['spy-royale', 'spy-alley', 'spy-alley-cards', 'spy-club']) {
    const table = started({ game });
    const dice = new QuickChance(8);
    for (let move = 0; move < 60 && table.phase === 'playing'; move++) {
      const [seat = 0] = table.toAct;
      playRandomly(table, dice);
      const [, played] = table.moves.at(-1) ?? [];
      const isRoll = canonicalJson(played).includes('"roll"') || canonicalJson(played).includes('"draw"');
      if (isRoll) expect(table.takingBack.grant(seat)).toBeNull();
    }
  }
});

it('a sealed choice is changed, not taken back', () => {
  const table = started({ game: 'spy-royale' });
  playRandomly(table, new QuickChance(1));
  expect(refusal(table, 'ana', { type: 'ask-undo' })).toBe('nothing-to-undo');
});
