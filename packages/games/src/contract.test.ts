import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { GAMES } from './index.ts';
import { SUBJECTS } from './testing/subjects.ts';

/** 2,000 random games a seat count in the full run, of long games a share; a taste of it in the fast one. */
const RANDOM_GAMES = Number(process.env['CONTRACT_GAMES'] ?? 20);
/** Thousands of long games take minutes. */
const PATIENCE_MS = 900_000;
/** The fast run looks at small tables only. */
const IS_FAST = process.env['SAFEHOUSE_FAST'] === '1';
/** Random spies can take their time. */
const MOST_MOVES = 50_000;

const EXAMINER = fileURLToPath(new URL('../../../node_modules/.cache/safehouse-examiner.mjs', import.meta.url));

/** Runs beside the others, at full speed; the error that it ends with is the promise that was broken. */
async function examine(id: string, examination: object): Promise<void> {
  const run = promisify(execFile)(process.execPath, [EXAMINER, id, JSON.stringify(examination)]);
  const complaint = await run.then(
    () => null,
    (error: { stderr?: string }) => error.stderr ?? String(error),
  );
  expect(complaint).toBeNull();
}

it('examines every game', () => {
  expect(SUBJECTS.map(({ game }) => game.id)).toEqual(GAMES.map(({ id }) => id));
});

describe.each(SUBJECTS.map((subject) => [subject.game.id, subject] as const))(
  '%s keeps the contract',
  (id, subject) => {
    const { fewest, most } = subject.game.seats;
    const sizes = Array.from({ length: most - fewest + 1 }, (_, more) => ({
      seats: most - more,
      options: {},
      share: subject.share ?? 1,
    }));
    const tables = IS_FAST ? sizes.slice(-2) : [...sizes, ...(subject.variants ?? [])];
    for (const { seats, options, share } of tables) {
      const games = Math.ceil(RANDOM_GAMES * share);
      const agreed = Object.keys(options).length === 0 ? '' : ` and ${JSON.stringify(options)}`;
      it.concurrent(
        `with ${seats} seats${agreed}, over ${games} random games`,
        () => examine(id, { seats, options, games, mostMoves: MOST_MOVES }),
        PATIENCE_MS,
      );
    }
  },
);
