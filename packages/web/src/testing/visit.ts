// One person's browser: what it shows, and whatever it complains about.

import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../settings/settings.ts';

const ARTEFACTS = new URL('../../artefacts/', import.meta.url);
const SETTINGS = 'safehouse.settings';
/** Waiting longer than this for a page is a failure. */
const PATIENCE_MS = 30_000;

export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the person's browser is. What is not wished for is as on a desktop in English, at night, without motion. */
export interface Wish {
  readonly language?: Language;
  readonly theme?: 'dark' | 'light';
  readonly size?: Size;
  readonly motion?: 'full' | 'reduced';
  /** Whether the client may install itself for offline play. */
  readonly isInstalling?: boolean;
}

export class Visit {
  readonly page: Page;
  /** What a browser's console, its pages and its network complained about. */
  readonly complaints: string[] = [];
  readonly #context: BrowserContext;
  readonly #wish: Required<Wish>;
  #isCutOff = false;

  private constructor(context: BrowserContext, page: Page, wish: Required<Wish>) {
    this.#context = context;
    this.page = page;
    this.#wish = wish;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complain('console', message.text());
    });
    page.on('pageerror', (error) => this.#complain('page', error.message));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Who leaves a page drops what was still on its way.
      if (why !== 'net::ERR_ABORTED') this.#complain('network', `${request.url()} ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.#complain('network', `${response.url()} ${response.status()}`);
    });
  }

  static async begin(browser: Browser, address: string, wish: Wish): Promise<Visit> {
    const wanted: Required<Wish> = {
      language: 'en',
      theme: 'dark',
      size: SIZES.desktop,
      motion: 'reduced',
      isInstalling: false,
      ...wish,
    };
    const settings = { name: SETTINGS, value: JSON.stringify({ theme: wanted.theme }) };
    const context = await browser.newContext({
      baseURL: address,
      locale: wanted.language,
      viewport: wanted.size,
      hasTouch: isPhone(wanted),
      isMobile: isPhone(wanted),
      reducedMotion: wanted.motion === 'reduced' ? 'reduce' : 'no-preference',
      serviceWorkers: wanted.isInstalling ? 'allow' : 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
      storageState: { cookies: [], origins: [{ origin: address, localStorage: [settings] }] },
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return new Visit(context, await context.newPage(), wanted);
  }

  get language(): Language {
    return this.#wish.language;
  }

  /** Presses it with the mouse, or on a phone with a finger. */
  press(what: Locator, position?: { readonly x: number; readonly y: number }): Promise<void> {
    const where = position === undefined ? {} : { position };
    return isPhone(this.#wish) ? what.tap(where) : what.click(where);
  }

  /** Does this without a network; that nothing gets through is no complaint. */
  async cutOff(act: () => Promise<void>): Promise<void> {
    this.#isCutOff = true;
    await this.#context.setOffline(true);
    await act();
    await this.#context.setOffline(false);
    this.#isCutOff = false;
  }

  /** Opens an address, and waits until its page is there. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.settle();
  }

  /** Waits until the page shows its own heading, in its own typeface. */
  async settle(): Promise<void> {
    await this.page.locator('h1').first().waitFor();
    await this.page.waitForLoadState('networkidle');
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
  }

  /** Takes a picture for those who look at them. */
  async photograph(screen: string): Promise<void> {
    const { language, theme, size } = this.#wish;
    const name = `${screen}-${language}-${theme}-${size.width}x${size.height}.png`;
    await this.page.screenshot({ path: fileURLToPath(new URL(name, ARTEFACTS)) });
  }

  /** Nothing that keeps people with other eyes and hands out. */
  async expectAccessible(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
    );
    expect(found.join('\n')).toBe('');
  }

  async expectNoSidewaysScrolling(): Promise<void> {
    const [content, window] = await this.page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBe(window);
  }

  expectNoComplaints(): void {
    expect(this.complaints).toEqual([]);
  }

  async end(): Promise<void> {
    await this.#context.close();
  }

  #complain(about: string, what: string): void {
    if (this.#isCutOff && what.includes('ERR_INTERNET_DISCONNECTED')) return;
    this.complaints.push(`${about}: ${what}`);
  }
}

function isPhone({ size }: Required<Wish>): boolean {
  return size.width < 600;
}
