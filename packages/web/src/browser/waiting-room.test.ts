// Before the game and around it: seats, bots, starting, leaving, resigning, the clock, and what is refused.

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agent } from '../testing/royale.ts';
import { SPOKEN } from '../testing/spoken.ts';
import { Stage } from '../testing/stage.ts';
import { SIZES, type Visit } from '../testing/visit.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.close());

const button = (visit: Visit, name: string) => visit.page.getByRole('button', { name, exact: true });

/** Opens a table with these seats besides one's own, and sits there. */
async function openTable(visit: Visit, seats: readonly string[]): Promise<void> {
  const { shell } = SPOKEN[visit.language];
  await visit.open('/new/spy-royale');
  const others = visit.page.getByRole('list').getByRole('combobox');
  while ((await others.count()) > seats.length) {
    await visit.press(button(visit, shell['drop-seat'].replace('{number}', '2')));
  }
  for (const [place, seat] of seats.entries()) await others.nth(place).selectOption(seat);
  const start = seats.includes('person') ? shell['open-it'] : shell['open-and-start'];
  await visit.press(button(visit, start));
  await visit.page.waitForURL(/\/t\//);
  await visit.settle();
}

/** What is said about it where it is. */
function describedAs(what: Locator): Promise<string> {
  return what.evaluate((element) => {
    const described = element.getAttribute('aria-describedby') ?? '';
    return document.getElementById(described)?.textContent ?? '';
  });
}

async function openMenu(visit: Visit): Promise<void> {
  await visit.press(button(visit, SPOKEN[visit.language].table.menu));
  await visit.page.locator('dialog[open]').waitFor();
}

describe.concurrent('the waiting room', () => {
  it('seats people and bots, and starts when all are there', () =>
    stage.during({ size: SIZES.phone, theme: 'light' }, async (visit) => {
      const { table } = SPOKEN.en;
      await openTable(visit, ['person', 'rookie']);
      await button(visit, table.stand).waitFor();
      const start = button(visit, table.start);
      expect(await start.isDisabled()).toBe(true);
      await expect.poll(() => describedAs(start)).toBe(table['waiting-invite']);
      await visit.photograph('waiting-room');
      await visit.expectAccessible();
      await visit.expectNoSidewaysScrolling();

      await visit.press(button(visit, table['seat-bot']));
      await visit.page.getByText(table['waiting-ready']).waitFor();
      expect(await start.isEnabled()).toBe(true);

      await visit.press(button(visit, table['remove-bot']).last());
      await button(visit, table['seat-bot']).waitFor();
      await visit.press(button(visit, table.stand));
      await button(visit, table.sit).first().waitFor();
      expect(await button(visit, table.sit).count()).toBe(2);
      await visit.press(button(visit, table.sit).last());
      await button(visit, table.stand).waitFor();
      await visit.press(button(visit, table['seat-bot']));
      await visit.press(start);
      await new Agent(visit).sitDown();
    }));

  it('says so when a seat was taken faster, where one wanted it', () =>
    stage.during({}, (host) =>
      stage.during({ language: 'fr', size: SIZES.phone }, async (guest) => {
        await openTable(host, ['person', 'rookie']);
        await guest.open(host.page.url());
        const sit = button(guest, SPOKEN.fr.table.sit);
        await sit.waitFor();
        // The news that the seat is taken comes too late.
        await guest.page.evaluate(() => {
          const push = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;
          if (push === undefined) return;
          Object.defineProperty(MessageEvent.prototype, 'data', {
            get(): unknown {
              const data: unknown = push.call(this);
              return typeof data === 'string' && !data.includes('"refused"') ? '[]' : data;
            },
          });
        });
        await host.press(button(host, SPOKEN.en.table['seat-bot']));
        await host.page.getByText(SPOKEN.en.table['waiting-ready']).waitFor();
        await guest.press(sit);
        await guest.page.getByRole('alert').getByText(SPOKEN.fr.table['refused-seat-taken']).waitFor();
        await guest.photograph('refused');
        await guest.expectAccessible();
      }),
    ));

  it('closes the table when its host calls it off', () =>
    stage.during({}, (host) =>
      stage.during({ language: 'ja' }, async (guest) => {
        await openTable(host, ['person', 'rookie']);
        await guest.open(host.page.url());
        await button(guest, SPOKEN.ja.table.sit).waitFor();
        await host.press(button(host, SPOKEN.en.table['call-off']));
        await guest.page.getByRole('heading', { name: SPOKEN.ja.table.closed }).waitFor();
        await host.page.getByRole('heading', { name: SPOKEN.en.table.closed }).waitFor();
        await guest.expectAccessible();
        await guest.photograph('closed');
      }),
    ));

  it('of a table that does not exist says so', () =>
    stage.during({ theme: 'light' }, async (visit) => {
      await visit.open('/t/nosuchtable');
      await visit.page.getByRole('heading', { name: SPOKEN.en.table['no-table'] }).waitFor();
      await visit.expectAccessible();
      await visit.photograph('no-table');
      await visit.press(visit.page.getByRole('link', { name: SPOKEN.en.table.home }));
      await button(visit, SPOKEN.en.shell['play-now']).waitFor();
    }));
});

describe.concurrent('during the game', () => {
  it('a seat is left to a bot and taken back, and a sealed card is not taken back', () =>
    stage.during({ size: SIZES.phone, language: 'fr' }, (guest) =>
      stage.during({}, async (host) => {
        const { table } = SPOKEN.fr;
        await openTable(host, ['person', 'rookie']);
        await guest.open(host.page.url());
        await guest.press(button(guest, table.sit));
        await host.press(button(host, SPOKEN.en.table.start));
        const agent = new Agent(guest);
        await agent.sitDown();
        await agent.seal();
        await agent.lying.waitFor();

        await openMenu(guest);
        expect(await button(guest, table.undo).isDisabled()).toBe(true);
        await guest.photograph('menu');
        await guest.expectAccessible();
        await guest.press(button(guest, table.leave));
        await guest.page.getByText(table['leave-more']).waitFor();
        await guest.photograph('leaving');
        await guest.expectAccessible();
        await guest.press(guest.page.locator('dialog').getByRole('button', { name: table.leave }));
        await guest.page.getByText(table['away-left']).waitFor();
        await guest.expectNoSidewaysScrolling();
        await guest.photograph('away');
        await guest.expectAccessible();
        await guest.press(button(guest, table.return));
        await guest.page.getByText(table['away-left']).waitFor({ state: 'detached' });
        await agent.sitDown();
      }),
    ));

  it('who resigns watches a bot play to the end', () =>
    stage.during({ language: 'ja', theme: 'light' }, async (visit) => {
      const { table } = SPOKEN.ja;
      await openTable(visit, ['rookie']);
      await new Agent(visit).sitDown();
      await openMenu(visit);
      await visit.photograph('menu');
      await visit.press(button(visit, table.resign));
      await visit.expectAccessible();
      await visit.photograph('resigning');
      await visit.press(visit.page.locator('dialog').getByRole('button', { name: table.resign }));
      await new Agent(visit).result.waitFor();
      await visit.photograph('resigned');
    }));

  it('a clock runs at a live table, and the seal on the luck can be read', () =>
    stage.during({ language: 'fr', theme: 'light' }, async (visit) => {
      const { table } = SPOKEN.fr;
      await openTable(visit, ['rookie']);
      const clock = visit.page.getByRole('timer');
      const before = await clock.textContent();
      expect(before).toMatch(/^\d:\d\d$/);
      await visit.page.waitForFunction(([shown, text]) => shown?.textContent !== text, [
        await clock.elementHandle(),
        before,
      ] as const);
      await openMenu(visit);
      await visit.press(button(visit, table.fairness));
      await visit.page.getByText(table['fair-yours']).waitFor();
      expect(await visit.page.locator('dialog code').allTextContents()).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}$/),
        expect.stringMatching(/^[0-9a-f]{64}$/),
        expect.stringMatching(/^[\w-]{43}$/),
      ]);
      await visit.expectAccessible();
      await visit.photograph('fairness');
    }));
});
