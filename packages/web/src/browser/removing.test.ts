// The host says who comes in: removes somebody, makes a new link, lets somebody in again.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agent } from '../testing/royale.ts';
import { SPOKEN } from '../testing/spoken.ts';
import { Stage } from '../testing/stage.ts';
import { SIZES, type Visit, type Wish } from '../testing/visit.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.close());

const button = (visit: Visit, name: string) => visit.page.getByRole('button', { name, exact: true });
const spoken = (visit: Visit) => SPOKEN[visit.language];

/** A private table with a seat for each of these, besides the host's. */
async function openTable(visit: Visit, seats: readonly string[]): Promise<string> {
  const { page } = visit;
  const { shell } = spoken(visit);
  await visit.open('/new/spy-royale');
  const others = page.getByRole('list').getByRole('combobox');
  while ((await others.count()) > seats.length) {
    await visit.press(button(visit, shell['drop-seat'].replace('{number}', '2')));
  }
  for (const [place, seat] of seats.entries()) await others.nth(place).selectOption(seat);
  await visit.press(page.getByRole('radio', { name: shell.invited }));
  await visit.press(button(visit, shell['open-it']));
  await page.waitForURL(/\/t\/\w+\?i=/);
  await visit.settle();
  return linkShown(visit);
}

function linkShown(visit: Visit): Promise<string> {
  return visit.page.getByLabel(spoken(visit).shell['invite-link']).first().inputValue();
}

async function sitDown(visit: Visit, link: string): Promise<void> {
  await visit.open(link);
  await visit.press(button(visit, spoken(visit).table.sit).first());
  await button(visit, spoken(visit).table.stand).waitFor();
}

async function openDoor(visit: Visit): Promise<void> {
  const { table } = spoken(visit);
  await visit.press(button(visit, table.menu));
  await visit.press(visit.page.locator('dialog').getByRole('button', { name: table.door }));
  await visit.page.getByRole('heading', { name: table['door-people'] }).waitFor();
}

async function expectShutOut(visit: Visit): Promise<void> {
  await visit.page.getByRole('heading', { name: spoken(visit).table['not-open'] }).waitFor();
  await visit.photograph('not-open');
  await visit.expectAccessible();
  await visit.expectNoSidewaysScrolling();
}

const WISHES: readonly [string, Wish, Wish][] = [
  ['in English on a desktop', { language: 'en' }, { language: 'fr', size: SIZES.phone }],
  ['in Japanese on a phone', { language: 'ja', size: SIZES.phone, theme: 'light' }, { language: 'en' }],
  ['in French on a phone', { language: 'fr', size: SIZES.phone }, { language: 'ja', size: SIZES.phone }],
];

describe('a host', () => {
  it.each(WISHES)('%s removes somebody from the waiting room, and lets them in again', (_how, one, other) =>
    stage.during(one, (host) =>
      stage.during(other, (guest) =>
        stage.during({}, async (third) => {
          const { table } = spoken(host);
          const link = await openTable(host, ['person', 'person']);
          await sitDown(guest, link);
          await sitDown(third, link);
          await host.press(button(host, table.remove).first());
          await host.page.getByText(table['remove-or-free'].split('{who}')[1] ?? '').waitFor();
          await host.photograph('removing');
          await host.expectAccessible();
          await host.press(host.page.locator('dialog').getByRole('button', { name: table.remove, exact: true }));
          await expectShutOut(guest);

          await expect.poll(() => linkShown(host)).not.toBe(link);
          const renewed = await linkShown(host);
          await expect.poll(() => linkShown(third)).toBe(renewed);
          await host.photograph('waiting-after-removal');

          await openDoor(host);
          await button(host, table.readmit).waitFor();
          await host.photograph('door');
          await host.expectAccessible();
          await host.expectNoSidewaysScrolling();
          await host.press(button(host, table.readmit));
          await button(host, table.readmit).waitFor({ state: 'detached' });
          await sitDown(guest, renewed);
        }),
      ),
    ),
  );

  it('frees a seat and nothing else', () =>
    stage.during({}, (host) =>
      stage.during({}, async (guest) => {
        const { table } = SPOKEN.en;
        const link = await openTable(host, ['person']);
        await sitDown(guest, link);
        await host.press(button(host, table.remove));
        await host.press(button(host, table['free-seat']));
        await button(guest, table.sit).waitFor();
        expect(await linkShown(host)).toBe(link);
      }),
    ));

  it('makes a new link: whoever watches stays, and nobody else comes by the old one', () =>
    stage.during({ size: SIZES.phone }, (host) =>
      stage.during({}, (guest) =>
        stage.during({ language: 'fr' }, async (late) => {
          const { table } = SPOKEN.en;
          const link = await openTable(host, ['rookie', 'person']);
          await guest.open(link);
          await button(guest, table.sit).waitFor();
          await openDoor(host);
          await host.page.getByText(table['door-watching']).waitFor();
          await host.press(button(host, table['renew-link']));
          await expect.poll(() => linkShown(host)).not.toBe(link);
          await host.photograph('door-with-a-watcher');
          await host.expectAccessible();
          await guest.page.getByText(table['news-link-renewed']).waitFor();
          await late.open(link);
          await late.page.getByRole('heading', { name: SPOKEN.fr.table['no-table'] }).waitFor();
          await late.open(await linkShown(host));
          await button(late, SPOKEN.fr.table.sit).waitFor();
        }),
      ),
    ));

  it('removes somebody who watches while the game is on, and nobody who plays', () =>
    stage.during({ size: SIZES.phone, language: 'ja' }, (host) =>
      stage.during({ language: 'fr' }, async (guest) => {
        const { table } = SPOKEN.ja;
        const link = await openTable(host, ['rookie', 'person']);
        await guest.open(link);
        await button(guest, SPOKEN.fr.table.sit).waitFor();
        await host.press(button(host, table['seat-bot']));
        await host.press(button(host, table.start));
        await new Agent(host).sitDown();
        await openDoor(host);
        await host.page.getByText(table['door-watching']).waitFor();
        await host.photograph('door-in-a-game');
        await host.press(button(host, table.remove));
        await host.press(host.page.locator('dialog').getByRole('button', { name: table.remove, exact: true }));
        await expectShutOut(guest);
        await button(host, table.readmit).waitFor();
      }),
    ));
});
