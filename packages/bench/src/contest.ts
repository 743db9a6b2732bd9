import { Worker } from 'node:worker_threads';

/** One thing that is measured on both sides: each side plays one game and says nothing else. */
export interface Contest {
  readonly name: string;
  readonly unit: string;
  readonly ours: (game: number) => void;
  readonly peer: (game: number) => void;
}

export type Side = 'ours' | 'peer';

export interface Row {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly ratio: number;
  readonly unit: string;
}

const ROUNDS = 9;
const WARM_UP_SECONDS = 1.5;
const ROUND_SECONDS = 0.7;

/**
 * Lets both sides play in turns, so that a busy machine slows both, and compares the medians of the rounds.
 * Each side has a thread of its own and rests while the other plays: neither spoils what the other's compiler learned.
 */
export async function hold(contest: Contest, onRound: (round: number, rounds: number) => void): Promise<Row> {
  const sides = { ours: new Player(contest, 'ours'), peer: new Player(contest, 'peer') };
  await sides.ours.play(WARM_UP_SECONDS);
  await sides.peer.play(WARM_UP_SECONDS);
  const rates = { ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await sides.ours.play(ROUND_SECONDS));
    rates.peer.push(await sides.peer.play(ROUND_SECONDS));
    onRound(round + 1, ROUNDS);
  }
  await Promise.all([sides.ours.rest(), sides.peer.rest()]);
  const [our, their] = [median(rates.ours), median(rates.peer)];
  const { name, unit } = contest;
  return { name, ours: rounded(our), peer: rounded(their), ratio: rounded(our / their), unit };
}

/** One side, in a thread that runs this same program. */
class Player {
  readonly #worker: Worker;

  constructor({ name }: Contest, side: Side) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: `${name} ${side}` });
  }

  /** Plays for so long and tells how many games a second that was. */
  play(seconds: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#worker.once('error', reject);
      this.#worker.once('message', (rate: number) => {
        this.#worker.off('error', reject);
        resolve(rate);
      });
      this.#worker.postMessage(seconds);
    });
  }

  async rest(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Games a second. */
export function playFor(play: (game: number) => void, seconds: number): number {
  const started = performance.now();
  let games = 0;
  let elapsed = 0;
  for (; elapsed < seconds; games++) {
    play(games);
    elapsed = (performance.now() - started) / 1000;
  }
  return games / elapsed;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
