// Every page in every language: nothing left in English, no key instead of its text.

import { views } from '@safehouse/games/spy-royale/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type FinishedGame, finishGame } from '../testing/finished-game.ts';
import { Agent } from '../testing/royale.ts';
import { SPOKEN } from '../testing/spoken.ts';
import { Stage } from '../testing/stage.ts';
import { slipsOf } from '../testing/tongues.ts';
import type { Visit } from '../testing/visit.ts';
import { RecordReader } from '../worker/record-reader.ts';

const PAGES = [
  '/',
  '/new/spy-royale',
  '/new/spy-club',
  '/rules/spy-royale',
  '/rules/spy-alley',
  '/rules/spy-alley-cards',
  '/rules/spy-club',
  '/about',
  '/replay',
  '/nowhere',
  '/t/AAAAAAAAAAAAAA',
];
const MIDDLE = 30;

let stage: Stage;
let game: FinishedGame;

beforeAll(async () => {
  stage = await Stage.open();
  game = await finishGame(stage.house.address);
});

afterAll(() => stage.close());

/** Where it was looked, and what was wrong there. */
async function expectFluent(visit: Visit, where: string, language = visit.language): Promise<void> {
  expect([where, ...(await slipsOf(visit.page, language))]).toEqual([where]);
}

describe.concurrent.each(['en', 'ja', 'fr'] as const)('in %s', (language) => {
  const { shell, table, royale } = SPOKEN[language];

  it('every page around the table speaks it', () =>
    stage.during({ language }, async (visit) => {
      const { page } = visit;
      for (const path of PAGES) {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        if (path === '/') await page.getByText(shell['no-open']).waitFor();
        await expectFluent(visit, path);
      }
      await page.goto('/');
      await page.getByRole('button', { name: shell.settings }).click();
      await page.getByRole('dialog').waitFor();
      await expectFluent(visit, 'settings');
      await page.getByRole('button', { name: shell.close }).click();
      await page.locator('header button').first().click();
      await page.getByRole('dialog').getByText(shell['leaving-title']).waitFor();
      await expectFluent(visit, 'person');
      for (const key of ['sign-out-here', 'sign-out-everywhere', 'delete-data'] as const) {
        await page.getByRole('button', { name: shell[key], exact: true }).click();
        await expectFluent(visit, key);
        await page.getByRole('button', { name: shell['leaving-no'] }).click();
      }
    }));

  it('a table speaks it from the waiting room to the result', () =>
    stage.during({ language }, async (visit) => {
      const { page } = visit;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await visit.open('/new/spy-royale');
      await button(shell['open-it']).click();
      await button(table['seat-bot']).waitFor();
      await expectFluent(visit, 'waiting room');
      await button(table['seat-bot']).click();
      await button(table.start).click();
      const agent = new Agent(visit);
      await agent.sitDown();
      await expectFluent(visit, 'draft');
      await agent.raise();
      await expectFluent(visit, 'a card in hand');
      while ((await page.locator('main [data-phase="draft"]').count()) > 0) await agent.playRound();
      await agent.raise();
      await expectFluent(visit, 'turn');
      await button(table.menu).click();
      await expectFluent(visit, 'menu');
      await button(table.fairness).click();
      await page.getByText(table['fair-not-yet']).waitFor();
      await expectFluent(visit, 'fairness');
      await button(table.close).click();
      await agent.playRound();
      await expectFluent(visit, 'story');
      await button(table.chat).click();
      await button(table['chat-send']).waitFor();
      await expectFluent(visit, 'chat');
      await button(table.menu).click();
      await button(table.leave).click();
      await expectFluent(visit, 'leaving');
      await button(table.cancel).click();
      await button(table.menu).click();
      await button(table.resign).click();
      await expectFluent(visit, 'resigning');
      // The bots play on to the end.
      await page.getByRole('dialog').getByRole('button', { name: table.resign, exact: true }).click();
      await agent.result.waitFor();
      await expectFluent(visit, 'result');
      await visit.photograph('result-words');
    }));

  it('a replay speaks it, with numbers and lists as they are written there', () =>
    stage.during({ language }, async (visit) => {
      const { page } = visit;
      for (const eyes of ['1', 'open']) {
        await page.goto(`/replay/${game.id}?at=${MIDDLE}&eyes=${eyes}`);
        await page.locator('main[aria-busy=false]').waitFor();
        await expectFluent(visit, `replay through ${eyes} eyes`);
      }
      const speeds = await page.locator('select').last().locator('option').allTextContents();
      expect(speeds[0]).toContain(new Intl.NumberFormat(language).format(0.5));
      const { own } = z.parse(views, new RecordReader(JSON.stringify(game.record)).at(MIDDLE, 0).view);
      const missions = (own?.missions ?? []).map(({ id, points }) =>
        royale['mission-worth'].replace('{mission}', royale[id]).replace('{points}', String(points)),
      );
      await page.getByText(new Intl.ListFormat(language).format(missions), { exact: true }).waitFor();
      await page.locator('header button').last().click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      await expectFluent(visit, 'verification');
    }));
});

it('what is not translated is found', () =>
  stage.during({ language: 'ja' }, async (visit) => {
    await visit.open('/');
    expect(await slipsOf(visit.page, 'ja')).toEqual([]);
    await visit.page.evaluate(() => {
      for (const text of ['play-now', 'Trust nobody. Have a seat.', 'Rules of Spy Club', '{name}']) {
        document.body.append(Object.assign(document.createElement('p'), { textContent: text }));
      }
    });
    expect(await slipsOf(visit.page, 'ja')).toEqual([
      'key: play-now',
      'not in ja: Trust nobody. Have a seat.',
      'unfilled: {name}',
    ]);
    expect(await slipsOf(visit.page, 'fr')).toContain('the page calls itself ja');
  }));

it('switching at the table changes everything at once and keeps the game', () =>
  stage.during({ language: 'en' }, async (visit) => {
    const { page } = visit;
    await visit.open('/');
    await page.getByRole('button', { name: SPOKEN.en.shell['play-now'] }).click();
    const agent = new Agent(visit);
    await agent.sitDown();
    await agent.playRound();
    await agent.raise();
    const [address, hand] = [page.url(), await agent.cards.count()];
    await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''));
    let spoken: 'en' | 'ja' | 'fr' = 'en';
    for (const [language, name] of [
      ['ja', '日本語'],
      ['fr', 'Français'],
      ['en', 'English'],
    ] as const) {
      await page.getByRole('button', { name: SPOKEN[spoken].table.menu, exact: true }).click();
      await page.getByRole('button', { name: SPOKEN[spoken].table.settings, exact: true }).click();
      await page.getByRole('radio', { name }).check({ force: true });
      await page.getByRole('heading', { name: SPOKEN[language].shell.settings }).waitFor();
      await expectFluent(visit, `settings in ${language}`, language);
      await page.getByRole('button', { name: SPOKEN[language].shell.close, exact: true }).click();
      await expectFluent(visit, `table in ${language}`, language);
      expect([page.url(), await agent.cards.count()]).toEqual([address, hand]);
      expect(await page.locator('main section button[data-raised="true"]').count()).toBe(1);
      spoken = language;
    }
    expect(await page.locator('html[data-stays]').count()).toBe(1);
    await agent.playRound();
  }));
