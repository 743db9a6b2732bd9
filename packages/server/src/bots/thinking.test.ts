import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Thinking, type Wish } from './thinking.ts';
import type { Question } from './thread.ts';

/** A bot that thinks until it is called off, unless it has no choice; it says which game it was, or how long it has. */
const STUBBORN = `
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.on('message', ({ game, choices, milliseconds }) => {
    while (choices.length > 1 && Atomics.load(workerData, 0) === 0);
    parentPort.postMessage({ move: game === 'how long' ? milliseconds : game });
  });
`;

let thinking: Thinking;

beforeEach(() => {
  thinking = new Thinking(1, new URL(`data:text/javascript,${encodeURIComponent(STUBBORN)}`));
});

afterEach(() => {
  vi.useRealTimers();
  return thinking.close();
});

function wish(signal: AbortSignal): Wish {
  return { place: { address: 'here', host: 'ann', table: 'one' }, isUnwatched: false, signal };
}

function question(game: string, choices: number): Question {
  return { game, bot: 'stubborn', view: null, choices: Array.from({ length: choices }, (_, number) => number) };
}

it('calls off a bot whose move nobody wants any more, and asks the next one', async () => {
  const [long, short] = [new AbortController(), new AbortController()];
  const first = thinking.think(question('long', 2), wish(long.signal));
  const next = thinking.think(question('short', 1), wish(short.signal));
  const then = thinking.think(question('another', 2), wish(AbortSignal.timeout(50)));
  long.abort();
  expect(await first).toBe('long');
  expect(await next).toBe('short');
  // The flag of the first is not in the way of those who come after it: this one thought until its own time was up.
  expect(await then).toBe('another');
  short.abort();
  const late = thinking.think(question('late', 1), wish(short.signal));
  expect(await late).toBe('late');
});

it('takes the time that a bot waits for a thread off the time it has, but for a rest', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const [never, long] = [new AbortController().signal, new AbortController()];
  expect(await thinking.think(question('how long', 1), wish(never))).toBe(100);
  const first = thinking.think(question('long', 2), wish(long.signal));
  const early = thinking.think(question('how long', 1), wish(never));
  vi.advanceTimersByTime(200);
  const late = thinking.think(question('how long', 1), wish(never));
  vi.advanceTimersByTime(30);
  long.abort();
  await first;
  expect(await Promise.all([early, late])).toEqual([25, 70]);
});

it('ends a thread whose bot never comes to an end, and lets others think in a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [never, short] = [new AbortController().signal, new AbortController().signal];
  const stuck = thinking.think(question('stuck', 2), wish(never));
  const next = thinking.think(question('next', 1), wish(short));
  vi.advanceTimersByTime(30_000);
  await expect(stuck).rejects.toThrow('no answer within 30 s');
  expect(await next).toBe('next');
});

it('asks nobody any more when it is closed', async () => {
  const unheard = thinking.think(question('unheard', 2), wish(new AbortController().signal));
  await thinking.close();
  await expect(unheard).rejects.toThrow('no bot thinks any more');
  const late = thinking.think(question('late', 1), wish(new AbortController().signal));
  await expect(late).rejects.toThrow('no bot thinks any more');
});
