// Starting the worker, and asking it. Tables and records have a worker each: a record that is slow to read, or written
// to be, keeps no table waiting.

import { ServerRefusal } from '@safehouse/client/browser';
import type { Answer, Asked, QuestionType, Reply } from './questions.ts';

export class Host {
  #worker: Worker | null = null;
  /** Those who wait for an answer, to be told when there will be none. */
  readonly #waiting = new Set<(error: Error) => void>();
  readonly #lines = new Set<() => void>();
  readonly #patience: number | null;

  /** With patience, an answer that takes longer, in milliseconds, is not waited for. */
  constructor(patience: number | null = null) {
    this.#patience = patience;
  }

  /** Whether the worker runs. */
  get isAwake(): boolean {
    return this.#worker !== null;
  }

  /** Throws a `ServerRefusal` with code and sentence, as a server's answer would. */
  ask<Type extends QuestionType>(type: Type, asked: Asked<Type>): Promise<Answer<Type>> {
    return new Promise((resolve, reject) => {
      const port = this.#send({ type, ...asked });
      const settle = () => {
        clearTimeout(timer);
        this.#waiting.delete(fail);
        port.close();
      };
      const fail = (error: Error) => {
        settle();
        reject(error);
      };
      const timer =
        this.#patience === null
          ? undefined
          : setTimeout(() => this.#giveUp('too-slow', 'that took too long'), this.#patience);
      this.#waiting.add(fail);
      port.onmessage = ({ data }: MessageEvent<Reply<Answer<Type>>>) => {
        settle();
        if ('answer' in data) resolve(data.answer);
        else reject(new ServerRefusal(data.trouble.code, data.trouble.sentence));
      };
    });
  }

  /** A line for frames; `onLost` is called when nobody is at its other end any more. */
  line(onLost: () => void): MessagePort {
    this.#lines.add(onLost);
    return this.#send({ type: 'line' });
  }

  #send(message: { readonly type: string }): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#worker ??= this.#start();
    this.#worker.postMessage(message, [port2]);
    return port1;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./host.ts', import.meta.url), { type: 'module', name: 'safehouse' });
    worker.onerror = () => this.#giveUp('worker-failed', 'the part that plays offline has failed');
    return worker;
  }

  /** Whoever asks next gets a new one. */
  #giveUp(code: string, sentence: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const fail of this.#waiting) fail(new ServerRefusal(code, sentence));
    const lost = [...this.#lines];
    this.#lines.clear();
    for (const tell of lost) tell();
  }
}
