import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fixtureFor } from '../testing/arena.ts';
import { Workplace } from '../testing/program.ts';
import { playAll } from './threads.ts';

const work = new Workplace();

/** Fails at the game whose seed is bad, and plays any other in a moment. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ seed }) => {
  if (seed === 'bad') throw new Error('no such game');
  setTimeout(() => parentPort.postMessage({ moves: 1 }), 5);
});
`;

describe('the threads of an arena', () => {
  const program = new URL(`file://${work.file('thread.mjs', THREAD)}`);
  const good = Array.from({ length: 200 }, () => fixtureFor('agent,agent'));

  it('play every fixture once', async () => {
    const played = new Set<unknown>();
    await playAll(good, (fixture) => played.add(fixture), program);
    expect(played.size).toBe(good.length);
  });

  it('all stop when one fails', async () => {
    let played = 0;
    const fixtures = [{ ...fixtureFor('agent,agent'), seed: 'bad' }, ...good];
    await expect(playAll(fixtures, () => (played += 1), program)).rejects.toThrow('no such game');
    const before = played;
    await wait(100);
    expect(played).toBe(before);
  });
});
