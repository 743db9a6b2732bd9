import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Question, Thinking } from './thinking.ts';

/** A bot that thinks until it is called off, unless it has no choice; it says which game it was. */
const STUBBORN = `
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.on('message', ({ game, choices }) => {
    while (choices.length > 1 && Atomics.load(workerData, 0) === 0);
    parentPort.postMessage({ move: game });
  });
`;

let thinking: Thinking;

beforeEach(() => {
  thinking = new Thinking(1, new URL(`data:text/javascript,${encodeURIComponent(STUBBORN)}`));
});

afterEach(() => thinking.close());

function question(game: string, choices: number): Question {
  return { game, bot: 'stubborn', view: null, choices: Array.from({ length: choices }, (_, number) => number) };
}

it('calls off a bot whose move nobody wants any more, and asks the next one', async () => {
  const [long, short] = [new AbortController(), new AbortController()];
  const first = thinking.think(question('long', 2), long.signal);
  const next = thinking.think(question('short', 1), short.signal);
  const then = thinking.think(question('another', 2), AbortSignal.timeout(50));
  long.abort();
  expect(await first).toBe('long');
  expect(await next).toBe('short');
  // The flag of the first is not in the way of those who come after it: this one thought until its own time was up.
  expect(await then).toBe('another');
  short.abort();
  const late = thinking.think(question('late', 1), short.signal);
  expect(await late).toBe('late');
});

it('asks nobody any more when it is closed', async () => {
  const unheard = thinking.think(question('unheard', 2), new AbortController().signal);
  await thinking.close();
  await expect(unheard).rejects.toThrow('no bot thinks any more');
  const late = thinking.think(question('late', 1), new AbortController().signal);
  await expect(late).rejects.toThrow('no bot thinks any more');
});
