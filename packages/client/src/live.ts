// Live play over a socket that comes back by itself: nothing that was asked for is lost, and nothing is done twice.

import { type ClientMessage, readFrame, type ServerMessage, Watching, type WatchSettings } from '@safehouse/protocol';
import type { Command } from '@safehouse/table';
import { ServerRefusal } from './asking.ts';

const FIRST_WAIT_MS = 30;
const LONGEST_WAIT_MS = 2_000;
/** What the server may cure by itself: the request goes out again, with its key. */
const PASSING = ['storage-unavailable', 'shutting-down', 'too-fast'];
const AGAIN_MS = 150;

interface Pending {
  readonly message: ClientMessage;
  readonly resolve: (number: number) => void;
  readonly reject: (error: Error) => void;
}

interface Watch {
  readonly watching: Watching;
  readonly changed: (watching: Watching) => void;
  readonly refused: (error: Error) => void;
}

/** An open line to a table: a socket to a server, or a worker that hosts tables without one. */
export interface Line {
  send(text: string): void;
  close(): void;
  /** Breaks it off, as a bad network would. */
  breakOff(): void;
}

/** What a line tells of itself. */
export interface Ears {
  opened(): void;
  heard(text: string): void;
  closed(): void;
  /** The other side will not have us, and asking again would not change that. */
  refused(error: ServerRefusal): void;
}

/** Opens a line; `losses` says how many were lost before. */
export type Dial = (ears: Ears, losses: number) => Line;

/** What somebody may want to know who uses the connection. */
export interface LiveSettings {
  readonly onConnection?: (isConnected: boolean) => void;
  /** What the other side's clock shows when a line opens. */
  readonly onClock?: (now: number) => void;
  /** Makes the key of each request, for those who want to know it. */
  readonly makeKey?: () => string;
}

export class Live {
  readonly #dial: Dial;
  readonly #onConnection: (isConnected: boolean) => void;
  readonly #onClock: (now: number) => void;
  readonly #makeKey: () => string;
  readonly #pending = new Map<string, Pending>();
  readonly #watches = new Map<string, Watch>();
  #line: Line | null = null;
  #isOpen = false;
  #losses = 0;
  #wait = FIRST_WAIT_MS;
  #isClosed = false;
  #received = 0;

  constructor(dial: Dial, settings: LiveSettings = {}) {
    const { onConnection = () => {}, onClock = () => {}, makeKey = newKey } = settings;
    this.#dial = dial;
    this.#onConnection = onConnection;
    this.#onClock = onClock;
    this.#makeKey = makeKey;
    this.#connect();
  }

  /** Characters that came over the socket. */
  get received(): number {
    return this.#received;
  }

  /** Watches a table; `changed` is called with every news of it, `refused` if it may not be watched. */
  watch(settings: WatchSettings, changed: Watch['changed'], refused: Watch['refused'] = () => {}): Watching {
    const watching = new Watching(settings);
    this.#watches.set(settings.table, { watching, changed, refused });
    this.#send(watching.ask());
    return watching;
  }

  unwatch(table: string): void {
    if (this.#watches.delete(table)) this.#send({ type: 'unwatch', table });
  }

  /** Does something at a table. Comes back with the number of its entry when that is durable, or throws the refusal. */
  do(table: string, command: Command, invitation?: string): Promise<number> {
    const key = this.#makeKey();
    return this.#request(key, { type: 'do', table, key, command, ...(invitation !== undefined && { invitation }) });
  }

  say(table: string, text: string): Promise<number> {
    const key = this.#makeKey();
    return this.#request(key, { type: 'say', table, key, text });
  }

  /** Breaks the connection off, as a bad network would; it comes back. */
  breakOff(): void {
    this.#line?.breakOff();
  }

  close(): void {
    this.#line?.close();
    this.#end(new ServerRefusal('closed', 'the connection was closed'));
  }

  #request(key: string, message: ClientMessage): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#pending.set(key, { message, resolve, reject });
      this.#send(message);
    });
  }

  #send(message: ClientMessage): void {
    if (this.#isOpen) this.#line?.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#line = this.#dial(
      {
        opened: () => this.#resume(),
        heard: (text) => this.#receive(text),
        closed: () => this.#lost(),
        refused: (error) => this.#giveUp(error),
      },
      this.#losses,
    );
  }

  /** Asks for everything again that has not been answered. */
  #resume(): void {
    this.#wait = FIRST_WAIT_MS;
    this.#isOpen = true;
    this.#onConnection(true);
    for (const { watching } of this.#watches.values()) this.#send(watching.ask());
    for (const { message } of this.#pending.values()) this.#send(message);
  }

  #lost(): void {
    this.#line = null;
    this.#isOpen = false;
    if (this.#isClosed) return;
    this.#onConnection(false);
    this.#losses += 1;
    setTimeout(() => {
      if (!this.#isClosed) this.#connect();
    }, this.#wait);
    this.#wait = Math.min(LONGEST_WAIT_MS, 2 * this.#wait);
  }

  /** Everybody who waits is told why, and nobody dials again. */
  #giveUp(error: ServerRefusal): void {
    this.#end(error);
    this.#onConnection(false);
    for (const { refused } of this.#watches.values()) refused(error);
    this.#watches.clear();
  }

  #end(error: ServerRefusal): void {
    this.#isClosed = true;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  #receive(text: string): void {
    this.#received += text.length;
    for (const message of readFrame(text)) this.#take(message);
  }

  #take(message: ServerMessage): void {
    if (message.type === 'done') this.#settle(message.key, ({ resolve }) => resolve(message.number));
    else if (message.type === 'refused') this.#refused(message);
    else if (message.type === 'hello') this.#onClock(message.now);
    else this.#news(message);
  }

  #news(message: Extract<ServerMessage, { type: 'whole' | 'change' | 'present' | 'chat' }>): void {
    const watch = this.#watches.get(message.table);
    if (watch === undefined) return;
    const heal = watch.watching.receive(message);
    if (heal === null) watch.changed(watch.watching);
    else this.#send(heal);
  }

  #refused({ key, table, error }: Extract<ServerMessage, { type: 'refused' }>): void {
    const isPassing = PASSING.includes(error.code);
    const refusal = new ServerRefusal(error.code, error.message, error.rule === undefined ? {} : { rule: error.rule });
    const pending = key === null ? undefined : this.#pending.get(key);
    if (pending !== undefined && isPassing) setTimeout(() => this.#again(key ?? ''), AGAIN_MS);
    else if (pending !== undefined) this.#settle(key ?? '', ({ reject }) => reject(refusal));
    else if (table !== undefined) this.#watchRefused(table, refusal, isPassing);
  }

  #watchRefused(table: string, refusal: ServerRefusal, isPassing: boolean): void {
    const watch = this.#watches.get(table);
    if (watch === undefined) return;
    const line = this.#line;
    if (isPassing) {
      // Over a new connection it has been asked for already, and twice would be told twice.
      setTimeout(() => this.#line === line && this.#send(watch.watching.ask()), AGAIN_MS);
    } else {
      this.#watches.delete(table);
      watch.refused(refusal);
    }
  }

  #again(key: string): void {
    const pending = this.#pending.get(key);
    if (pending !== undefined) this.#send(pending.message);
  }

  #settle(key: string, tell: (pending: Pending) => void): void {
    const pending = this.#pending.get(key);
    this.#pending.delete(key);
    if (pending !== undefined) tell(pending);
  }
}

/** A key that no other request has. */
export function newKey(): string {
  return crypto.randomUUID();
}
