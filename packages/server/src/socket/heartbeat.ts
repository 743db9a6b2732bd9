// Finds out who is still there: a connection that broke without a word would stay open for ever.

/** How often everybody is asked for a sign of life. */
const EVERY_MS = 30_000;
/** They are asked in groups, one after the other: thousands at once would keep everybody else waiting. */
const GROUPS = 30;

export interface Pulse {
  /** Asks for a sign of life, and lets go of whoever has given none since the last time. */
  checkPulse(): void;
}

/** One timer for all connections. */
export class Heartbeat {
  readonly #groups = Array.from({ length: GROUPS }, () => new Set<Pulse>());
  #beats = 0;
  #joined = 0;
  #timer: NodeJS.Timeout | null = null;

  start(): void {
    this.#timer = setInterval(() => this.#beat(), EVERY_MS / GROUPS).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  /** Looks after a connection until what is returned is called. */
  join(pulse: Pulse): () => void {
    this.#joined += 1;
    const group = this.#groups[this.#joined % GROUPS];
    group?.add(pulse);
    return () => group?.delete(pulse);
  }

  #beat(): void {
    this.#beats += 1;
    for (const pulse of this.#groups[this.#beats % GROUPS] ?? []) pulse.checkPulse();
  }
}
