// What goes out over one socket.

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { fitsPlainFrame, isPlain, plainFrame } from './plain-frames.ts';

/** A reader that lets this much pile up is let go; it comes back and gets the whole. */
const MOST_UNREAD = 1_000_000;

interface OutboxSettings {
  readonly socket: WebSocket;
  /** What the socket writes to. */
  readonly line: Duplex;
  /** Somebody has stopped reading. */
  readonly onUnread: () => void;
}

export class Outbox {
  readonly #settings: OutboxSettings;
  /** What goes out next, with commas between the messages, how many they are, and whether all are plain. */
  #text = '';
  #waiting = 0;
  #arePlain = true;

  constructor(settings: OutboxSettings) {
    this.#settings = settings;
  }

  /** What is said in one turn of the event loop goes out together, as one frame. */
  add(text: string): void {
    if (this.#waiting === 0) setImmediate(() => this.send());
    this.#text = this.#waiting === 0 ? text : `${this.#text},${text}`;
    this.#waiting += 1;
    this.#arePlain &&= isPlain(text);
  }

  send(): void {
    const [text, count, arePlain] = [this.#text, this.#waiting, this.#arePlain];
    this.#text = '';
    this.#waiting = 0;
    this.#arePlain = true;
    const { socket, line } = this.#settings;
    if (count === 0 || socket.readyState !== socket.OPEN || !this.keepsUp()) return;
    const frame = count === 1 ? text : `[${text}]`;
    if (arePlain && fitsPlainFrame(frame)) line.write(plainFrame(frame), 'latin1');
    else socket.send(frame);
  }

  /** Whether the other side reads what it is sent. */
  keepsUp(): boolean {
    const { line, onUnread } = this.#settings;
    if (line.writableLength <= MOST_UNREAD) return true;
    onUnread();
    return false;
  }
}
