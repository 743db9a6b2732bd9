// One open socket: what a person's client sends over it, and what it is sent.

import { isDeeperThan, type Mistake } from '@safehouse/kernel';
import { type ClientMessage, clientMessages, PROTOCOL, type ServerMessage } from '@safehouse/protocol';
import { heardSince, pictureFor } from '@safehouse/table';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { Denial, tooFast } from '../errors.ts';
import type { Chat } from '../tables/chat.ts';
import type { Hub } from '../tables/hub.ts';
import type { Room } from '../tables/room.ts';
import type { Services } from '../tables/services.ts';
import type { Watcher } from '../tables/watchers.ts';
import { malformed, toMistake, wireError } from '../wire-errors.ts';

const MOST_WATCHED = 20;
const DEEPEST = 20;
/** A reader that lets this much pile up is let go; it comes back and gets the whole. */
const MOST_UNREAD = 1_000_000;
/** Who goes on sending too fast after so many refusals is let go. */
const PATIENCE = 200;
const POLICY = 1008;
const UNSUPPORTED = 1003;

export interface ConnectionSettings {
  readonly socket: WebSocket;
  readonly person: string;
  readonly hub: Hub;
  readonly chat: Chat;
  readonly services: Services;
  /** Whether this connection may send another message now. */
  readonly mayTalk: () => boolean;
}

export class Connection implements Watcher {
  readonly person: string;
  readonly #settings: ConnectionSettings;
  readonly #watched = new Map<string, Room>();
  #tooFast = 0;

  constructor(settings: ConnectionSettings) {
    this.person = settings.person;
    this.#settings = settings;
    const { socket } = settings;
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('close', () => this.#leave());
    // A broken frame or a frame that is too large: ws closes the socket with the right code.
    socket.on('error', () => this.#count('bad-frame'));
    this.#tell({ type: 'hello', protocol: PROTOCOL, person: this.person, now: Date.now() });
  }

  send(text: string): void {
    const { socket } = this.#settings;
    if (socket.bufferedAmount > MOST_UNREAD) {
      this.#count('slow-reader');
      socket.terminate();
    } else if (socket.readyState === socket.OPEN) socket.send(text);
  }

  close(code: number, reason: string): void {
    this.#settings.socket.close(code, reason);
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (isBinary) {
      this.#count('binary-frame');
      this.close(UNSUPPORTED, 'text only');
    } else if (this.#settings.mayTalk()) this.#hear(String(data));
    else this.#slowDown();
  }

  #hear(text: string): void {
    const ended = this.#settings.services.metrics.answerSeconds.startTimer();
    let key: string | null = null;
    let message: ClientMessage;
    try {
      const document = parseJson(text);
      key = keyOf(document);
      const parsed = z.safeParse(clientMessages, document);
      if (!parsed.success) throw malformed('message', parsed.error.issues);
      message = parsed.data;
    } catch (error) {
      this.#refuse(key, toMistake(error));
      return;
    }
    this.#answer(message)
      .catch((error: unknown) => this.#fail(key, error, 'table' in message ? message.table : undefined))
      .finally(ended);
  }

  async #answer(message: ClientMessage): Promise<void> {
    const { hub, chat, services } = this.#settings;
    if (services.isClosing()) throw new Denial('shutting-down', 'this server is about to stop; connect again');
    switch (message.type) {
      case 'watch':
        return this.#watch(message);
      case 'unwatch':
        this.#watched.get(message.table)?.unwatch(this);
        this.#watched.delete(message.table);
        return;
      case 'do': {
        const room = this.#watched.get(message.table) ?? (await hub.room(message.table));
        const { key, command, invitation } = message;
        this.#tell({
          type: 'done',
          key,
          number: await room.perform({ person: this.person, invitation }, key, command),
        });
        return;
      }
      case 'say': {
        const { table, key, text } = message;
        this.#tell({ type: 'done', key, number: await chat.say(table, { person: this.person, key, text }) });
      }
    }
  }

  async #watch({ table: id, invitation, seat, since }: Extract<ClientMessage, { type: 'watch' }>): Promise<void> {
    if (this.#watched.size >= MOST_WATCHED && !this.#watched.has(id)) {
      throw new Denial('too-many-watched', `one connection can watch ${MOST_WATCHED} tables; leave one first`);
    }
    const { hub, services } = this.#settings;
    const room = await hub.room(id);
    const asker = { person: this.person, invitation };
    const people = await room.read((table) => {
      room.eyesOf(table, asker, seat);
      return table.seating.people;
    });
    const chat = await services.store.chat(id);
    const names = await services.people.namesOf([...people, ...chat.map(({ person }) => person)]);
    await room.watch(
      this,
      (table) => room.eyesOf(table, asker, seat),
      (table, viewer) => {
        this.#watched.set(id, room);
        this.#tell({
          type: 'whole',
          table: id,
          number: table.number,
          now: Date.now(),
          picture: pictureFor(table, viewer),
          names,
          present: room.presence.people,
          ...heardSince(table, viewer, since),
          chat,
        });
      },
    );
    if (this.#settings.socket.readyState !== this.#settings.socket.OPEN) this.#leave();
  }

  #leave(): void {
    for (const room of this.#watched.values()) room.unwatch(this);
    this.#watched.clear();
  }

  #slowDown(): void {
    this.#tooFast += 1;
    this.#count('too-fast');
    if (this.#tooFast === 1 || this.#tooFast % 50 === 0) {
      this.#tell({ type: 'refused', key: null, error: wireError(tooFast()) });
    }
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
    this.send(JSON.stringify(message));
  }
}

function parseJson(text: string): unknown {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new Denial('malformed', 'a message is one JSON object');
  }
  if (isDeeperThan(document, DEEPEST)) throw new Denial('malformed', `a message is at most ${DEEPEST} levels deep`);
  return document;
}

/** The key of a message that may be malformed otherwise, so that its sender knows which one was refused. */
function keyOf(document: unknown): string | null {
  const keyed = z.safeParse(z.object({ key: z.string().check(z.maxLength(64)) }), document);
  return keyed.success ? keyed.data.key : null;
}
