// Somebody who has never been here plays a whole game against bots, and another one.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agent } from '../testing/royale.ts';
import { SPOKEN } from '../testing/spoken.ts';
import { Stage } from '../testing/stage.ts';
import { SIZES, type Visit, type Wish } from '../testing/visit.ts';

const PICKS = 5;
const isPhone = ({ size }: Wish) => size === SIZES.phone;

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.close());

const LOOKS: readonly Wish[] = [
  { language: 'en', theme: 'dark', size: SIZES.desktop, motion: 'full' },
  { language: 'ja', theme: 'light', size: SIZES.phone, motion: 'reduced' },
];
const MORE_LOOKS: readonly Wish[] = [
  { language: 'fr', theme: 'light', size: SIZES.desktop, motion: 'reduced' },
  { language: 'en', theme: 'dark', size: SIZES.phone, motion: 'full' },
];

describe.concurrent('a newcomer', () => {
  it.each(LOOKS)('plays to the end and again: $language, $theme, $size.width px, motion $motion', (look) =>
    stage.during(look, async (visit) => {
      const agent = await begin(visit, look);
      await agent.playToTheEnd();
      await readResult(agent);
      const played = new URL(visit.page.url()).pathname.split('/').at(-1);
      await playAgain(agent);
      // The game was private, and yet it can be found again.
      await visit.open('/');
      await visit.page.locator(`a[href="/replay/${played}"]`).waitFor();
    }),
  );

  it.each(MORE_LOOKS)('begins at once: $language, $theme, $size.width px, motion $motion', (look) =>
    stage.during(look, async (visit) => {
      await begin(visit, look);
    }),
  );
});

/** From the home page to the second turn. */
async function begin(visit: Visit, look: Wish): Promise<Agent> {
  const agent = new Agent(visit);
  await visit.open('/');
  await visit.press(visit.page.getByRole('button', { name: SPOKEN[visit.language].shell['play-now'] }));
  await agent.sitDown();
  await draft(agent);
  await playOneTurn(agent);
  await readStory(visit, look);
  return agent;
}

async function draft(agent: Agent): Promise<void> {
  const { visit } = agent;
  await agent.raise();
  await visit.expectAccessible();
  await visit.photograph('draft');
  for (let pick = 0; pick < PICKS; pick += 1) await agent.playRound();
  expect(await visit.page.locator('[data-phase="play"]').count()).toBe(1);
}

async function playOneTurn(agent: Agent): Promise<void> {
  const { visit } = agent;
  await agent.raise();
  await visit.expectAccessible();
  await visit.expectNoSidewaysScrolling();
  await visit.photograph('turn');
  await agent.playRound();
  await visit.photograph('reveal');
}

/** Each line of the story leads to its rule. */
async function readStory(visit: Visit, look: Wish): Promise<void> {
  const { table } = SPOKEN[visit.language];
  const { page } = visit;
  if (isPhone(look)) await visit.press(page.getByRole('button', { name: table['show-story'] }));
  const link = page.locator('a[href*="/rules/spy-royale#SR-"]:visible').last();
  const rule = (await link.getAttribute('href'))?.split('#')[1] ?? '';
  await visit.photograph('story');
  await visit.expectAccessible();
  const [rules] = await Promise.all([page.waitForEvent('popup'), visit.press(link)]);
  await rules.locator(`[id="${rule}"]`).waitFor();
  await rules.close();
  if (isPhone(look)) await visit.press(page.locator('dialog').getByRole('button', { name: table.close }));
}

async function readResult({ visit, result }: Agent): Promise<void> {
  const { royale } = SPOKEN[visit.language];
  const verdict = visit.page.getByText(royale['ending-you']).or(visit.page.getByText(royale['ending-not-you']));
  await verdict.waitFor();
  expect(await result.textContent()).not.toBe(royale['ending-title']);
  await visit.expectAccessible();
  await visit.photograph('result');
}

async function playAgain(agent: Agent): Promise<void> {
  const { page } = agent.visit;
  const before = page.url();
  await agent.visit.press(
    page.locator('dialog').getByRole('button', { name: SPOKEN[agent.visit.language].table.rematch }),
  );
  await page.waitForURL((url) => url.href !== before);
  await agent.sitDown();
  await agent.playRound();
}
