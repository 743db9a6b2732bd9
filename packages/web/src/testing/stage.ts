// A house as people run it, and a browser in which they visit it.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM, type Environment, HouseProcess } from '@safehouse/server/testing';
import { type Browser, chromium } from 'playwright-core';
import { expect } from 'vitest';
import { Visit, type Wish } from './visit.ts';

export class Stage {
  readonly house: HouseProcess;
  readonly #browser: Browser;
  /** Where the house keeps its data. */
  readonly folder: string;

  private constructor(house: HouseProcess, browser: Browser, folder: string) {
    this.house = house;
    this.#browser = browser;
    this.folder = folder;
  }

  static async open(environment: Environment = {}): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), 'safehouse-web-'));
    const [house, browser] = await Promise.all([
      HouseProcess.start({ SAFEHOUSE_DATA: folder, ...environment }),
      chromium.launch({ executablePath: CHROMIUM.path, args: [...CHROMIUM.flags] }),
    ]);
    return new Stage(house, browser, folder);
  }

  /** A person who has never been here, with a browser of their own. */
  visit(wish: Wish = {}): Promise<Visit> {
    return Visit.begin(this.#browser, this.house.address, wish);
  }

  /** Somebody comes, does this, and leaves without a complaint. */
  async during(wish: Wish, act: (visit: Visit) => Promise<void>): Promise<void> {
    const visit = await this.visit(wish);
    try {
      await act(visit);
      visit.expectNoComplaints();
    } catch (error) {
      // What went wrong on the page is often why.
      if (error instanceof Error) error.message += visit.complaints.map((complaint) => `\n${complaint}`).join('');
      throw error;
    } finally {
      await visit.end();
    }
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.house.stop();
    expect(this.house.log).toBe('');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
