// Finished games, also those that are too many for the first page.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishGame } from '../testing/finished-game.ts';
import { Stage } from '../testing/stage.ts';
import { SIZES } from '../testing/visit.ts';

const GAMES = 14;
const FIRST_PAGE = 12;
const LOOKS = [
  { language: 'en', theme: 'dark', size: SIZES.desktop, button: 'Show older games' },
  { language: 'ja', theme: 'light', size: SIZES.phone, button: 'もっと前のゲームを見る' },
  { language: 'fr', theme: 'dark', size: { width: 360, height: 640 }, button: 'Voir les parties plus anciennes' },
] as const;

let stage: Stage;
const played: string[] = [];

beforeAll(async () => {
  stage = await Stage.open();
  for (let game = 0; game < GAMES; game++) played.unshift((await finishGame(stage.house.address)).id);
});

afterAll(() => stage.close());

it.each(LOOKS)('older games are a press away, in $language, $size.width px wide', ({ button, ...look }) =>
  stage.during(look, async (visit) => {
    await visit.open('/');
    const rows = visit.page.locator('a[href^="/replay/"]');
    await expect.poll(() => rows.count()).toBe(FIRST_PAGE);
    const older = visit.page.getByRole('button', { name: button });
    await older.scrollIntoViewIfNeeded();
    await visit.photograph('archive');
    await visit.press(older);
    await expect.poll(() => rows.count()).toBe(GAMES);
    const listed = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('href')));
    expect(listed).toEqual(played.map((id) => `/replay/${id}`));
    // Who reads on with the keyboard or a screen reader is where the new page begins.
    expect(await rows.nth(FIRST_PAGE).evaluate((row) => row === document.activeElement)).toBe(true);
    expect(await older.count()).toBe(0);
    await visit.expectAccessible();
    await visit.expectNoSidewaysScrolling();
  }),
);
