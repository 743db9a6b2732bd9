import { GAMES } from '@safehouse/games';
import { canonicalJson, findGame, impossible, QuickChance, readOptions, type Seat } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { openTable } from './opening.ts';
import { pictureFor } from './picture.ts';
import { Table } from './table.ts';
import { TakingBack } from './taking-back.ts';
import { act, HOUSE, playRandomly, refusal, SECRET, started, TABLE } from './testing/sitting.ts';

const PEOPLE = ['ana', 'bo', 'cy', 'di'];
const GAME_IDS = GAMES.map(({ id }) => id);

/** Plays until somebody could take a move back, and tells who. */
function playUntilOffered(table: Table, seed: number): Seat | null {
  const dice = new QuickChance(seed);
  for (let move = 0; move < 400 && table.phase === 'playing'; move++) {
    const [seat = 0] = table.toAct;
    playRandomly(table, dice);
    if (table.seating.isPresent(seat) && table.undoFor(seat) === table.moves.length - 1) return seat;
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
  for (const game of GAME_IDS) {
    const table = started({ game });
    const dice = new QuickChance(8);
    for (let move = 0; move < 60 && table.phase === 'playing'; move++) {
      const [seat = 0] = table.toAct;
      playRandomly(table, dice);
      const [, played] = table.moves.at(-1) ?? [];
      const isRoll = canonicalJson(played).includes('"roll"') || canonicalJson(played).includes('"draw"');
      if (isRoll) expect(table.undoFor(seat)).toBeNull();
    }
  }
});

it('a sealed choice is changed, not taken back', () => {
  const table = started({ game: 'spy-royale' });
  playRandomly(table, new QuickChance(1));
  expect(refusal(table, 'ana', { type: 'ask-undo' })).toBe('nothing-to-undo');
});

it.each(GAME_IDS)('in %s what is offered is granted, and nothing else', (game) => {
  for (let seed = 1; seed <= 8; seed++) {
    const table = started({ game, seats: PEOPLE.slice(0, 3).map(() => ({ type: 'person' })) });
    for (const dice = new QuickChance(seed); table.phase === 'playing'; playRandomly(table, dice)) {
      for (const [seat, person] of PEOPLE.slice(0, 3).entries()) {
        const isGranted = refusal(table, person, { type: 'ask-undo' }) === 'nothing';
        expect(pictureFor(table, seat).canUndo).toBe(isGranted);
      }
    }
  }
});

it.each(['spy-alley', 'spy-club'])('in %s nothing is dealt anew to show a table, or to take a move back', (id) => {
  const games = GAMES.map((game) => ({ ...game, redeal: () => impossible('something was dealt anew') }));
  const seats = [{ type: 'person' }, { type: 'bot', bot: 'random' }] as const;
  const opening = openTable({ game: id, seats: [...seats] }, { host: 'ana', table: TABLE, secret: SECRET }, HOUSE);
  const table = new Table(opening, SECRET, { ...HOUSE, games });
  act(table, 'ana', { type: 'sit', seat: 0 });
  act(table, 'ana', { type: 'start' });
  let undone = 0;
  for (const dice = new QuickChance(1); table.phase === 'playing' && undone < 20; playRandomly(table, dice)) {
    const made = table.moves.length;
    if (!pictureFor(table, 0).canUndo) continue;
    act(table, 'ana', { type: 'ask-undo' });
    expect(table.moves.length).toBeLessThan(made);
    undone += 1;
  }
  expect(undone).toBeGreaterThan(5);
});

it('nobody takes back more than twelve moves', () => {
  const club = findGame('spy-club', GAMES);
  const takingBack = new TakingBack({ ...club, tellsNothing: () => true });
  const state = club.setup(2, readOptions(club, {}), new QuickChance(1));
  const what = { drew: false, told: [{ open: {}, secrets: [] }] };
  takingBack.remember(0, what, state);
  for (let more = 1; more < 12; more++) takingBack.remember(1, what, state);
  expect(takingBack.movesFrom(0)).toBe(12);
  takingBack.remember(1, what, state);
  expect([takingBack.movesFrom(0), takingBack.movesFrom(1)]).toEqual([null, 1]);
  takingBack.remember(1, { ...what, drew: true }, state);
  expect(takingBack.movesFrom(1)).toBeNull();
});
