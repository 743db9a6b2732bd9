// Anybody can verify a finished game in the browser, and a forged one does not pass.

import { CARD_IDS } from '@safehouse/games/spy-royale/components';
import { views } from '@safehouse/games/spy-royale/view';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type FinishedGame, finishGame, type PlainRecord } from '../testing/finished-game.ts';
import { Agent } from '../testing/royale.ts';
import { Stage } from '../testing/stage.ts';
import { SIZES, type Visit } from '../testing/visit.ts';
import { words } from '../words/replay/en.ts';
import { words as shell } from '../words/shell/en.ts';
import { words as table } from '../words/table/en.ts';
import { RecordReader } from '../worker/record-reader.ts';

let stage: Stage;
let game: FinishedGame;

beforeAll(async () => {
  stage = await Stage.open();
  game = await finishGame(stage.house.address);
});

afterAll(() => stage.close());

type Key = keyof typeof words;

const verifyButton = (page: Page) => page.getByRole('button', { name: words['verify-game'], exact: true });
const panel = (page: Page) => page.getByRole('region', { name: words['verify-game'] });

/** What the panel says: the verdict, and each line with its mark. */
async function verdictOf(page: Page): Promise<{ readonly verdict: string | null; readonly lines: readonly string[] }> {
  const status = panel(page).getByRole('status');
  await status.getByRole('listitem').first().waitFor();
  const lines = await status
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) =>
        [...item.querySelectorAll('.unseen, p:not([lang])')].map((part) => part.textContent).join(': '),
      ),
    );
  return { verdict: await status.locator('p').first().textContent(), lines };
}

const holds = (key: Key) => `${words['check-passed']}: ${words[key]}`;
const fails = (key: Key) => `${words['check-failed']}: ${words[key]}`;

const CHECKS = ['bound', 'seed', 'names', 'chain', 'moves', 'end'] as const;

/** What the panel says when all holds but these; where a move is illegal, the end is not looked at. */
function linesBut(...failing: readonly (typeof CHECKS)[number][]): readonly string[] {
  const looked = failing.includes('moves') ? CHECKS.slice(0, -1) : CHECKS;
  return looked.map((what) => (failing.includes(what) ? fails(`${what}-fails`) : holds(`${what}-holds`)));
}

const GOOD = linesBut();

function openFile(visit: Visit, text: string | Buffer): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text;
  return visit.page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
}

const flip = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;

/** A card that the first to move did not have. */
function cardNotHeld(record: PlainRecord): string {
  const [seat] = record.moves[0] ?? [0];
  const { own } = z.parse(views, new RecordReader(JSON.stringify(record)).at(0, seat).view);
  return CARD_IDS.find((card) => own?.pack.includes(card) === false) ?? '';
}

const FORGERIES: readonly [string, (record: PlainRecord) => PlainRecord, readonly string[]][] = [
  [
    'a move',
    (record) => ({
      ...record,
      moves: record.moves.map(([seat, move], made) =>
        made === 0 ? [seat, { ...move, card: cardNotHeld(record) }] : [seat, move],
      ),
    }),
    linesBut('chain', 'moves'),
  ],
  [
    'the secret',
    (record) => ({ ...record, fairness: { ...record.fairness, secret: flip(record.fairness.secret) } }),
    linesBut('bound', 'seed', 'chain'),
  ],
  ['the seed', (record) => ({ ...record, seed: flip(record.seed) }), linesBut('seed', 'moves')],
  [
    'a contribution',
    (record) => ({ ...record, fairness: { ...record.fairness, contributions: changed(record) } }),
    linesBut('seed', 'chain'),
  ],
  ['the names', (record) => ({ ...record, seats: record.seats.toReversed() }), linesBut('names')],
  ['the length', (record) => ({ ...record, moves: record.moves.slice(0, -1) }), linesBut('chain', 'end')],
];

function changed({ fairness }: PlainRecord): PlainRecord['fairness']['contributions'] {
  return fairness.contributions.map(({ seat, value }) => ({ seat, value: flip(value) }));
}

