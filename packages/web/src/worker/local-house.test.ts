import { spyRoyale } from '@safehouse/games/spy-royale';
import { openTable, Table } from '@safehouse/table';
import { expect, it } from 'vitest';
import { HOUSE, newId, newSecret, think, YOU } from './local-house.ts';

it('a bot that breaks down gives its turn to a simpler one', () => {
  // Nobody can read such a view but who plays at random.
  const house = { ...HOUSE, games: [{ ...spyRoyale, viewFor: () => ({}) }] };
  const secret = newSecret();
  const bot = { type: 'bot', bot: 'mastermind' } as const;
  const opening = openTable({ game: spyRoyale.id, seats: [bot, bot] }, { host: YOU, table: newId(), secret }, house);
  const table = new Table(opening, secret, house);
  table.apply({ at: 0, entry: { type: 'started', names: ['a', 'b'] } });
  const choices = table.match === null ? [] : table.game.legalMoves(table.match.state, 0);
  const chosen = new Set(Array.from({ length: 50 }, () => think(table, 0, 'mastermind')));
  for (const move of chosen) expect(choices).toContain(move);
  expect(chosen.size).toBeGreaterThan(1);
});
