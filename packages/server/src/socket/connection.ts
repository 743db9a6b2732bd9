// One open socket: what a person's client sends over it, and what it is sent.

import type { Duplex } from 'node:stream';
import type { Mistake } from '@safehouse/kernel';
import { type ClientMessage, clientMessages, PROTOCOL, type ServerMessage, wordsFor } from '@safehouse/protocol';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { Denial, noSuchTable, tooFast } from '../errors.ts';
import type { Chat } from '../tables/chat.ts';
import type { Hub } from '../tables/hub.ts';
import type { Services } from '../tables/services.ts';
import type { Watcher } from '../tables/watchers.ts';
import { malformed, toMistake, wireError } from '../wire-errors.ts';
import { addressOf, keyOf, parseFrame } from './frames.ts';
import type { Pulse } from './heartbeat.ts';
import { fitsPlainFrame, isPlain, plainFrame } from './plain-frames.ts';
import { Watched } from './watched.ts';

/** A reader that lets this much pile up is let go; it comes back and gets the whole. */
const MOST_UNREAD = 1_000_000;
/** Who goes on sending too fast after so many refusals is let go. */
const PATIENCE = 200;
/** Who goes on sending so much after we have closed does not mean to close, and is cut off. */
const MOST_UNHEARD = 10_000;
const POLICY = 1008;
const UNSUPPORTED = 1003;

export interface ConnectionSettings {
  readonly socket: WebSocket;
  /** What the socket writes to. */
  readonly line: Duplex;
  readonly person: string;
  /** The hash of the session's or the token's key. */
  readonly keyHash: string;
  readonly hub: Hub;
  readonly chat: Chat;
  readonly services: Services;
  /** Whether this person may send another message now. */
  readonly mayTalk: () => boolean;
}

export class Connection implements Watcher, Pulse {
  readonly person: string;
  readonly keyHash: string;
  readonly #settings: ConnectionSettings;
  readonly #watched: Watched;
  #tooFast = 0;
  /** What has come since we closed. */
  #unheard = 0;
  /** Whether anything has come since the last sign of life was asked for. */
  #isAlive = true;
  /** What goes out next, with commas between the messages, how many they are, and whether all are plain. */
  #outbox = '';
  #waiting = 0;
  #arePlain = true;