describe.concurrent('a verification', () => {
  it.each([SIZES.desktop, SIZES.phone])('says what was checked, $width px wide', (size) =>
    stage.during({ size }, async (visit) => {
      await visit.open(`/replay/${game.id}`);
      await visit.press(verifyButton(visit.page));
      expect(await verdictOf(visit.page)).toEqual({ verdict: words['verdict-agrees'], lines: GOOD });
      await panel(visit.page).getByText(words['proves-itself']).waitFor();
      await visit.expectAccessible();
      await visit.photograph('verify-good');
    }),
  );

  it('finds what was forged', () =>
    stage.during({}, async (visit) => {
      for (const [what, forge, lines] of FORGERIES) {
        await visit.open('/replay');
        await openFile(visit, JSON.stringify(forge(game.record)));
        await verifyButton(visit.page).click();
        const { verdict, lines: found } = await verdictOf(visit.page);
        expect({ what, verdict, found }).toEqual({ what, verdict: words['verdict-fails'], found: lines });
      }
      await visit.expectAccessible();
      await visit.photograph('verify-bad');
    }));

  it('compares the record with what the player remembers', () =>
    stage.during({}, async (visit) => {
      const { page } = visit;
      await visit.open('/');
      await page.getByRole('button', { name: shell['play-now'] }).click();
      await page.getByRole('button', { name: table.menu }).click();
      await page.getByRole('button', { name: table.resign }).click();
      await page.getByRole('dialog').getByRole('button', { name: table.resign }).click();
      await verifyButton(page).click();
      const remembered = (good: boolean) => {
        const [bound = '', seed = '', names = '', chain = '', ...rest] = linesBut(
          ...(good ? [] : (['bound'] as const)),
        );
        const say = (what: 'contribution' | 'seen') => (good ? holds(`${what}-holds`) : fails(`${what}-fails`));
        return [bound, say('contribution'), seed, names, chain, say('seen'), ...rest];
      };
      expect(await verdictOf(page)).toEqual({ verdict: words['verdict-holds'], lines: remembered(true) });
      await panel(page).getByText(words['proves-all']).waitFor();
      await visit.photograph('verify-remembered');
      // The house would rather have played another game.
      await page.route('**/api/tables/*/record', (route) => route.fulfill({ json: game.record }));
      await page.getByRole('button', { name: words['verify-again'] }).click();
      await panel(page).getByText(words['verdict-fails']).waitFor();
      const { lines } = await verdictOf(page);
      expect(lines).toEqual(remembered(false));
      await visit.expectAccessible();
      await visit.photograph('verify-other-game');
    }));
});

describe.concurrent('the fairness of a table', () => {
  it.each([SIZES.desktop, SIZES.phone])(
    'shows the fingerprint of its moves, and remembers it, $width px wide',
    (size) =>
      stage.during({ size }, async (visit) => {
        const { page } = visit;
        await visit.open('/');
        await page.getByRole('button', { name: shell['play-now'] }).click();
        await new Agent(visit).sitDown();
        await page.getByRole('button', { name: table.menu }).click();
        await page.getByRole('button', { name: table.fairness }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(table['fair-moves']).waitFor();
        const [id = ''] = new URL(page.url()).pathname.split('/').slice(-1);
        const shown = async () => (await dialog.locator('code').allTextContents()).at(-1) ?? '';
        const kept = () => page.evaluate((place) => localStorage.getItem(place), `safehouse.seen.${id}`);
        expect(await shown()).toMatch(/^[\w-]{43}$/);
        await expect.poll(async () => (await kept())?.includes(await shown())).toBe(true);
        await visit.expectAccessible();
        await visit.photograph('fairness');
      }),
  );
});

describe.concurrent('a file that is no record', () => {
  it.each([
    ['is not JSON', 'Dear diary,', 'trouble-json'],
    ['is something else', '{"hello":"world"}', 'trouble-record'],
    ['is an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xd8]), 'trouble-json'],
    ['is empty', '', 'trouble-json'],
    ['is too large', ' '.repeat(2_000_001), 'trouble-large'],
    ['is of a game that is still on', '{"format":"safehouse/1-unfinished","game":"spy-royale"}', 'trouble-unfinished'],
    [
      'is of another house',
      '{"format":"safehouse/1","game":"chess","seats":["A","B"],"seed":"1","moves":[]}',
      'trouble-game',
    ],
  ] as const)('gets a sentence when it %s', (_, content, key) =>
    stage.during({}, async (visit) => {
      await visit.open('/replay');
      await openFile(visit, content);
      await visit.page.getByRole('alert').getByText(words[key]).waitFor();
      await visit.expectAccessible();
      // Another one can be tried.
      await openFile(visit, JSON.stringify(game.record));
      await visit.page.getByRole('slider').waitFor();
    }),
  );
});
