// A whole game without a mouse: the focus can always be seen, and is never lost.

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Agent } from '../testing/royale.ts';
import { SPOKEN } from '../testing/spoken.ts';
import { Stage } from '../testing/stage.ts';
import type { Visit } from '../testing/visit.ts';

const { shell, table } = SPOKEN.en;
/** Farther away than this, nobody would find it. */
const FARTHEST = 60;

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.close());

it('a whole game is played with the keyboard alone', () =>
  stage.during({}, async (visit) => {
    const keyboard = new Keyboard(visit);
    const agent = new Agent(visit);
    await visit.open('/');
    await keyboard.walkTo(button(visit, shell['play-now']));
    await visit.page.keyboard.press('Enter');
    await agent.sitDown();
    await keyboard.lookThroughMenu();
    await expectAnnounced(visit, table['your-turn']);
    await keyboard.walkTo(agent.cards.first());
    await keyboard.walkAlong(agent);
    for (let round = 0; await agent.isPlaying(); round += 1) await keyboard.playRound(agent, round);
    await agent.result.waitFor();
    await expectAnnounced(visit, table['game-over']);
    await keyboard.expectFocus();
    await keyboard.lookAtTableAndBack(agent);
    const before = visit.page.url();
    await keyboard.walkTo(button(visit, table.rematch));
    await visit.page.keyboard.press('Space');
    await visit.page.waitForURL((url) => url.href !== before);
    await agent.sitDown();
    await keyboard.walkTo(agent.cards.first());
    await keyboard.playRound(agent, 0);
  }));

const button = (visit: Visit, name: string) => visit.page.getByRole('button', { name, exact: true });

async function expectAnnounced(visit: Visit, text: string): Promise<void> {
  await visit.page.getByRole('log').getByText(text).first().waitFor({ state: 'attached' });
}

class Keyboard {
  readonly #visit: Visit;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** Walks there with Tab; wherever it stops on the way can be seen. */
  async walkTo(what: Locator): Promise<void> {
    for (let steps = 0; steps < FARTHEST; steps += 1) {
      if (await this.#isOn(what)) return;
      await this.#press('Tab');
      // After the last thing comes the browser, and then the first.
      if (!(await this.#isOn(this.#visit.page.locator('body')))) await this.expectFocus();
    }
    throw new Error(`the keyboard does not get to ${what}`);
  }

  /** Arrows go from card to card, and around. */
  async walkAlong({ cards }: Agent): Promise<void> {
    await this.#press('ArrowRight');
    expect(await this.#isOn(cards.nth(1))).toBe(true);
    await this.#press('ArrowLeft');
    await this.#press('ArrowLeft');
    expect(await this.#isOn(cards.last())).toBe(true);
    await this.#press('ArrowRight');
    expect(await this.#isOn(cards.first())).toBe(true);
  }

  /** Seals with Enter or Space, on the card or with the button. The focus is on a card, and stays in the hand. */
  async playRound(agent: Agent, round: number): Promise<void> {
    const { page } = this.#visit;
    const before = await agent.round.textContent();
    await this.#press('ArrowRight');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await this.#press(round % 2 === 0 ? 'Enter' : 'Space');
    expect(await page.locator('[data-raised="true"]:focus').count()).toBe(1);
    if (round % 3 === 0) await this.walkTo(agent.action);
    await this.#press('Enter');
    await agent.roundAfter(before);
    await expectAnnounced(this.#visit, name.split('. ')[0] ?? '');
    if (!(await agent.isPlaying())) return;
    await page.waitForFunction(() => document.activeElement?.matches('main [data-small="false"] button:enabled'));
    await this.expectFocus();
  }

  /** Menu, fairness and leaving open with Enter and close with Escape, and the focus comes back. */
  async lookThroughMenu(): Promise<void> {
    const menu = button(this.#visit, table.menu);
    await this.walkTo(menu);
    for (const entry of [null, table.fairness, table.leave]) {
      await this.#press('Enter');
      await this.#visit.page.locator('dialog[open]').waitFor();
      if (entry !== null) {
        await this.walkTo(button(this.#visit, entry));
        await this.#press('Enter');
        await this.#visit.page.getByRole('heading', { name: entry }).first().waitFor();
      }
      await this.expectFocus();
      await this.#press('Escape');
      await this.#visit.page.locator('dialog').waitFor({ state: 'detached' });
      expect(await this.#isOn(menu)).toBe(true);
    }
  }

  /** The result can be put aside and taken up again. */
  async lookAtTableAndBack({ result }: Agent): Promise<void> {
    await this.#press('Escape');
    await this.#visit.page.locator('dialog').waitFor({ state: 'detached' });
    await this.expectFocus();
    await this.walkTo(button(this.#visit, table.result));
    await this.#press('Enter');
    await result.waitFor();
  }

  /** Something on the screen has the focus, and one sees that it has. */
  async expectFocus(): Promise<void> {
    const seen = await this.#visit.page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return 'nobody has the focus';
      const { width, height, top, left } = focused.getBoundingClientRect();
      const isOnScreen = width > 0 && height > 0 && top < innerHeight && left < innerWidth && top + height > 0;
      let ringed: Element | null = focused;
      while (ringed !== null && getComputedStyle(ringed).outlineStyle === 'none') ringed = ringed.parentElement;
      const name = focused.getAttribute('aria-label') ?? focused.textContent;
      if (!isOnScreen) return `out of sight: ${name}`;
      return ringed === null && !focused.matches('main') ? `without a ring: ${name}` : '';
    });
    expect(seen).toBe('');
  }

  #isOn(what: Locator): Promise<boolean> {
    return what.evaluate((element) => element === document.activeElement);
  }

  #press(key: string): Promise<void> {
    return this.#visit.page.keyboard.press(key);
  }
}