  constructor(settings: ConnectionSettings) {
    this.person = settings.person;
    this.keyHash = settings.keyHash;
    this.#settings = settings;
    const { socket, hub, services } = settings;
    this.#watched = new Watched({ connection: this, hub, services, tell: (message) => this.#tell(message) });
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('close', () => this.#watched.leave());
    // ws answers a ping by itself, so it counts like a message: whoever floods us with them would not read the answers.
    socket.on('ping', () => this.#receivePing());
    socket.on('pong', () => this.#liveOn());
    // A broken frame or a frame that is too large: ws closes the socket with the right code.
    socket.on('error', () => this.#count('bad-frame'));
    this.#tell({ type: 'hello', protocol: PROTOCOL, person: this.person, now: Date.now() });
  }

  /** What is said in one turn of the event loop goes out together, as one frame. */
  send(text: string): void {
    if (this.#waiting === 0) setImmediate(() => this.#sendAll());
    this.#outbox = this.#waiting === 0 ? text : `${this.#outbox},${text}`;
    this.#waiting += 1;
    this.#arePlain &&= isPlain(text);
  }

  #sendAll(): void {
    const [text, count, arePlain] = [this.#outbox, this.#waiting, this.#arePlain];
    this.#outbox = '';
    this.#waiting = 0;
    this.#arePlain = true;
    if (count === 0 || !this.isOpen || !this.#keepsUp()) return;
    const { socket, line } = this.#settings;
    const frame = count === 1 ? text : `[${text}]`;
    if (arePlain && fitsPlainFrame(frame)) line.write(plainFrame(frame), 'latin1');
    else socket.send(frame);
  }

  dismissed(table: string): void {
    this.#watched.forget(table);
    this.#refuse(null, noSuchTable(), table);
  }

  close(code: number, reason: string): void {
    this.#sendAll();
    this.#settings.socket.close(code, reason);
  }

  cutOff(): void {
    this.#settings.socket.terminate();
  }

  checkPulse(): void {
    if (!this.#isAlive) this.cutOff();
    this.#isAlive = false;
    if (this.isOpen) this.#settings.socket.ping();
  }

  #liveOn(): void {
    this.#isAlive = true;
  }

  get isOpen(): boolean {
    const { socket } = this.#settings;
    return socket.readyState === socket.OPEN;
  }

  /** Lets go of somebody who has stopped reading. */
  #keepsUp(): boolean {
    const { socket, line } = this.#settings;
    if (line.writableLength <= MOST_UNREAD) return true;
    this.#count('slow-reader');
    socket.terminate();
    return false;
  }

  #receivePing(): void {
    if (!this.isOpen) {
      this.#leaveUnheard();
      return;
    }
    this.#liveOn();
    if (this.#keepsUp() && !this.#settings.mayTalk()) this.#slowDown('');
  }

  /** What comes after we have closed is not heard; ws waits half a minute for the other side to close as well. */
  #leaveUnheard(): void {
    this.#unheard += 1;
    if (this.#unheard !== MOST_UNHEARD) return;
    this.#count('flood');
    this.cutOff();
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.isOpen) {
      this.#leaveUnheard();
      return;
    }
    this.#liveOn();
    if (isBinary) {
      this.#count('binary-frame');
      this.close(UNSUPPORTED, 'text only');
    } else if (this.#settings.mayTalk()) this.#hear(String(data));
    else this.#slowDown(String(data));
  }

  #hear(text: string): void {
    const began = performance.now();
    let document: unknown;
    let message: ClientMessage;
    try {
      document = parseFrame(text);
      const parsed = z.safeParse(clientMessages, document);
      if (!parsed.success) throw malformed('message', parsed.error.issues);
      message = parsed.data;
    } catch (error) {
      this.#refuse(keyOf(document), toMistake(error));
      return;
    }
    void this.#answer(message, began);
  }

  async #answer(message: ClientMessage, began: number): Promise<void> {
    try {
      await this.#do(message);
    } catch (error) {
      this.#fail('key' in message ? message.key : null, error, message.table);
    }
    this.#settings.services.metrics.answerSeconds.observe((performance.now() - began) / 1000);
  }

  async #do(message: ClientMessage): Promise<void> {
    const { hub, chat, services } = this.#settings;
    if (services.isClosing()) throw new Denial('shutting-down', 'this server is about to stop; connect again');
    switch (message.type) {
      case 'watch':
        return this.#watched.watch(message);
      case 'unwatch':
        return this.#watched.unwatch(message.table);
      case 'do': {
        // Who asks to see the table first sees it first, so that what was done is never ahead of what is shown.
        if (this.#watched.isComing) await this.#watched.settled(message.table);
        const room = this.#watched.get(message.table) ?? (await hub.room(message.table));
        const { key, command, invitation } = message;
        this.#tell({
          type: 'done',
          key,
          number: await room.perform({ person: this.person, invitation }, key, command),
        });
        return;
      }
      case 'play-again':
        return this.#playAgain(message);
      case 'say': {
        const { table, key, text } = message;
        this.#tell({ type: 'done', key, number: await chat.say(table, { person: this.person, key, text }) });
      }
    }
  }

  /** Who plays again leaves first, and need not be told that there is a next table. */
  async #playAgain({ table, key }: Extract<ClientMessage, { type: 'play-again' }>): Promise<void> {
    const wasWatched = this.#watched.get(table) !== undefined;
    try {
      const { room, number } = await this.#settings.hub.rematch(table, this.person, () => this.#watched.hide(table));
      await room.sitAgain(this.person);
      this.#tell({ type: 'done', key, number });
      await this.#watchAnyway(room.id);
    } catch (error) {
      if (wasWatched && this.#watched.get(table) === undefined) await this.#watchAnyway(table);
      throw error;
    }
  }

  /** Shows a table that was not asked for by itself: if that fails, it does not concern what was asked for. */
  async #watchAnyway(table: string): Promise<void> {
    try {
      await this.#watched.watch({ type: 'watch', table });
    } catch (error) {
      this.#fail(null, error, table);
    }
  }

  /** Nothing is dropped in silence: who was in a hurry for a moment knows what to send again. */
  #slowDown(text: string): void {
    this.#tooFast += 1;
    const { key, table } = addressOf(text);
    this.#refuse(key, tooFast(), table);
    if (this.#tooFast > PATIENCE) this.close(POLICY, 'too fast');
  }

  #fail(key: string | null, error: unknown, table?: string): void {
    const mistake = toMistake(error);
    if (mistake.code === 'our-bug') {
      this.#settings.services.log.error({ code: 'bug', stack: error instanceof Error ? error.stack : String(error) });
    }
    this.#refuse(key, mistake, table);
  }

  #refuse(key: string | null, mistake: Mistake, table?: string): void {
    this.#count(mistake.code);
    this.#tell({ type: 'refused', key, ...(table !== undefined && { table }), error: wireError(mistake) });
  }

  #count(code: string): void {
    this.#settings.services.metrics.refusals.inc({ code });
  }

  #tell(message: ServerMessage): void {
    // A whole table is large, and says much that is new.
    this.send(message.type === 'whole' ? JSON.stringify(message) : wordsFor(message));
  }
}
