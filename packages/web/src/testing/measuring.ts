// How fast and how steadily a page is shown, measured by the browser itself.

import type { Locator, Page } from 'playwright-core';

/** The home page as it came. Times are milliseconds, sizes bytes as they came over the wire. */
export interface Arrival {
  readonly firstPaint: number;
  readonly scripts: number;
  readonly shift: number;
}

export interface Steadiness {
  /** The sum of all layout shifts that nobody asked for. */
  readonly shift: number;
  /** What moved, for who looks for the cause. */
  readonly shifted: readonly string[];
  /** The durations of tasks that kept the page from answering for more than 50 ms. */
  readonly longTasks: readonly number[];
}

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

export async function arrivalAt(page: Page, address: string): Promise<Arrival> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const { shift } = await steadinessOf(page);
  const [firstPaint, scripts] = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').flatMap((entry) => {
      return entry instanceof PerformanceResourceTiming && /\.js$/.test(entry.name) ? [entry.encodedBodySize] : [];
    });
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return [paint?.startTime ?? 0, loaded.reduce((sum, size) => sum + size, 0)] as const;
  });
  return { firstPaint, scripts, shift };
}

/** What the browser noted since that time, in milliseconds since the page was asked for. */
export function steadinessOf(page: Page, since = 0): Promise<Steadiness> {
  return page.evaluate(async (from) => {
    const noted = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        // Where nothing was noted, nothing is told.
        setTimeout(() => resolve(observer.takeRecords()), 200);
      });
    const isShift = (entry: unknown): entry is Shift =>
      typeof entry === 'object' && entry !== null && 'hadRecentInput' in entry && !entry.hadRecentInput;
    const shifts = (await noted('layout-shift')).filter(
      (entry): entry is PerformanceEntry & Shift => entry.startTime >= from && isShift(entry),
    );
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : String(node?.nodeName);
    return {
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      shifted: shifts.map(
        ({ value, sources, startTime }) =>
          `${startTime.toFixed(0)} ms: ${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`,
      ),
      longTasks: (await noted('longtask')).flatMap(({ startTime, duration }) => (startTime < from ? [] : [duration])),
    };
  }, since);
}

const cards = (page: Page) => page.locator('main section[data-small="false"] button:enabled:not([data-lying="true"])');
const seal = (page: Page) => page.locator('main p + button');
const round = (page: Page) => page.locator('main header h2');

/** Takes a card of the own hand and seals it; waits for the round after it. */
export async function playCard(page: Page): Promise<void> {
  const before = await round(page).textContent();
  await raiseCard(page);
  await seal(page).click();
  await page.waitForFunction((text) => document.querySelector('main header h2')?.textContent !== text, before);
}

async function raiseCard(page: Page): Promise<Locator> {
  const card = cards(page).first();
  await card.click({ position: { x: 16, y: 40 } });
  return card;
}

export function isPlaying(page: Page): Promise<boolean> {
  return page
    .locator('main [data-phase="over"]')
    .count()
    .then((over) => over === 0);
}

/** The times between frames for so long, in milliseconds. */
export function framesFor(page: Page, duration: number): Promise<readonly number[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<readonly number[]>((resolve) => {
        const times: number[] = [];
        const note = (time: number) => {
          times.push(time);
          const [first = time] = times;
          if (time - first < wanted) requestAnimationFrame(note);
          else resolve(times.slice(1).map((later, place) => later - (times[place] ?? later)));
        };
        requestAnimationFrame(note);
      }),
    duration,
  );
}

/** How long from the press on the seal until the card lies sealed on the page, in milliseconds. */
export async function timeToSeal(page: Page): Promise<number> {
  await raiseCard(page);
  const button = await seal(page).elementHandle();
  const shown = page.evaluate(
    (pressed) =>
      new Promise<number>((resolve) => {
        let began = 0;
        pressed?.addEventListener('click', ({ timeStamp }) => {
          began = timeStamp;
        });
        const observer = new MutationObserver(() => {
          if (began === 0 || document.querySelector('main button[data-lying="true"]') === null) return;
          observer.disconnect();
          resolve(performance.now() - began);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
    button,
  );
  await seal(page).click();
  return shown;
}

/** The value below which so large a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
