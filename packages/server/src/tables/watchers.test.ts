import { random } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { QuickChance, viewersOf } from '@safehouse/kernel';
import { changeFor, type Happening, readFrame } from '@safehouse/protocol';
import { hashOfName, openTable, pictureFor, Table } from '@safehouse/table';
import { describe, expect, it } from 'vitest';
import { Watchers } from './watchers.ts';

const ID = 'Table12345';
const SECRET = 'cd'.repeat(32);
const PEOPLE = ['ana', 'bo', 'cy'];
const MOVES = 120;

function startedTable(game: string): Table {
  const house = { games: GAMES, hasBot: () => true };
  const plan = { game, seats: PEOPLE.map(() => ({ type: 'person' }) as const) };
  const tempo = { type: 'live', seconds: 30, bank: 60 } as const;
  const table = new Table(
    openTable({ ...plan, tempo }, { host: 'ana', table: ID, secret: SECRET }, house),
    SECRET,
    house,
  );
  for (const [seat, person] of PEOPLE.entries()) table.apply({ at: 0, entry: { type: 'sat', seat, person } });
  table.apply({ at: 0, entry: { type: 'started', names: PEOPLE.map((person) => hashOfName(person, '')) } });
  return table;
}

function playRandomly(table: Table, dice: QuickChance, now: number) {
  const [seat] = table.toAct;
  if (seat === undefined || table.match === null) return [];
  const choices = table.game.legalMoves(table.match.state, seat);
  const move = random.choose({ view: null, choices, dice });
  return table.apply({ at: now, entry: { type: 'moved', seat, move } });
}

describe.each(GAMES.map(({ id }) => id))('those who watch %s together', (game) => {
  it('are each told what they would be told alone', () => {
    const table = startedTable(game);
    const dice = new QuickChance(7);
    const watchers = new Watchers(ID);
    const all = viewersOf(PEOPLE.length).map((viewer) => {
      const frames: string[] = [];
      const watcher = { person: `${viewer}`, send: (text: string) => frames.push(text), dismissed: () => {} };
      const picture = watchers.add(table, viewer, watcher);
      return { viewer, frames, picture };
    });
    for (let made = 0; made < MOVES && table.phase === 'playing'; made++) {
      const from = table.number;
      // Now and then several moves are told at once.
      const told = Array.from({ length: dice.die(4) }, () => playRandomly(table, dice, made)).flat();
      const names = made % 5 === 0 ? { names: { di: 'Di “D” ☂' } } : {};
      const happening: Happening = { from, told, news: [{ type: 'returned', at: made, seat: 1 }], ...names };
      watchers.tellChange(table, happening);
      for (const eyes of all) {
        const { message, heard } = changeFor(table, { id: ID, ...eyes }, happening);
        const [frame = ''] = eyes.frames.splice(0);
        expect(readFrame(frame)).toEqual([{ ...message, ...(heard.length > 0 && { heard }) }]);
        eyes.picture = pictureFor(table, eyes.viewer);
      }
    }
    expect(table.number).toBeGreaterThan(PEOPLE.length + 1);
  });
});
