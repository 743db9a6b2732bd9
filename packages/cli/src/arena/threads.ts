// Plays fixtures on all cores.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Outcome } from './arena-thread.ts';
import type { Fixture } from './fixture.ts';

export type Played = (fixture: Fixture, outcome: Outcome) => void;

const PROGRAM = new URL('./arena-thread.js', import.meta.url);

/** Plays all fixtures, as many at a time as there are cores, and hands over each when it is played. */
export async function playAll(fixtures: readonly Fixture[], played: Played, program = PROGRAM): Promise<void> {
  const waiting = fixtures.values();
  const threads = Math.min(fixtures.length, availableParallelism());
  const workers = Array.from({ length: threads }, () => new Worker(program));
  try {
    await Promise.all(workers.map((worker) => playInTurn(worker, waiting, played)));
  } finally {
    // When one has failed, the others stop where they are: what they play is of no use any more.
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** One thread takes what is next until nothing is left. */
async function playInTurn(worker: Worker, waiting: Iterator<Fixture>, played: Played): Promise<void> {
  for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
    played(next.value, await play(worker, next.value));
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
