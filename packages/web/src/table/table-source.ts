// One watched table, online or in a worker: what the screens show, and how they act.

import { type Live, ServerRefusal } from '@safehouse/client/browser';
import type { Watched, Watching } from '@safehouse/protocol';
import type { Command } from '@safehouse/table';
import * as z from 'zod/mini';
import { noteContribution } from './memory.ts';
import { type Picture, pictures } from './pictures.ts';

/** What is known of the table now. */
export interface Scene extends Omit<Watched, 'picture'> {
  readonly picture: Picture;
}

export interface TableState {
  readonly scene: Scene | null;
  /** Why the table cannot be shown. */
  readonly refusal: ServerRefusal | null;
}

/** What a table is watched with. */
export interface Place {
  readonly table: string;
  readonly invitation?: string | undefined;
}

export class TableSource {
  readonly table: string;
  readonly #live: Live;
  readonly #invitation: string | undefined;
  readonly #listeners = new Set<() => void>();
  #state: TableState = { scene: null, refusal: null };

  constructor(live: Live, { table, invitation }: Place) {
    this.table = table;
    this.#live = live;
    this.#invitation = invitation;
    live.watch(
      { table, ...(invitation !== undefined && { invitation }) },
      (watching) => this.#show(watching),
      (error) => this.#become({ ...this.#state, refusal: toRefusal(error) }),
    );
  }

  get state(): TableState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Comes back when it is durable; throws a `ServerRefusal`. */
  async do(command: Command): Promise<number> {
    const number = await this.#live.do(this.table, command, this.#invitation);
    if (command.type === 'sit' && command.contribution !== undefined) {
      noteContribution(this.table, command.contribution);
    }
    return number;
  }

  say(text: string): Promise<number> {
    return this.#live.say(this.table, text);
  }

  close(): void {
    this.#live.unwatch(this.table);
    this.#listeners.clear();
  }

  #show({ watched }: Watching): void {
    if (watched === null) return;
    this.#become({ scene: { ...watched, picture: z.parse(pictures, watched.picture) }, refusal: null });
  }

  #become(state: TableState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

export function toRefusal(error: unknown): ServerRefusal {
  return error instanceof ServerRefusal ? error : new ServerRefusal('our-bug', String(error));
}
