// Two people and a bot at a private table: by invitation, through a bad network, to the end and on to the next game.

import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Agent } from '../testing/royale.ts';
import { SPOKEN } from '../testing/spoken.ts';
import { Stage } from '../testing/stage.ts';
import { SIZES, type Visit } from '../testing/visit.ts';

const SEATS = 3;
const records = z.object({ moves: z.array(z.tuple([z.number(), z.object({ type: z.string(), card: z.string() })])) });
const memories = z.object({ commitment: z.string(), contribution: z.string() });
const contributions = z.array(z.object({ value: z.string() }));
const tables = z.object({ picture: z.object({ fairness: z.object({ commitment: z.string(), contributions }) }) });

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage.close());

it('two people play a whole game, one of them through a bad network', () =>
  stage.during({ size: SIZES.desktop }, async (host) =>
    stage.during({ size: SIZES.phone, language: 'fr', theme: 'light' }, async (guest) => {
      const [ana, bo] = [new Agent(host), new Agent(guest)];
      const invitation = await openTable(host);
      await findTheLinkAgain(host, invitation);
      await comeIn(guest, invitation);
      await turnAwayTheUninvited(invitation);
      const heard = await letOneWatch(invitation, async () => {
        await host.press(button(host, SPOKEN.en.table.start));
        await Promise.all([ana.sitDown(), bo.sitDown()]);
        await chat(host, guest);
        await playRound(ana, bo);
        await changeOnesMind(ana, bo);
      });
      expect(heard.join('')).toContain('"own":null');
      expect(heard.join('')).not.toContain('"hand":[');
      await comeBackAfterReload(ana, bo);
      await sealWithoutNetwork(ana, bo);
      while (await ana.isPlaying()) await playRound(ana, bo);
      await expectSameResult(ana, bo);
      await expectRecordOf(ana, bo, invitation);
      await rematch(ana, bo);
    }),
  ));

const button = (visit: Visit, name: string) => visit.page.getByRole('button', { name, exact: true });

/** Two seats for people, one for a rookie, by invitation. */
async function openTable(visit: Visit): Promise<string> {
  const { page } = visit;
  const { shell } = SPOKEN.en;
  await visit.open('/');
  await visit.press(page.getByRole('link', { name: shell['open-table'] }).first());
  await page.getByRole('combobox', { name: shell.seat.replace('{number}', '2') }).selectOption('person');
  await page.getByRole('combobox', { name: shell.seat.replace('{number}', '3') }).selectOption('rookie');
  await visit.press(page.getByRole('radio', { name: shell['tempo-untimed'] }));
  await visit.press(page.getByRole('radio', { name: shell.invited }));
  await visit.press(button(visit, shell['open-it']));
  await page.waitForURL(/\/t\/\w+\?i=/);
  await page.getByRole('heading', { name: SPOKEN.en.table.share }).waitFor();
  await visit.expectAccessible();
  await visit.photograph('waiting-room');
  await visit.press(button(visit, shell['copy-link']));
  await button(visit, shell.copied).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  return link;
}

/** Whoever comes back without the link finds it at the table: by its bare address, or from the list of tables. */
async function findTheLinkAgain(visit: Visit, invitation: string): Promise<void> {
  const { page } = visit;
  const { shell } = SPOKEN.en;
  const link = page.getByLabel(shell['invite-link']);
  await visit.open(invitation.split('?')[0] ?? '');
  await page.waitForFunction((wanted) => document.querySelector('input')?.value === wanted, invitation);
  await visit.open('/');
  await visit.press(page.getByRole('link', { name: shell['go-on'] }).first());
  await link.waitFor();
  expect(await link.inputValue()).toBe(invitation);
  expect(page.url()).toBe(invitation);
}

async function comeIn(visit: Visit, invitation: string): Promise<void> {
  const { table } = SPOKEN[visit.language];
  await visit.open(invitation);
  await visit.photograph('invited');
  await visit.expectAccessible();
  await visit.press(button(visit, table.sit));
  await button(visit, table.stand).waitFor();
}

async function turnAwayTheUninvited(invitation: string): Promise<void> {
  await stage.during({ language: 'ja', size: SIZES.phone }, async (visit) => {
    await visit.open(invitation.split('?')[0] ?? '');
    await visit.page.getByRole('heading', { name: SPOKEN.ja.table['no-table'] }).waitFor();
    await visit.photograph('uninvited');
    await visit.expectAccessible();
  });
}

/** Somebody watches this; returns what they were told. */
async function letOneWatch(invitation: string, act: () => Promise<void>): Promise<string[]> {
  const heard: string[] = [];
  await stage.during({}, async (visit) => {
    visit.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
    await visit.open(invitation);
    await act();
    const agent = new Agent(visit);
    await agent.round.filter({ hasText: '3' }).waitFor();
    expect(await visit.page.locator('[data-small]').count()).toBe(0);
    expect(await agent.action.count()).toBe(0);
    await visit.expectAccessible();
    await visit.photograph('spectator');
  });
  return heard;
}

