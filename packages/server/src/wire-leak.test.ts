// Bytes do not depend on what the viewer may not know: everything hidden is dealt anew, and what is sent stays the same.

import { GAMES } from '@safehouse/games';
import { QuickChance } from '@safehouse/kernel';
import { expect, it } from 'vitest';
import { type Compared, LeakSearch } from './testing/leaks.ts';

const GAMES_EACH = process.env['SAFEHOUSE_FAST'] === '1' ? 1 : 6;
const SHOWN_IN_PASSING: Readonly<Record<string, readonly string[]>> = {
  'spy-royale': ['picked', 'draft-over'],
  'spy-alley': ['opening'],
};

const TABLES = GAMES.flatMap((game) => {
  const { fewest, most } = game.seats;
  return Array.from({ length: most - fewest + 1 }, (_, more) => [game.id, fewest + more, game] as const);
});

it.each(TABLES)('%s with %i seats sends nobody what depends on what they may not know', (id, seats, game) => {
  const total: Compared = { wholes: 0, records: 0, refusals: 0, changes: 0, sealed: 0 };
  for (let number = 0; number < GAMES_EACH; number++) {
    const tempo =
      number % 2 === 0 ? ({ type: 'untimed' } as const) : ({ type: 'live', seconds: 60, bank: 60 } as const);
    const search = new LeakSearch({
      game,
      seats,
      dice: new QuickChance(number),
      plan: { tempo },
      shownInPassing: SHOWN_IN_PASSING[id] ?? [],
      onceIn: 10,
      mostMoves: 120,
    });
    const compared = search.run();
    total.wholes += compared.wholes;
    total.records += compared.records;
    total.refusals += compared.refusals;
    total.changes += compared.changes;
    total.sealed += compared.sealed;
  }
  console.log(id, seats, JSON.stringify(total));
  expect(total.wholes).toBeGreaterThan(100);
});
