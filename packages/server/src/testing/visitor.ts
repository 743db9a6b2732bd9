// Somebody who comes to the server with bare hands: any request, any header, any text over the socket.

import { readFrame, type ServerMessage } from '@safehouse/protocol';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

const errors = z.object({ error: z.object({ code: z.string(), message: z.string(), rule: z.optional(z.string()) }) });
const opened = z.object({ id: z.string(), invitation: z.nullable(z.string()) });

/** A request as it is sent; `body` is sent as JSON unless it is text already. */
export interface Requested {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What came back: the code and the sentence where it was refused. */
export interface Answered {
  readonly status: number;
  readonly code: string | null;
  readonly message: string | null;
  readonly text: string;
  readonly body: unknown;
}

export class Visitor {
  readonly address: string;
  readonly id: string;
  readonly cookie: string;

  private constructor(address: string, id: string, cookie: string) {
    this.address = address;
    this.id = id;
    this.cookie = cookie;
  }

  /** A new guest. */
  static async arrive(address: string): Promise<Visitor> {
    const response = await fetch(`${address}/api/me`);
    const { id } = z.parse(z.object({ id: z.string() }), await response.json());
    return new Visitor(address, id, response.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }

  /** The same person at another address of the server, as after a restart. */
  at(address: string): Visitor {
    return new Visitor(address, this.id, this.cookie);
  }

  get headers(): Readonly<Record<string, string>> {
    return { origin: this.address, cookie: this.cookie };
  }

  request(path: string, { method = 'GET', headers = {}, body }: Requested = {}): Promise<Answered> {
    const json = { ...(body !== undefined && { 'content-type': 'application/json' }) };
    return request(`${this.address}${path}`, { method, headers: { ...this.headers, ...json, ...headers }, body });
  }

  post(path: string, body: unknown): Promise<Answered> {
    return this.request(path, { method: 'POST', body });
  }

  /** Opens a table; `plan` is whatever is to be tried. */
  async openTable(plan: unknown, isPublic = true): Promise<{ id: string; invitation: string }> {
    const { body, text } = await this.post('/api/tables', { key: crypto.randomUUID(), plan, isPublic });
    const table = z.safeParse(opened, body);
    if (!table.success) throw new Error(`the table was not opened: ${text}`);
    return { id: table.data.id, invitation: table.data.invitation ?? '' };
  }

  /** Does something at a table and must succeed. */
  async do(table: string, command: unknown, invitation?: string): Promise<number> {
    const body = { key: crypto.randomUUID(), command, ...(invitation !== undefined && { invitation }) };
    const answer = await this.post(`/api/tables/${table}/do`, body);
    return z.parse(z.object({ number: z.int() }), answer.body).number;
  }

  connect(headers: Readonly<Record<string, string>> = this.headers): Promise<Talk> {
    return Talk.open(this.address, headers);
  }
}

/** Any request whatever. */
export async function request(url: string, { method = 'GET', headers = {}, body }: Requested): Promise<Answered> {
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, { method, headers, ...(sent !== undefined && { body: sent }) });
  const text = await response.text();
  const parsed = parseJson(text);
  const refusal = z.safeParse(errors, parsed);
  const { code = null, message = null } = refusal.success ? refusal.data.error : {};
  return { status: response.status, code, message, text, body: parsed };
}

/** A socket over which anything can be said. */
export class Talk {
  readonly #socket: WebSocket;
  readonly heard: string[] = [];
  #listeners: ((message: ServerMessage) => void)[] = [];
  /** The code that the socket is closed with. */
  readonly closed: Promise<number>;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', (code) => resolve(code)));
    socket.on('message', (data: unknown) => this.#hear(String(data)));
    // The close that follows says all.
    socket.on('error', () => {});
  }

  /** Opens a socket, or throws with the status that was answered instead. */
  static open(address: string, headers: Readonly<Record<string, string>>): Promise<Talk> {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/socket`, {
      headers,
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    const talk = new Talk(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(talk));
      socket.once('error', reject);
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Sends text, bytes as a binary frame, or anything else as JSON. */
  send(message: unknown): void {
    const isRaw = typeof message === 'string' || message instanceof Buffer;
    this.#socket.send(isRaw ? message : JSON.stringify(message));
  }

  /** Sends, and waits for what answers: it was done, refused, or shown. */
  ask(message: unknown): Promise<ServerMessage> {
    const answer = this.next(({ type }) => type === 'done' || type === 'refused' || type === 'whole');
    this.send(message);
    return answer;
  }

  /** The same, looked at for what it was refused with; null where it was not. */
  async attempt(message: unknown): Promise<{ code: string | null; message: string | null; key: string | null }> {
    const answer = await this.ask(message);
    if (answer.type !== 'refused') return { code: null, message: null, key: null };
    return { code: answer.error.code, message: answer.error.message, key: answer.key };
  }

  next(isWanted: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      const listen = (message: ServerMessage): void => {
        if (!isWanted(message)) return;
        this.#listeners = this.#listeners.filter((other) => other !== listen);
        resolve(message);
      };
      this.#listeners.push(listen);
      this.closed.then((code) => reject(new Error(`the socket was closed with ${code}`)), reject);
    });
  }

  /** When the server asks next whether we are still there. */
  pinged(): Promise<void> {
    return new Promise((resolve) => this.#socket.once('ping', () => resolve()));
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear(text: string): void {
    this.heard.push(text);
    // A frame holds one message or a list of them.
    for (const message of readFrame(text)) for (const listen of this.#listeners) listen(message);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
