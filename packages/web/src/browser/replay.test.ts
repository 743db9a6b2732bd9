// A finished game, looked at again: moment by moment, and through every pair of eyes.

import { readFileSync } from 'node:fs';
import { views } from '@safehouse/games/spy-royale/view';
import type { CardId } from '@safehouse/games/spy-royale/vocabulary';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { words as royale } from '../games/spy-royale/words/en.ts';
import { type FinishedGame, finishGame, readRecord } from '../testing/finished-game.ts';
import { Stage } from '../testing/stage.ts';
import { SIZES, type Visit } from '../testing/visit.ts';
import { words } from '../words/replay/en.ts';
import { RecordReader } from '../worker/record-reader.ts';

/** In the draft. */
const DRAFTING = 10;
/** In the middle of the game: five picks by each of four, and two turns. */
const MIDDLE = 28;
const PATIENT = { timeout: 30_000 };
const SEATS = [0, 1, 2, 3];

let stage: Stage;
let game: FinishedGame;

beforeAll(async () => {
  stage = await Stage.open();
  game = await finishGame(stage.house.address);
});

afterAll(() => stage.close());

const slider = (page: Page) => page.getByRole('slider', { name: words['slider-label'] });
const tool = (page: Page, key: keyof typeof words) => page.getByRole('button', { name: words[key], exact: true });
const eyesOf = (page: Page) => page.getByLabel(words['eyes-label'], { exact: true });
const board = (page: Page) => page.getByRole('main');

const openHands = (page: Page) => board(page).getByRole('region', { name: /^Hand of/ });
const myHand = (page: Page) => board(page).getByRole('region', { name: royale['your-hand'] });

/** Waits until this moment is shown. */
async function expectMove(page: Page, move: number): Promise<void> {
  await expect.poll(() => slider(page).inputValue(), PATIENT).toBe(String(move));
  await page.locator('main[aria-busy=false]').waitFor();
}

async function lookThrough(page: Page, eyes: number | 'spectator' | 'open'): Promise<void> {
  await eyesOf(page).selectOption(String(eyes));
  await page.locator('main[aria-busy=false]').waitFor();
}

async function openReplay(visit: Visit, search = ''): Promise<Page> {
  await visit.open(`/replay/${game.id}${search}`);
  await visit.page.locator('main[aria-busy=false]').waitFor();
  return visit.page;
}

/** What a card is called in English. */
function nameOf(card: CardId): string {
  const names: Readonly<Record<string, string>> = royale;
  const [kind = '', faction] = card.split('.');
  return faction === undefined ? `${names[kind]}` : `${names[kind]} (${names[faction]})`;
}

