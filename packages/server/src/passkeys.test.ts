// Passkeys in a real browser, with authenticators that the browser pretends to have.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CHROMIUM } from './testing/browser.ts';
import { HouseProcess } from './testing/house.ts';

const MOST = 3;
const passkeys = z.object({
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created: z.number(), used: z.nullable(z.number()) })),
});

describe.skipIf(process.env['SAFEHOUSE_FAST'] === '1')('a passkey', () => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-passkeys-'));
  let house: HouseProcess;
  let browser: Browser;

  beforeAll(async () => {
    house = await HouseProcess.start({ SAFEHOUSE_DATA: folder, PASSKEYS_PER_PERSON: String(MOST) });
    browser = await chromium.launch({ executablePath: CHROMIUM.path, args: [...CHROMIUM.flags] });
  });

  afterAll(async () => {
    await browser.close();
    await house.stop();
    expect(house.log).toBe('');
    rmSync(folder, { recursive: true, force: true });
  });

  /** A browser of its own, with a device that keeps passkeys. */
  async function visit(): Promise<{ page: Page; context: BrowserContext; newDevice: () => Promise<void> }> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${house.address.replace('127.0.0.1', 'localhost')}/healthz`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    let device = '';
    const newDevice = async () => {
      if (device !== '') await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device });
      const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE });
      device = authenticatorId;
    };
    await newDevice();
    return { page, context, newDevice };
  }

  const me = (page: Page) => page.evaluate(`fetch('/api/me').then((reply) => reply.json())`);
  const list = async (page: Page) =>
    z.parse(passkeys, await page.evaluate(`fetch('/api/passkeys').then((reply) => reply.json())`)).passkeys;
  /** Asks `METHOD /path`. */
  const ask = (page: Page, what: string, body?: object) =>
    page.evaluate(`(${ASK})(...${JSON.stringify(what.split(' '))}, ${JSON.stringify(body)})`);

  it('keeps an identity: who has lost the cookie comes back with it', async () => {
    const { page, context } = await visit();
    const before = await page.evaluate(KEEP);
    expect(before).toMatchObject({ passkeys: 1 });
    await context.clearCookies();
    const after = await page.evaluate(USE);
    expect(after).toEqual(before);
    expect(await me(page)).toEqual(before);
    await context.clearCookies();
    expect(await page.evaluate(FORGE)).toMatchObject({ error: { code: 'passkey-refused' } });
    await context.close();
  });

  it('has a name, and tells when it was made and used', async () => {
    const { page, context, newDevice } = await visit();
    await page.evaluate(KEEP);
    await newDevice();
    await page.evaluate(KEEP.replace('challenge, response', `challenge, name: 'Red phone', response`));
    const [first, second] = await list(page);
    expect(first).toMatchObject({ name: new Date(first?.created ?? 0).toISOString().slice(0, 10), used: null });
    expect(second).toMatchObject({ name: 'Red phone', used: null });
    await page.evaluate(USE);
    const [, used] = await list(page);
    expect(used?.used).toBeGreaterThanOrEqual(used?.created ?? Number.POSITIVE_INFINITY);
    expect(await ask(page, `PATCH /api/passkeys/${first?.id}`, { name: 'Grey laptop' })).toEqual({ done: true });
    expect((await list(page)).map(({ name }) => name)).toEqual(['Grey laptop', 'Red phone']);
    expect(await ask(page, `PATCH /api/passkeys/${first?.id}`, { name: '\u3164' })).toMatchObject({
      error: { code: 'bad-name' },
    });
    await context.close();
  });

  it('that is removed opens nothing any more, and what it had opened is closed', async () => {
    const [here, there] = [await visit(), await visit()];
    const ana = await here.page.evaluate(KEEP);
    // The same device signs in elsewhere: the other browser gets what it keeps.
    const { cookies } = await here.context.storageState();
    await here.context.clearCookies();
    expect(await here.page.evaluate(USE)).toEqual(ana);
    await there.context.addCookies((await here.context.storageState()).cookies);
    await here.context.clearCookies();
    await here.context.addCookies(cookies);
    expect([await me(here.page), await me(there.page)]).toEqual([ana, ana]);
    const [passkey] = await list(here.page);
    expect(await ask(here.page, `DELETE /api/passkeys/${passkey?.id}`)).toMatchObject({ passkeys: 0 });
    // The session that removes it stays, however it was opened; those that it opened elsewhere end.
    expect(await me(here.page)).toMatchObject({ passkeys: 0 });
    expect(await me(there.page)).not.toMatchObject(z.parse(z.object({ id: z.string() }), ana));
    expect(await here.page.evaluate(USE)).toMatchObject({ error: { code: 'passkey-refused' } });
    expect(await ask(here.page, `DELETE /api/passkeys/${passkey?.id}`)).toMatchObject({
      error: { code: 'no-such-passkey' },
    });
    await Promise.all([here.context.close(), there.context.close()]);
  });

  it('stays with who signs in with it and removes it', async () => {
    const { page, context } = await visit();
    const ana = z.parse(z.object({ id: z.string() }), await page.evaluate(KEEP));
    await context.clearCookies();
    await page.evaluate(USE);
    const [passkey] = await list(page);
    await ask(page, `DELETE /api/passkeys/${passkey?.id}`);
    expect(await me(page)).toMatchObject({ id: ana.id, passkeys: 0 });
    await context.close();
  });

  it('is nobody else’s to name or to remove', async () => {
    const [ana, eve] = [await visit(), await visit()];
    await ana.page.evaluate(KEEP);
    await me(eve.page);
    const [passkey] = await list(ana.page);
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await ask(
        eve.page,
        `${method} /api/passkeys/${passkey?.id}`,
        method === 'PATCH' ? { name: 'x' } : undefined,
      );
      expect(answer).toMatchObject({ error: { code: 'no-such-passkey' } });
    }
    expect(await list(ana.page)).toEqual([passkey]);
    await Promise.all([ana.context.close(), eve.context.close()]);
  });

  it('is one of a few: more than the most are refused with what to do', async () => {
    const { page, context, newDevice } = await visit();
    for (let count = 0; count < MOST; count++) {
      await page.evaluate(KEEP);
      await newDevice();
    }
    const answer = await ask(page, 'POST /api/passkeys/offer', {});
    expect(answer).toMatchObject({
      error: { code: 'too-many-passkeys', message: expect.stringContaining('remove one') },
    });
    expect(await list(page)).toHaveLength(MOST);
    await context.close();
  });

  it('stays when its person signs out everywhere, as the way back', async () => {
    const { page, context } = await visit();
    const ana = await page.evaluate(KEEP);
    await ask(page, 'POST /api/me/sign-out', { everywhere: true });
    expect(await page.evaluate(USE)).toEqual(ana);
    await context.close();
  });
});

const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** What runs in the page: a good passkey is made, used, and used to answer another question. */
const ASK = `async (method, path, body) => (await fetch(path, {
  method,
  ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
})).json()`;
const POST = `(path, body) => (${ASK})('POST', path, body)`;
const KEEP = `(async (post) => {
  await fetch('/api/me');
  const { challenge, options } = await post('/api/passkeys/offer', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return post('/api/passkeys', { challenge, response: await navigator.credentials.create({ publicKey }) });
})(${POST})`;
const USE = `(async (post) => {
  const { challenge, options } = await post('/api/passkeys/ask', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return post('/api/passkeys/use', { challenge, response: await navigator.credentials.get({ publicKey }) });
})(${POST})`;
const FORGE = `(async (post) => {
  const [{ options }, { challenge }] = [await post('/api/passkeys/ask', {}), await post('/api/passkeys/ask', {})];
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return post('/api/passkeys/use', { challenge, response: await navigator.credentials.get({ publicKey }) });
})(${POST})`;
