// The client is quick and steady. The limits have slack for a busy machine; the figures are printed.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrivalAt, framesFor, isPlaying, playCard, quantile, steadinessOf, timeToSeal } from '../testing/measuring.ts';
import { Agent } from '../testing/royale.ts';
import { Stage } from '../testing/stage.ts';
import { SIZES } from '../testing/visit.ts';
import { words } from '../words/shell/en.ts';
import { words as table } from '../words/table/en.ts';

/** A turn's reveal: cards turn up, go down, and are counted. */
const REVEAL_MS = 3_000;

/** Milliseconds, several times what a quiet machine needs: other tests run beside this one. */
const LIMITS = { firstPaint: 10_000, shift: 0.05, longTask: 1_000, frame: 50, slowFrame: 500, seal: 1_000 };

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.close());

function say(what: string, figures: Readonly<Record<string, number>>): void {
  const told = Object.entries(figures).map(([name, value]) => `${name} ${Number(value.toFixed(3))}`);
  process.stdout.write(`${what}: ${told.join(', ')}\n`);
}

it.each([SIZES.desktop, SIZES.phone])('the home page is there at once and stands still, $width px wide', (size) =>
  stage.during({ size, motion: 'full' }, async ({ page }) => {
    const arrival = await arrivalAt(page, '/');
    say(`home page, ${size.width} px`, { ...arrival });
    expect(arrival.firstPaint).toBeGreaterThan(0);
    expect(arrival.firstPaint).toBeLessThan(LIMITS.firstPaint);
    expect(arrival.shift).toBeLessThan(LIMITS.shift);
  }),
);

it.each([SIZES.desktop, SIZES.phone])('a whole game moves its cards and nothing else, $width px wide', (size) =>
  stage.during({ size, motion: 'full' }, async (visit) => {
    const { page } = visit;
    await visit.open('/');
    await page.getByRole('button', { name: words['play-now'] }).click();
    const agent = new Agent(visit);
    await agent.sitDown();
    while ((await page.locator('main [data-phase="draft"]').count()) > 0) await playCard(page);
    const [frames] = await Promise.all([framesFor(page, REVEAL_MS), playCard(page)]);
    while (await isPlaying(page)) await playCard(page);
    await agent.result.waitFor();
    const { shift, shifted, longTasks } = await steadinessOf(page);
    say(`a whole game, ${size.width} px`, {
      shift,
      'long tasks': longTasks.length,
      longest: Math.max(0, ...longTasks),
      'median frame': quantile(frames, 0.5),
      '95 % of frames': quantile(frames, 0.95),
    });
    await page.keyboard.press('Escape');
    await visit.expectNoSidewaysScrolling();
    await visit.photograph('table-over');
    await visit.press(page.getByRole('button', { name: table.result }));
    await agent.result.waitFor();
    expect(shift, shifted.join('\n')).toBeLessThan(LIMITS.shift);
    expect(Math.max(0, ...longTasks)).toBeLessThan(LIMITS.longTask);
    expect(quantile(frames, 0.5)).toBeLessThan(LIMITS.frame);
    expect(quantile(frames, 0.95)).toBeLessThan(LIMITS.slowFrame);
  }),
);

it('a sealed card lies there before the server answers', () =>
  stage.during({ motion: 'full' }, async (visit) => {
    const { page } = visit;
    const held: (() => void)[] = [];
    let isHolding = false;
    await page.routeWebSocket('**/api/socket', (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const pass = () => socket.send(message);
        if (isHolding) held.push(pass);
        else pass();
      });
    });
    await visit.open('/');
    await page.getByRole('button', { name: words['play-now'] }).click();
    const agent = new Agent(visit);
    await agent.sitDown();
    const before = await agent.round.textContent();
    isHolding = true;
    const time = await timeToSeal(page);
    say('from the press to the sealed card', { time });
    expect(time).toBeLessThan(LIMITS.seal);
    expect(await agent.lying.count()).toBe(1);
    expect(await agent.round.textContent()).toBe(before);
    await expect.poll(() => held.length, { timeout: 30_000 }).toBeGreaterThan(0);
    isHolding = false;
    for (const pass of held) pass();
    await agent.roundAfter(before);
  }));
