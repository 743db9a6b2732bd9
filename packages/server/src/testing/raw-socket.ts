// A WebSocket made by hand, so that it can be made wrong: any bytes, and a reader that stops reading.

import { randomBytes } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const STATUS = /^HTTP\/1\.1 (\d+)/;
const CLOSE = 8;

/** The opcodes of RFC 6455. */
export const OPCODES = { continuation: 0, text: 1, binary: 2, close: CLOSE, ping: 9, pong: 10 } as const;

export interface Frame {
  readonly opcode: number;
  readonly payload?: Buffer | string;
  /** Whether it is the last of its message; true when left out. */
  readonly isLast?: boolean;
  /** The reserved bits, which nobody has agreed on. */
  readonly reserved?: number;
  /** Clients have to mask; true when left out. */
  readonly isMasked?: boolean;
}

export class RawSocket {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #head: string | null = null;
  /** The texts that the server sent. */
  readonly heard: string[] = [];
  #closedWith: (code: number | null) => void = () => {};
  /** The code in the server's close frame, or null where the connection just ended. */
  readonly closed: Promise<number | null>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    // A connection that was reset is closed, which is what is waited for.
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      this.#closedWith = resolve;
      socket.once('close', () => resolve(null));
    });
  }

  /** Shakes hands, and comes back with the status that was answered, and with the code of a refusal. */
  static async open(address: string, headers: Readonly<Record<string, string>>, path = '/api/socket') {
    const { hostname, port, host } = new URL(address);
    const lines = {
      host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      ...headers,
    };
    const raw = new RawSocket(createConnection(Number(port), hostname));
    raw.write(`GET ${path} HTTP/1.1\r\n${printHeaders(lines)}${HEAD_END}`);
    while (raw.#head === null && raw.isOpen) await new Promise((resolve) => setImmediate(resolve));
    if (!raw.#isShaken) await raw.closed;
    const code = /"code":"([\w-]+)"/.exec(raw.#received.toString())?.[1] ?? null;
    return { raw, status: Number(STATUS.exec(raw.#head ?? '')?.[1] ?? 0), code: raw.#isShaken ? null : code };
  }

  get #isShaken(): boolean {
    return STATUS.exec(this.#head ?? '')?.[1] === '101';
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  write(bytes: Buffer | string): void {
    this.#socket.write(bytes);
  }

  /** Writes, and comes back when the system has taken it, or nobody will: whoever waits does not pile up. */
  pour(bytes: Buffer): Promise<void> {
    return new Promise((resolve) => this.#socket.write(bytes, () => resolve()));
  }

  frame(frame: Frame): void {
    this.write(frameOf(frame));
  }

  text(message: unknown): void {
    this.frame({ opcode: OPCODES.text, payload: typeof message === 'string' ? message : JSON.stringify(message) });
  }

  /** Reads nothing from now on: what the server sends piles up on its side. */
  stopReading(): void {
    this.#socket.pause();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    if (this.#head === null) {
      const end = this.#received.indexOf(HEAD_END);
      if (end < 0) return;
      this.#head = this.#received.subarray(0, end).toString();
      this.#received = this.#received.subarray(end + HEAD_END.length);
    }
    while (this.#isShaken && this.#takeFrame());
  }

  /** Reads one of the server's frames: only texts and its close are of interest. */
  #takeFrame(): boolean {
    const [first = 0, second = 0] = this.#received;
    const short = second & 0x7f;
    const start = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (this.#received.length < start) return false;
    const length =
      short < 126 ? short : short === 126 ? this.#received.readUInt16BE(2) : this.#received.readUInt32BE(6);
    if (this.#received.length < start + length) return false;
    const opcode = first & 0x0f;
    if (opcode === OPCODES.text) this.heard.push(this.#received.toString('utf8', start, start + length));
    if (opcode === CLOSE && length >= 2) this.#closedWith(this.#received.readUInt16BE(start));
    this.#received = this.#received.subarray(start + length);
    return true;
  }
}

export function frameOf({ opcode, payload = '', isLast = true, reserved = 0, isMasked = true }: Frame): Buffer {
  const content = Buffer.from(payload);
  const first = (isLast ? 0x80 : 0) | (reserved << 4) | opcode;
  const mask = isMasked ? 0x80 : 0;
  const { length } = content;
  const head =
    length < 126
      ? Buffer.from([first, mask | length])
      : length < 0x1_0000
        ? Buffer.from([first, mask | 126, length >> 8, length & 0xff])
        : Buffer.from([
            first,
            mask | 127,
            0,
            0,
            0,
            0,
            length >>> 24,
            (length >> 16) & 0xff,
            (length >> 8) & 0xff,
            length & 0xff,
          ]);
  // A mask of zeros leaves everything as it is.
  return Buffer.concat([head, isMasked ? Buffer.alloc(4) : Buffer.alloc(0), content]);
}

function printHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');
}
