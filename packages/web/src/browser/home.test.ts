// The first page that anybody sees.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Stage } from '../testing/stage.ts';
import { SIZES } from '../testing/visit.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.close());

const LOOKS = (['en', 'ja', 'fr'] as const).flatMap((language) =>
  (['dark', 'light'] as const).flatMap((theme) =>
    (['phone', 'desktop'] as const).map((size) => ({ language, theme, size })),
  ),
);

describe.concurrent('home', () => {
  it.each(LOOKS)('is finished in $language, $theme, on a $size', ({ language, theme, size }) =>
    stage.during({ language, theme, size: SIZES[size] }, async (visit) => {
      await visit.open('/');
      expect(await visit.page.locator('html').getAttribute('lang')).toBe(language);
      expect(await visit.page.locator('html').getAttribute('data-theme')).toBe(theme);
      await visit.expectAccessible();
      await visit.expectNoSidewaysScrolling();
      await visit.photograph('home');
    }),
  );

  it.each([
    { width: 360, height: 640 },
    { width: 3840, height: 2160 },
  ])('fits $width × $height', (size) =>
    stage.during({ size, language: 'fr' }, async (visit) => {
      await visit.open('/');
      await visit.expectNoSidewaysScrolling();
      await visit.photograph('home');
    }),
  );
});
