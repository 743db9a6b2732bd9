// The pages around the table: each in three looks that differ in everything.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Stage } from '../testing/stage.ts';
import { SIZES } from '../testing/visit.ts';

const PAGES = [
  ['new-table', '/new/spy-royale'],
  ['rules', '/rules/spy-royale'],
  ['replay', '/replay'],
  ['about', '/about'],
  ['lost', '/nowhere'],
] as const;

const LOOKS = [
  { language: 'en', theme: 'dark', size: SIZES.desktop },
  { language: 'ja', theme: 'light', size: SIZES.phone },
  { language: 'fr', theme: 'dark', size: { width: 360, height: 640 } },
] as const;

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.close());

describe.concurrent.each(PAGES)('the page %s', (screen, path) => {
  it.each(LOOKS)('is finished in $language, $theme, $size.width px wide', (look) =>
    stage.during(look, async (visit) => {
      await visit.open(path);
      expect(await visit.page.locator('html').getAttribute('lang')).toBe(look.language);
      expect(await visit.page.locator('h1').count()).toBe(1);
      await visit.expectAccessible();
      await visit.expectNoSidewaysScrolling();
      await visit.photograph(screen);
    }),
  );
});
