// Bytes do not depend on what the viewer may not know: everything hidden is dealt anew, and what is sent stays the same.

import { GAMES } from '@safehouse/games';
import { type AnyGame, QuickChance, Refusal } from '@safehouse/kernel';
import type { Plan } from '@safehouse/table';
import { describe, expect, it } from 'vitest';
import { LeakSearch } from './testing/leaks.ts';
import { type Compared, Leak } from './testing/side-by-side.ts';

const GAMES_EACH = process.env['SAFEHOUSE_FAST'] === '1' ? 1 : 6;

/** Events that show for a moment what no later view shows: the last picks of a draft, the rolls for the first turn. */
const SHOWN_IN_PASSING: Readonly<Record<string, readonly string[]>> = {
  'spy-royale': ['picked', 'draft-over'],
  'spy-alley': ['opening'],
};

const OPTIONS: Readonly<Record<string, readonly NonNullable<Plan['options']>[]>> = {
  'spy-royale': [{}, { openNotes: true, missions: 'scaled' }],
  'spy-alley-cards': [{}, { copies: 2 }],
  'spy-club': [{}, { difficulty: 'advanced', consent: 'ask' }, { notes: false }],
};

const TABLES = GAMES.flatMap((game) => {
  const { fewest, most } = game.seats;
  return Array.from({ length: most - fewest + 1 }, (_, more) => [game.id, fewest + more, game] as const);
});

function search(game: AnyGame, seats: number, games: number): Compared {
  const compared: Compared = { wholes: 0, records: 0, refusals: 0, changes: 0, disguised: 0 };
  const options = OPTIONS[game.id] ?? [{}];
  for (let number = 0; number < games; number++) {
    const isLive = number % 2 === 1;
    const tempo: Plan['tempo'] = isLive ? { type: 'live', seconds: 60, bank: 60 } : { type: 'untimed' };
    new LeakSearch({
      game,
      seats,
      plan: { tempo, options: options[number % options.length] },
      dice: new QuickChance(number),
      shownInPassing: SHOWN_IN_PASSING[game.id] ?? [],
      compared,
    }).run();
  }
  return compared;
}

it.each(TABLES)('%s with %i seats sends nobody what depends on what they may not know', (_id, seats, game) => {
  const { wholes, records, refusals, changes } = search(game, seats, GAMES_EACH);
  for (const count of [wholes, records, refusals, changes]) expect(count).toBeGreaterThan(GAMES_EACH);
});

/** Ways in which a game could give something away that its views do not show. */
const LEAKY: readonly [string, (game: AnyGame) => Partial<AnyGame>][] = [
  [
    'how it refuses a move',
    (game) => ({
      apply: (state, ...rest) => {
        try {
          game.apply(state, ...rest);
        } catch {
          throw new Refusal('no', `no: ${JSON.stringify(game.facts(state)).length % 7}`);
        }
      },
    }),
  ],
  [
    'what it tells',
    (game) => ({
      apply: (...made) => {
        game.apply(...made);
        const [state, , , , tell] = made;
        tell?.({ type: 'whisper', hidden: JSON.stringify(game.facts(state)) });
      },
    }),
  ],
  [
    'the order of its choices',
    (game) => ({
      legalMoves: (state, seat) => {
        const moves = game.legalMoves(state, seat);
        return JSON.stringify(game.facts(state)).length % 2 === 0 ? moves : moves.toReversed();
      },
    }),
  ],
  ['whose turn it is', (game) => ({ toAct: (state) => hiddenOrder(game, state) })],
];

/** The order of those who are to act gives away something hidden. */
function hiddenOrder(game: AnyGame, state: unknown): readonly number[] {
  const acting = game.toAct(state);
  return JSON.stringify(game.facts(state)).length % 2 === 0 ? acting : acting.toReversed();
}

describe('a leak is noticed', () => {
  it.each(LEAKY)('in %s', (_what, leak) => {
    const [game] = GAMES;
    if (game === undefined) throw new Error('there is no game');
    expect(() => search({ ...game, ...leak(game) }, 4, 6)).toThrow(Leak);
  });
});
