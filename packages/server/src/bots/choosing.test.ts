import { afterEach, expect, it } from 'vitest';
import { newApplication } from '../http/application.ts';
import { Metrics } from '../metrics.ts';
import { Choosing } from './choosing.ts';
import { Thinking } from './thinking.ts';
import type { Question } from './thread.ts';

/** Bots by their manners: what each of them does when it is asked. */
const MANNERS = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ view: manners, bot, choices }) => {
    if (manners[bot] === 'throws') parentPort.postMessage({ trouble: 'TypeError at agent' });
    else if (manners[bot] === 'ends its thread') throw new Error('the seventh country is secret');
    else if (manners[bot] === 'cheats') parentPort.postMessage({ move: { type: 'win' } });
    else parentPort.postMessage({ move: choices[0] });
  });
`;

const thinkers: Thinking[] = [];
afterEach(() => Promise.all(thinkers.splice(0).map((thinking) => thinking.close())));

function choosing() {
  const thinking = new Thinking(1, new URL(`data:text/javascript,${encodeURIComponent(MANNERS)}`));
  thinkers.push(thinking);
  const told: object[] = [];
  const { log } = newApplication('silent', false);
  log.error = (what: object) => told.push(what);
  const metrics = new Metrics();
  const wish = {
    place: { address: 'here', host: 'ann', table: 'one' },
    isUnwatched: false,
    signal: new AbortController().signal,
  };
  const bots = new Choosing({ thinking, metrics, log });
  const ask = (view: Readonly<Record<string, string>>, choices: readonly unknown[] = [{ type: 'pass' }]) => {
    const question: Question = { game: 'spy-royale', bot: 'mastermind', view, choices };
    return bots.choose(question, wish);
  };
  return { ask, told, metrics, thinking };
}

it('lets a simpler bot play for one that throws, and tells the operator', async () => {
  const { ask, told, metrics } = choosing();
  expect(await ask({ mastermind: 'throws' })).toEqual({ type: 'pass' });
  expect(told).toEqual([
    { code: 'bot-failed', game: 'spy-royale', bot: 'mastermind', instead: 'agent', why: 'TypeError at agent' },
  ]);
  expect((await metrics.botFailures.get()).values).toEqual([
    { labels: { game: 'spy-royale', bot: 'mastermind' }, value: 1 },
  ]);
});

it('goes on down to the simplest one, and to any of the choices', async () => {
  const { ask, told } = choosing();
  const manners = { mastermind: 'throws', agent: 'cheats', rookie: 'throws', random: 'throws' };
  expect([{ type: 'pass' }, { type: 'wait' }]).toContainEqual(await ask(manners, [{ type: 'pass' }, { type: 'wait' }]));
  expect(told).toMatchObject([
    { bot: 'mastermind', instead: 'agent' },
    { bot: 'agent', instead: 'rookie', why: 'it chose what was not on offer' },
    { bot: 'rookie', instead: 'random' },
    { bot: 'random', instead: 'no-bot' },
  ]);
});

it('tells once what goes on and on, counts all of it, and writes down nothing that a bot knows', async () => {
  const { ask, told, metrics } = choosing();
  for (let time = 0; time < 3; time++) expect(await ask({ mastermind: 'ends its thread' })).toEqual({ type: 'pass' });
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).toContain('its thread ended: Error at ');
  expect(JSON.stringify(told)).not.toContain('seventh country');
  expect((await metrics.botFailures.get()).values).toMatchObject([{ value: 3 }]);
});

it('does not play for a house that closes', async () => {
  const { ask, told, thinking } = choosing();
  await thinking.close();
  await expect(ask({})).rejects.toThrow('no bot thinks any more');
  expect(told).toEqual([]);
});