describe.concurrent('a replay', () => {
  it('goes where the buttons say', () =>
    stage.during({}, async (visit) => {
      const page = await openReplay(visit);
      const moves = game.record.moves.length;
      await expectMove(page, 0);
      await tool(page, 'step-forward').click();
      await tool(page, 'step-forward').click();
      await expectMove(page, 2);
      await tool(page, 'step-back').click();
      await expectMove(page, 1);
      await tool(page, 'to-last').click();
      await expectMove(page, moves);
      await board(page).getByRole('heading', { name: royale.over }).waitFor();
      await tool(page, 'to-first').click();
      await expectMove(page, 0);
    }));

  it('goes where the slider is put, and back along the story', () =>
    stage.during({}, async (visit) => {
      const page = await openReplay(visit);
      await slider(page).fill(String(MIDDLE));
      await expectMove(page, MIDDLE);
      await slider(page).press('ArrowRight');
      await expectMove(page, MIDDLE + 1);
      const heading = page.locator('#story-heading ~ ol').getByRole('button').last();
      await heading.click();
      await expect.poll(() => slider(page).inputValue(), PATIENT).not.toBe(String(MIDDLE + 1));
    }));

  it('obeys the keyboard', () =>
    stage.during({}, async (visit) => {
      const page = await openReplay(visit);
      const moves = game.record.moves.length;
      const steps = [
        ['ArrowRight', 1],
        ['ArrowRight', 2],
        ['ArrowLeft', 1],
        ['End', moves],
        ['ArrowRight', moves],
        ['Home', 0],
        ['ArrowLeft', 0],
      ] as const;
      for (const [key, move] of steps) {
        await page.keyboard.press(key);
        await expectMove(page, move);
      }
      await page.keyboard.press('Space');
      await tool(page, 'play-pause').waitFor();
      await page.keyboard.press('Space');
      await tool(page, 'play-on').waitFor();
    }));

  it('plays, pauses, and plays to the end', () =>
    stage.during({}, async (visit) => {
      const page = await openReplay(visit);
      const moves = game.record.moves.length;
      await page.getByLabel(words['speed-label']).selectOption('4');
      await tool(page, 'play-on').click();
      await expect.poll(async () => Number(await slider(page).inputValue()), PATIENT).toBeGreaterThan(1);
      await tool(page, 'play-pause').click();
      await tool(page, 'play-on').waitFor();
      const paused = Number(await slider(page).inputValue());
      await tool(page, 'step-forward').click();
      await expectMove(page, paused + 1);
      await slider(page).fill(String(moves - 2));
      await tool(page, 'play-on').click();
      await expectMove(page, moves);
      await tool(page, 'play-on').waitFor();
      // Once more from the beginning.
      await tool(page, 'play-on').click();
      await expect.poll(async () => Number(await slider(page).inputValue()), PATIENT).toBeLessThan(moves);
      await tool(page, 'play-pause').click();
    }));

  it('opens at the moment of a link, through the eyes of the link', () =>
    stage.during({}, async (visit) => {
      const page = await openReplay(visit, `?at=${MIDDLE}&eyes=2`);
      await expectMove(page, MIDDLE);
      expect(await eyesOf(page).inputValue()).toBe('2');
      await tool(page, 'step-forward').click();
      await expectMove(page, MIDDLE + 1);
      await tool(page, 'copy-link').click();
      await page.getByText(words['copied-link']).waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${stage.house.address}/replay/${game.id}?at=${MIDDLE + 1}&eyes=2`);
      await expect.poll(() => page.url(), PATIENT).toBe(link);
      const [seen, told] = [await board(page).textContent(), await page.locator('#story-heading ~ ol').textContent()];
      await page.goto(link);
      await expectMove(page, MIDDLE + 1);
      expect(await board(page).textContent()).toBe(seen);
      expect(await page.locator('#story-heading ~ ol').textContent()).toBe(told);
    }));

  it('is the same from a file that was downloaded', () =>
    stage.during({}, async (visit) => {
      const page = await openReplay(visit, `?at=${MIDDLE}`);
      const seen = await board(page).textContent();
      const [download] = await Promise.all([page.waitForEvent('download'), tool(page, 'download-record').click()]);
      expect(download.suggestedFilename()).toMatch(/^spy-royale-\d{4}-\d\d-\d\d\.json$/);
      const file = await download.path();
      expect(readRecord(JSON.parse(readFileSync(file, 'utf8')))).toEqual(game.record);
      await visit.open('/replay');
      await page.locator('input[type=file]').setInputFiles(file);
      await page.locator('main[aria-busy=false]').waitFor();
      await slider(page).fill(String(MIDDLE));
      await expectMove(page, MIDDLE);
      expect(await board(page).textContent()).toBe(seen);
      expect(await tool(page, 'copy-link').count()).toBe(0);
    }));
});

describe.concurrent('eyes', () => {
  const secretsAt = (move: number, seat: number | 'spectator') => {
    const reader = new RecordReader(JSON.stringify(game.record));
    const known = JSON.stringify([reader.at(move, seat).view, reader.story(seat).slice(0, move + 1)]);
    const all = SEATS.flatMap((other) => {
      const { own } = views.parse(reader.at(move, other).view);
      return other === seat || own === null ? [] : [...own.hand, ...own.pack];
    });
    return [...new Set(all)].filter((card) => !known.includes(`"${card}"`));
  };

  it('find no card of others in the page', () =>
    stage.during({}, async (visit) => {
      const page = await openReplay(visit);
      let looked = 0;
      for (const seat of ['spectator', ...SEATS] as const) {
        await lookThrough(page, seat);
        for (const move of [0, DRAFTING, MIDDLE, MIDDLE + 2]) {
          await slider(page).fill(String(move));
          await expectMove(page, move);
          // Specials are named in missions too.
          const names = secretsAt(move, seat)
            .map(nameOf)
            .filter((name) => name.includes('('));
          looked += names.length;
          // The player's own cards of another moment may still be on their way out.
          await expect
            .poll(async () => {
              const text = await page.evaluate(() => document.documentElement.outerHTML);
              return { seat, move, leaked: names.filter((name) => text.includes(name)) };
            }, PATIENT)
            .toEqual({ seat, move, leaked: [] });
          expect(await openHands(page).count()).toBe(0);
          expect(await myHand(page).count()).toBe(seat === 'spectator' ? 0 : 1);
        }
      }
      expect(looked).toBeGreaterThan(0);
    }));

  it('of a seat see its own hand, and open ones see all', () =>
    stage.during({}, async (visit) => {
      const page = await openReplay(visit, `?at=${MIDDLE}`);
      const reader = new RecordReader(JSON.stringify(game.record));
      const handOf = (seat: number) => (views.parse(reader.at(MIDDLE, seat).view).own?.hand ?? []).map(nameOf);
      const open = openHands(page);
      expect(await open.count()).toBe(SEATS.length);
      for (const seat of SEATS) {
        const titles = await open
          .nth(seat)
          .locator('li')
          .evaluateAll((cards) => cards.map((card) => card.getAttribute('title')));
        expect(titles).toEqual(handOf(seat));
      }
      for (const seat of SEATS) {
        await lookThrough(page, seat);
        const cards = myHand(page).getByRole('button');
        const labels = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''));
        expect(labels.map((label) => label.split('. ')[0])).toEqual(handOf(seat));
      }
    }));
});

it.concurrent.each([
  { size: SIZES.desktop, theme: 'dark', language: 'en' },
  { size: SIZES.phone, theme: 'light', language: 'en' },
  { size: SIZES.phone, theme: 'dark', language: 'ja' },
] as const)('a replay is finished in $language, $theme, $size.width px wide', (look) =>
  stage.during(look, async (visit) => {
    for (const eyes of ['open', '1', 'spectator']) {
      await openReplay(visit, `?at=${MIDDLE + 2}&eyes=${eyes}`);
      await visit.expectAccessible();
      await visit.expectNoSidewaysScrolling();
      await visit.photograph(`replay-${eyes}`);
    }
  }),
);
