// Plays fixtures on all cores.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Outcome } from './arena-thread.ts';
import type { Fixture } from './fixture.ts';

export type Played = (fixture: Fixture, outcome: Outcome) => void;

/** Plays all fixtures, as many at a time as there are cores, and hands over each when it is played. */
export async function playAll(fixtures: readonly Fixture[], played: Played): Promise<void> {
  const waiting = fixtures.values();
  const threads = Math.min(fixtures.length, availableParallelism());
  await Promise.all(Array.from({ length: threads }, () => playInTurn(waiting, played)));
}

/** One thread takes what is next until nothing is left. */
async function playInTurn(waiting: Iterator<Fixture>, played: Played): Promise<void> {
  const worker = new Worker(new URL('./arena-thread.js', import.meta.url));
  try {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      played(next.value, await play(worker, next.value));
    }
  } finally {
    await worker.terminate();
  }
}

function play(worker: Worker, fixture: Fixture): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (outcome: Outcome) => {
      worker.off('error', reject);
      resolve(outcome);
    });
    worker.postMessage(fixture);
  });
}