async function chat(host: Visit, guest: Visit): Promise<void> {
  const { table } = SPOKEN.fr;
  await host.press(button(host, SPOKEN.en.table.chat));
  await host.page.getByLabel(SPOKEN.en.table['chat-say']).fill('The swallow flies at dusk');
  await host.press(button(host, SPOKEN.en.table['chat-send']));
  await guest.press(button(guest, table['show-story']));
  await guest.press(guest.page.locator('dialog').getByRole('button', { name: table.chat }));
  await guest.page.getByText('The swallow flies at dusk').waitFor();
  await guest.page.getByLabel(table['chat-say']).fill('Et revient à l’aube');
  await guest.press(button(guest, table['chat-send']));
  await host.page.getByText('Et revient à l’aube').waitFor();
  await guest.photograph('chat');
  await guest.expectAccessible();
  await guest.press(guest.page.locator('dialog').getByRole('button', { name: table.close }));
  await host.press(button(host, SPOKEN.en.table.story));
}

/** Both seal a card, and see what comes of it. */
async function playRound(...agents: readonly Agent[]): Promise<void> {
  const before = await Promise.all(agents.map(({ round }) => round.textContent()));
  await Promise.all(agents.map((agent) => agent.seal()));
  await Promise.all(agents.map((agent, place) => agent.roundAfter(before[place] ?? null)));
}

/** A sealed card can be changed while somebody thinks. */
async function changeOnesMind(ana: Agent, bo: Agent): Promise<void> {
  const before = await Promise.all([ana.round.textContent(), bo.round.textContent()]);
  await ana.seal();
  await ana.lying.waitFor();
  await ana.visit.photograph('sealed');
  await ana.seal(ana.cards.last());
  await bo.seal();
  await Promise.all([ana.roundAfter(before[0]), bo.roundAfter(before[1])]);
}

async function comeBackAfterReload(ana: Agent, bo: Agent): Promise<void> {
  const before = await Promise.all([ana.round.textContent(), bo.round.textContent()]);
  await bo.seal();
  await bo.lying.waitFor();
  await bo.visit.page.waitForLoadState('networkidle');
  await bo.visit.page.reload();
  await bo.lying.waitFor();
  expect(await bo.round.textContent()).toBe(before[1]);
  await ana.seal();
  await Promise.all([ana.roundAfter(before[0]), bo.roundAfter(before[1])]);
}

/** What is sealed without a network is shown at once, and sent when there is one. */
async function sealWithoutNetwork(ana: Agent, bo: Agent): Promise<void> {
  const before = await Promise.all([ana.round.textContent(), bo.round.textContent()]);
  const { visit } = bo;
  await visit.cutOff(async () => {
    await visit.page.getByText(SPOKEN.fr.table.lost).waitFor();
    await bo.seal();
    await bo.lying.waitFor();
    await visit.photograph('cut-off');
    await ana.seal();
    await ana.lying.waitFor();
    expect(await ana.round.textContent()).toBe(before[0]);
  });
  await Promise.all([ana.roundAfter(before[0]), bo.roundAfter(before[1])]);
}

async function expectSameResult(ana: Agent, bo: Agent): Promise<void> {
  const results = [ana, bo].map(async ({ visit, result }) => {
    await result.waitFor();
    return visit.page.locator('dialog[open] section ol > li').allInnerTexts();
  });
  const [[first = [], second = []]] = [await Promise.all(results)];
  const numbers = (rows: readonly string[]) => rows.map((row) => row.match(/\d+/g));
  expect(numbers(first)).toEqual(numbers(second));
  expect(first).toHaveLength(SEATS);
  await bo.visit.expectAccessible();
  await bo.visit.photograph('result');
}

/** Nothing was lost, and nothing was done twice. */
async function expectRecordOf(ana: Agent, bo: Agent, invitation: string): Promise<void> {
  const { pathname, searchParams } = new URL(invitation);
  const id = pathname.split('/').at(-1) ?? '';
  const reply = await ana.visit.page.request.get(`/api/tables/${id}/record?invitation=${searchParams.get('i')}`);
  const { moves } = records.parse(await reply.json());
  const of = (seat: number) => moves.filter(([mover]) => mover === seat).map(([, { card }]) => card);
  expect(of(0)).toEqual(ana.sealed);
  expect(of(1)).toEqual(bo.sealed);
  // Somebody has changed their mind once.
  expect(ana.sealed.length).toBe(bo.sealed.length + 1);
  expect(moves.length).toBe(SEATS * bo.sealed.length + 1);
}

async function rematch(ana: Agent, bo: Agent): Promise<void> {
  const [host, guest] = [ana.visit, bo.visit];
  await host.press(button(host, SPOKEN.en.table.rematch));
  await guest.press(button(guest, SPOKEN.fr.table['rematch-join']));
  await Promise.all([ana.sitDown(), bo.sitDown()]);
  await Promise.all([expectMemoryOf(host), expectMemoryOf(guest)]);
  await playRound(ana, bo);
  expect(new URL(host.page.url()).pathname).toBe(new URL(guest.page.url()).pathname);
}

/** The browser knows the commitment and its own share of the luck, and the server tells the same. */
async function expectMemoryOf({ page }: Visit): Promise<void> {
  const { pathname, searchParams } = new URL(page.url());
  const id = pathname.split('/').at(-1) ?? '';
  const reply = await page.request.get(`/api/tables/${id}?invitation=${searchParams.get('i')}`);
  const { fairness } = tables.parse(await reply.json()).picture;
  const kept = await page.evaluate((table) => localStorage.getItem(`safehouse.seen.${table}`), id);
  const memory = memories.parse(JSON.parse(kept ?? '{}'));
  expect(memory.commitment).toBe(fairness.commitment);
  expect(fairness.contributions.map(({ value }) => value)).toContain(memory.contribution);
}
