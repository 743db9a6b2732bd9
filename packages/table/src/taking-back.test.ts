import { GAMES } from '@safehouse/games';
import { type AnyGame, canonicalJson, findGame, QuickChance, readOptions, type Seat } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { pictureFor } from './picture.ts';
import type { Table } from './table.ts';
import { TakingBack } from './taking-back.ts';
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

describe('a grant', () => {
  const club = findGame('spy-club', GAMES);

  /** So many moves that change nothing, the first by one seat and the rest by another, and the seat that made the first. */
  function madeMoves(game: AnyGame, { seats, moves }: { seats: number; moves: number }): [TakingBack, Seat] {
    const state = club.setup(seats, readOptions(club, {}), new QuickChance(1));
    const [seat = 0] = club.toAct(state);
    const [move] = club.legalMoves(state, seat);
    const takingBack = new TakingBack(game, seats);
    for (let made = 0; made < moves; made++) {
      const mover = made === 0 ? seat : 1 - seat;
      takingBack.remember(club.clone(state), [mover, move], { drew: false, told: [] });
    }
    return [takingBack, seat];
  }

  it.each([2, 4])('re-deals as often for %i seats as for others, however many moves there are, and once', (seats) => {
    let dealt = 0;
    const redeal: AnyGame['redeal'] = (view, chance) => {
      dealt += 1;
      return club.redeal(view, chance);
    };
    const [takingBack, seat] = madeMoves({ ...club, redeal, apply: () => {} }, { seats, moves: 12 });
    expect(takingBack.offer(seat)).toBe(12);
    expect(dealt).toBeLessThanOrEqual(12 * 20);
    dealt = 0;
    expect(takingBack.grant(seat)).toBe(12);
    expect(dealt).toBeGreaterThanOrEqual(300);
    expect(dealt).toBeLessThanOrEqual(300 + seats);
    dealt = 0;
    expect(takingBack.grant(seat)).toBe(12);
    expect(dealt).toBe(0);
  });

  it('is refused when one viewer saw something hidden for a moment', () => {
    const made = new Map<unknown, number>();
    const leaky: AnyGame = {
      ...club,
      apply: (state) => void made.set(state, (made.get(state) ?? 0) + 1),
      viewFor: (state, viewer) => {
        const view = club.viewFor(state, viewer);
        return viewer === 3 && made.get(state) === 2 ? [view, club.facts(state)] : view;
      },
    };
    const [takingBack, seat] = madeMoves(leaky, { seats: 4, moves: 3 });
    expect(takingBack.offer(seat)).toBe(3);
    expect(takingBack.grant(seat)).toBeNull();
  });
});
