// Who somebody is here: name, passkeys and programs' tokens, as they are shown, made and given up.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPOKEN } from '../testing/spoken.ts';
import { Stage } from '../testing/stage.ts';
import { slipsOf } from '../testing/tongues.ts';
import { SIZES, type Visit } from '../testing/visit.ts';

const LOOKS = (['en', 'ja', 'fr'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).map((size) => ({ language, size })),
);
const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.close());

const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the dialog about oneself, in a browser with a device that keeps passkeys. */
async function comeIn(visit: Visit): Promise<void> {
  const { page } = visit;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE });
  // Passkeys belong to a name, not to a number.
  await visit.open(stage.house.address.replace('127.0.0.1', 'localhost'));
  await openDialog(visit);
}

async function openDialog(visit: Visit): Promise<void> {
  await visit.press(visit.page.locator('header button').first());
  await visit.page.getByRole('dialog').getByText(SPOKEN[visit.language].shell['leaving-title']).waitFor();
}

async function expectFinished(visit: Visit, screen: string): Promise<void> {
  expect(await slipsOf(visit.page, visit.language)).toEqual([]);
  await visit.expectAccessible();
  await visit.expectNoSidewaysScrolling();
  const [content, width] = await visit.page
    .getByRole('dialog')
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const);
  expect(content).toBe(width);
  await visit.photograph(screen);
}

// One after the other: they share a clipboard.
describe('the dialog about oneself', () => {
  it.each(LOOKS)('keeps passkeys and tokens in $language on a $size', ({ language, size }) =>
    stage.during({ language, size: SIZES[size] }, async (visit) => {
      const { page } = visit;
      const { shell } = SPOKEN[language];
      await comeIn(visit);

      await visit.press(button(visit, shell['keep-identity']));
      const passkeys = page.getByRole('list', { name: shell['passkey-list'] });
      const row = passkeys.getByRole('listitem');
      await row.waitFor();
      // It is called by where it was made.
      expect(await row.locator('b').textContent()).toMatch(/^(Linux|Android|iPhone)$/);
      expect(await row.textContent()).toContain(shell['never-used']);
      await visit.press(row.getByRole('button', { name: shell.rename }));
      await page.getByLabel(shell['new-name']).fill('Red phone');
      await expectFinished(visit, 'person-renaming');
      await visit.press(button(visit, shell['rename-yes']));
      await row.getByText('Red phone').waitFor();
      await expectFinished(visit, 'person');

      await visit.press(page.getByText(shell['programs-title']).first());
      await page.getByLabel(shell['token-label']).fill('Night owl');
      await visit.press(button(visit, shell['make-token']));
      const token = page.getByLabel(shell['token-of'].replace('{name}', 'Night owl'));
      expect(await token.inputValue()).toMatch(/^sh_/);
      await token.scrollIntoViewIfNeeded();
      await expectFinished(visit, 'person-token');
      await visit.press(button(visit, shell['copy-token']));
      await button(visit, shell.copied).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await token.inputValue());
      await visit.press(button(visit, shell['token-kept']));
      await token.waitFor({ state: 'detached' });

      await visit.press(button(visit, shell['take-back-what'].replace('{name}', 'Night owl')));
      await page.getByText(shell['take-back-text']).scrollIntoViewIfNeeded();
      await expectFinished(visit, 'person-take-back');
      await visit.press(button(visit, shell['take-back-yes']));
      await page.getByRole('list', { name: shell['programs-title'] }).waitFor({ state: 'detached' });

      await visit.press(button(visit, shell['sign-out-everywhere']));
      await page.getByText(shell['everywhere-passkeys']).scrollIntoViewIfNeeded();
      await expectFinished(visit, 'person-everywhere');
      await visit.press(button(visit, shell['leaving-no']));

      await visit.press(button(visit, shell['remove-what'].replace('{name}', 'Red phone')));
      await page.getByText(shell['passkey-remove-last']).scrollIntoViewIfNeeded();
      await expectFinished(visit, 'person-remove');
      await visit.press(button(visit, shell['remove-yes']));
      await passkeys.waitFor({ state: 'detached' });
    }),
  );

  it('says in its own words why a name will not do', () =>
    stage.during({ language: 'fr' }, async (visit) => {
      const { page } = visit;
      const { shell } = SPOKEN.fr;
      await visit.open('/');
      await openDialog(visit);
      await page.getByLabel(shell.name, { exact: true }).fill('R00kie');
      await page.keyboard.press('Enter');
      await page.getByText(shell['error-bad-name']).waitFor();
      // The browser's console tells of every answer that is no.
      visit.complaints.length = 0;
    }));
});

it('who has the name of somebody at the table changes it there, and sits down', () =>
  stage.during({}, async (host) =>
    stage.during({ language: 'ja', size: SIZES.phone }, async (guest) => {
      const [en, ja] = [SPOKEN.en, SPOKEN.ja];
      for (const visit of [host, guest]) {
        const { shell } = SPOKEN[visit.language];
        await visit.open('/');
        await openDialog(visit);
        await visit.page.getByLabel(shell.name, { exact: true }).fill('Mata Hari');
        await visit.press(button(visit, shell['save-name']));
        await visit.page.getByText(shell['name-saved'].replace('{name}', 'Mata Hari')).waitFor();
      }
      await host.open('/new/spy-royale');
      await host.press(button(host, en.shell['open-it']));
      await host.page.waitForURL(/\/t\/\w+/);
      await button(host, en.table.stand).waitFor();
      await guest.open(host.page.url());
      await guest.press(guest.page.getByRole('button', { name: ja.table.sit }).first());
      await guest.page.getByText(ja.table['refused-name-taken']).waitFor();
      await guest.expectAccessible();
      await guest.photograph('name-taken');
      await guest.press(button(guest, ja.table['change-name']));
      await guest.page.getByLabel(ja.shell.name, { exact: true }).fill('Violette');
      await guest.press(button(guest, ja.shell['save-name']));
      await guest.page.getByText(ja.shell['name-saved'].replace('{name}', 'Violette')).waitFor();
      await guest.press(button(guest, ja.shell.close));
      await guest.press(guest.page.getByRole('button', { name: ja.table.sit }).first());
      await button(guest, ja.table.stand).waitFor();
      expect(await guest.page.getByText(ja.table['refused-name-taken']).count()).toBe(0);
    }),
  ));
