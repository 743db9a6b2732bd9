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
import { Outbox } from './outbox.ts';
import { Patience } from './patience.ts';
import type { Placed } from './places.ts';
import { Watched } from './watched.ts';

const POLICY = 1008;
const TRY_AGAIN_LATER = 1013;
/** How long whoever gives way to others, or sent a broken frame, has to close as well. */
const FAREWELL_MS = 1_000;
const UNSUPPORTED = 1003;

export interface ConnectionSettings {
  readonly socket: WebSocket;
  /** What the socket writes to. */
  readonly line: Duplex;
  readonly person: string;
  /** The address that it came from, as limits count it. */
  readonly network: string;
  /** The hash of the session's or the token's key. */
  readonly keyHash: string;
  readonly hub: Hub;
  readonly chat: Chat;
  readonly services: Services;
  /** Whether this person may send another message now. */
  readonly mayTalk: () => boolean;
  /** Whether this person may be told once more which message was too fast. */
  readonly mayBeTold: () => boolean;
}

export class Connection implements Watcher, Pulse, Placed {
  readonly person: string;
  readonly network: string;
  readonly keyHash: string;
  readonly #settings: ConnectionSettings;
  readonly #watched: Watched;
  readonly #patience: Patience;
  readonly #outbox: Outbox;
  /** Whether anything has come since the last sign of life was asked for. */
  #isAlive = true;

  constructor(settings: ConnectionSettings) {
    this.person = settings.person;
    this.network = settings.network;
    this.keyHash = settings.keyHash;
    this.#settings = settings;
    const { socket, line, hub, services, mayTalk } = settings;
    const onUnread = () => {
      this.#count('slow-reader');
      this.cutOff();
    };
    this.#outbox = new Outbox({ socket, line, onUnread });
    this.#patience = new Patience({
      mayTalk,
      count: (code) => this.#count(code),
      close: () => this.close(POLICY, 'too fast'),
      cutOff: () => this.cutOff(),
    });
    this.#watched = new Watched({ connection: this, hub, services, tell: (message) => this.#tell(message) });
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('close', () => this.#watched.leave());
    socket.on('ping', () => this.#receivePing());
    socket.on('pong', () => this.#receivePong());
    socket.on('error', () => this.#breakOff());
    this.#tell({ type: 'hello', protocol: PROTOCOL, person: this.person, now: Date.now() });
  }

  send(text: string): void {
    this.#outbox.add(text);
  }

  dismissed(table: string): void {
    this.#watched.forget(table);
    this.#refuse(null, noSuchTable(), table);
  }

  close(code: number, reason: string): void {
    this.#outbox.send();
    this.#settings.socket.close(code, reason);
  }

  cutOff(): void {
    this.#settings.socket.terminate();
  }

  checkPulse(): void {
    if (!this.#isAlive) this.cutOff();
    this.#isAlive = false;
    if (!this.isOpen) return;
    this.#patience.expectPong();
    this.#settings.socket.ping();
  }

  giveWay(): void {
    this.close(TRY_AGAIN_LATER, 'others have no connection');
    this.#cutOffSoon();
  }

  /** A broken frame or a frame that is too large: ws closes the socket with the right code, and hears nothing more. */
  #breakOff(): void {
    this.#count('bad-frame');
    this.#cutOffSoon();
  }

  #cutOffSoon(): void {
    setTimeout(() => this.cutOff(), FAREWELL_MS).unref();
  }

  get isOpen(): boolean {
    const { socket } = this.#settings;
    return socket.readyState === socket.OPEN;
  }

  #receivePing(): void {
    // A client that floods us with pings does not read the answers.
    if (this.#isListening() && this.#outbox.keepsUp()) this.#patience.hearPing();
  }

  #receivePong(): void {
    if (this.#isListening()) this.#patience.hearPong();
  }

  /** Anything that comes is a sign of life; nothing is heard after we have closed. */
  #isListening(): boolean {
    if (this.isOpen) this.#isAlive = true;
    else this.#patience.leaveUnheard();
    return this.isOpen;
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.#isListening()) return;
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
    const { mayBeTold } = this.#settings;
    if (mayBeTold()) {
      const { key, table } = addressOf(text);
      this.#tellRefused(key, tooFast(), table);
      this.#patience.wearOut();
    } else {
      this.#count('too-fast');
      this.close(POLICY, 'too fast');
    }
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
    this.#tellRefused(key, mistake, table);
  }

  #tellRefused(key: string | null, mistake: Mistake, table?: string): void {
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
