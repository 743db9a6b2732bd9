// A guest whom the host has removed from a private table tries everything: what is still heard, and what can still be done.

import { type Talk, until, Visitor } from '@safehouse/server/testing';
import * as z from 'zod/mini';
import type { Attack, Finding, Force } from './attack.ts';
import { Target } from './target.ts';

/** Well-formed, and not the id of any table. */
const NOWHERE = 'Nowhere0000000';
const PLAN = { game: 'spy-royale', seats: [{ type: 'person' }, { type: 'person' }, { type: 'person' }] };
const MOST_ROUNDS = 8;

export const removedGuest: Attack = {
  name: 'removed-guest',
  title: 'a guest who was removed from a private table goes on listening, and tries every link',
  run,
};

async function run({ isShort, say }: Force): Promise<readonly Finding[]> {
  return Target.during({}, async (target) => {
    const total = { before: 0, heard: 0, tried: 0, done: 0, strangers: 0 };
    for (let round = 0; round < (isShort ? 1 : MOST_ROUNDS); round++) {
      say(`guest ${round + 1} is removed`);
      const spied = await spy(target.address);
      total.before += spied.before;
      total.heard += spied.heard;
      total.tried += spied.answers.length;
      total.done += spied.answers.filter((answer) => answer !== spied.nothing).length;
      total.strangers += spied.strangers;
    }
    return findingsFrom(total);
  });
}

function findingsFrom(total: Readonly<Record<'before' | 'heard' | 'tried' | 'done' | 'strangers', number>>): Finding[] {
  return [
    {
      what: 'frames of the table over a socket that was open, besides that there is no such table',
      before: `${total.before}`,
      during: `${total.heard} after the removal`,
      promise: '0',
      holds: total.heard === 0 && total.before > 0,
    },
    {
      what: 'requests and messages that were answered otherwise than for a table that is not there',
      during: `${total.done} of ${total.tried}`,
      promise: '0',
      holds: total.done === 0 && total.tried > 0,
    },
    {
      what: 'strangers who came in by the link that the removed guest knows',
      during: `${total.strangers}`,
      promise: '0',
      holds: total.strangers === 0,
    },
  ];
}

interface Spied {
  /** Frames about the table before and after the removal. */
  readonly before: number;
  readonly heard: number;
  readonly answers: readonly string[];
  /** How a table that is not there is answered. */
  readonly nothing: string;
  readonly strangers: number;
}

async function spy(address: string): Promise<Spied> {
  const [host, guest, stranger] = [
    await Visitor.arrive(address),
    await Visitor.arrive(address),
    await Visitor.arrive(address),
  ];
  const { id, invitation: old } = await host.openTable(PLAN, false);
  await guest.do(id, { type: 'sit', seat: 1 }, old);
  const [talk, honest] = [await guest.connect(), await host.connect()];
  for (const watcher of [talk, honest]) await watcher.ask({ type: 'watch', table: id, invitation: old });
  await host.do(id, { type: 'sit', seat: 0 });
  const isTold = talk.next(({ type }) => type === 'refused');
  const before = framesAbout(id, talk);
  await host.do(id, { type: 'remove', person: guest.id });
  await isTold;
  const told = framesAbout(id, talk);
  await goOn(host, id, honest);
  const current = z.parse(z.object({ invitation: z.string() }), (await host.request(`/api/tables/${id}`)).body);
  // Frames that were sent to the guest meanwhile come before the answer to this.
  const nothing = await watchAnswer(talk, NOWHERE);
  const heard = framesAbout(id, talk) - told;
  const links = [undefined, old, current.invitation];
  const answers: string[] = [];
  for (const link of links) answers.push(...(await tryEverything(guest, { talk, id, link })));
  const outside = await stranger.request(`/api/tables/${id}?invitation=${old}`);
  for (const watcher of [talk, honest]) watcher.close();
  return { before, heard, answers, nothing, strangers: outside.status === 200 ? 1 : 0 };
}

function framesAbout(table: string, { heard }: Talk): number {
  return heard.filter((text) => text.includes(table)).length;
}

/** The others sit, talk, come and go; the host has heard it all. */
async function goOn(host: Visitor, id: string, honest: Talk): Promise<void> {
  await host.do(id, { type: 'place', seat: 1, bot: 'random' });
  await host.do(id, { type: 'place', seat: 2, bot: 'random' });
  await host.do(id, { type: 'start' });
  await host.post(`/api/tables/${id}/chat`, { key: crypto.randomUUID(), text: 'and now among ourselves' });
  await until(() => honest.heard.some((text) => text.includes('among ourselves')));
}

interface Means {
  readonly talk: Talk;
  readonly id: string;
  readonly link: string | undefined;
}

/** Every way to look or to do something, and what was answered, without the table's name. */
async function tryEverything(guest: Visitor, { talk, id, link }: Means): Promise<string[]> {
  const invited = link === undefined ? {} : { invitation: link };
  const query = link === undefined ? '' : `?invitation=${link}`;
  const commands = [{ type: 'sit', seat: 1 }, { type: 'readmit', person: guest.id }, { type: 'renew-link' }];
  const answers: string[] = [];
  for (const part of ['', '/record', '/chat']) {
    answers.push(codeOf((await guest.request(`/api/tables/${id}${part}${query}`)).code));
  }
  answers.push(codeOf((await guest.post(`/api/tables/${id}/chat`, { key: crypto.randomUUID(), text: 'hello?' })).code));
  answers.push(codeOf((await guest.post(`/api/tables/${id}/rematch`, { key: crypto.randomUUID() })).code));
  for (const command of commands) {
    const body = { key: crypto.randomUUID(), command, ...invited };
    answers.push(codeOf((await guest.post(`/api/tables/${id}/do`, body)).code));
    answers.push(codeOf((await talk.attempt({ type: 'do', table: id, ...body })).code));
  }
  answers.push(await watchAnswer(talk, id, link));
  answers.push(codeOf((await talk.attempt({ type: 'say', table: id, key: crypto.randomUUID(), text: 'hello?' })).code));
  return answers;
}

async function watchAnswer(talk: Talk, table: string, link?: string): Promise<string> {
  return codeOf((await talk.attempt({ type: 'watch', table, ...(link && { invitation: link }) })).code);
}

function codeOf(code: string | null): string {
  return code ?? 'done';
}
