import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { type Fanout, type Notice, notices } from './fanout.ts';

const SLOWEST_RETRY_MS = 2_000;

const envelopes = z.object({ process: z.string(), notice: notices });

/** Fan-out through Redis. While Redis is away nothing is kept for it: who missed something reads the log. */
export class RedisFanout implements Fanout {
  readonly #process = randomUUID();
  readonly #channel: string;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  #hear: (notice: Notice, process: string) => void = () => {};
  #subscribed = false;
  #lostAt = Date.now();

  /** Processes that share the `house` hear each other; others may use the same Redis. */
  constructor(url: string, house: string, onChange: (connected: boolean) => void) {
    this.#channel = `safehouse:${house}`;
    const settings = {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times: number) => Math.min(SLOWEST_RETRY_MS, 50 * times),
    };
    this.#publisher = new Redis(url, settings);
    this.#subscriber = new Redis(url, { ...settings, autoResubscribe: false });
    const tellChange = () => onChange(this.isConnected);
    for (const client of [this.#publisher, this.#subscriber]) {
      // Said through `onChange`; the client connects again by itself.
      client.on('error', () => {});
      client.on('close', () => {
        if (client === this.#subscriber) this.#subscribed = false;
        this.#lostAt = Date.now();
        tellChange();
      });
    }
    this.#publisher.on('ready', tellChange);
    this.#subscriber.on('ready', () => {
      this.#subscriber.subscribe(this.#channel).then(
        () => {
          this.#subscribed = true;
          tellChange();
        },
        () => {},
      );
    });
    this.#subscriber.on('message', (_channel: string, text: string) => this.#receive(text));
  }

  get isConnected(): boolean {
    return this.#publisher.status === 'ready' && this.#subscribed;
  }

  get lostAt(): number {
    return this.isConnected ? this.#lostAt : Date.now();
  }

  publish(notice: Notice): void {
    if (this.#publisher.status !== 'ready') return;
    this.#publisher.publish(this.#channel, JSON.stringify({ process: this.#process, notice })).catch(() => {});
  }

  listen(hear: (notice: Notice, process: string) => void): void {
    this.#hear = hear;
  }

  close(): Promise<void> {
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
    return Promise.resolve();
  }

  #receive(text: string): void {
    const parsed = z.safeParse(envelopes, JSON.parse(text));
    if (parsed.success && parsed.data.process !== this.#process) this.#hear(parsed.data.notice, parsed.data.process);
  }
}
