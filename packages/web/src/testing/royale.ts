// What a person does at a table of Spy Royale.

import type { CardId } from '@safehouse/games/spy-royale/vocabulary';
import type { Locator, Page } from 'playwright-core';
import { cardCalled } from './spoken.ts';
import type { Visit } from './visit.ts';

/** Cards overlap in a narrow hand: one is pressed where it is seen. */
const CORNER = { x: 16, y: 40 };

export class Agent {
  readonly visit: Visit;
  /** The cards that were sealed, in their order. */
  readonly sealed: CardId[] = [];

  constructor(visit: Visit) {
    this.visit = visit;
  }

  /** What may be chosen now, and is not yet. */
  get cards(): Locator {
    return this.#page.locator('main section[data-small="false"] button:enabled:not([data-lying="true"])');
  }

  /** The card that lies sealed; the one of the round before may still be on its way out. */
  get lying(): Locator {
    return this.#page.locator('main section[data-small="false"] [aria-hidden="false"] > button[data-lying="true"]');
  }

  /** The one thing to do now. */
  get action(): Locator {
    return this.#page.locator('main p + button');
  }

  /** Which pick or turn it is. */
  get round(): Locator {
    return this.#page.locator('main header h2');
  }

  get turn(): Locator {
    return this.#page.locator('header p[data-mine]');
  }

  get result(): Locator {
    return this.#page.locator('dialog[open] section h2').first();
  }

  /** Waits until cards can be chosen. */
  async sitDown(): Promise<void> {
    await this.cards.first().waitFor();
  }

  /** Takes a card in hand, the first unless another is meant. */
  async raise(card: Locator = this.cards.first()): Promise<CardId> {
    const says = (await card.getAttribute('aria-label')) ?? '';
    // Pressed a second time, it would be sealed.
    if ((await card.getAttribute('data-raised')) !== 'true') await this.visit.press(card, CORNER);
    return cardCalled(says.split('. ')[0] ?? '', this.visit.language);
  }

  /** Chooses a card and seals it. */
  async seal(card?: Locator): Promise<void> {
    const chosen = await this.raise(card);
    await this.visit.press(this.action);
    this.sealed.push(chosen);
  }

  async roundAfter(before: string | null): Promise<void> {
    const round = await this.round.elementHandle();
    await this.#page.waitForFunction(([heading, text]) => heading?.textContent !== text, [round, before] as const);
  }

  /** Seals a card, and waits for what comes of it. */
  async playRound(): Promise<void> {
    const before = await this.round.textContent();
    await this.seal();
    await this.roundAfter(before);
  }

  /** Whether there is still something to choose. */
  async isPlaying(): Promise<boolean> {
    return (await this.#page.locator('main [data-phase="over"]').count()) === 0;
  }

  async playToTheEnd(): Promise<void> {
    while (await this.isPlaying()) await this.playRound();
    await this.result.waitFor();
  }

  get #page(): Page {
    return this.visit.page;
  }
}
