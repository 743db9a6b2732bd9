// Asking a server over HTTP, as a guest with a cookie or as a program with a token.

import { Mistake } from '@safehouse/kernel';
import type { Route } from '@safehouse/protocol';
import * as z from 'zod/mini';

/** The server said no, or could not be asked. */
export class ServerRefusal extends Mistake {}

const failures = z.object({
  error: z.object({ code: z.string(), message: z.string(), rule: z.optional(z.string()) }),
});

/** What a server says in place of a reply, if it is one of ours. */
export function readRefusal(reply: unknown): ServerRefusal | null {
  const failure = z.safeParse(failures, reply);
  if (!failure.success) return null;
  const { code, message, rule } = failure.data.error;
  return new ServerRefusal(code, message, rule === undefined ? {} : { rule });
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export class Asking {
  /** Where the server is, without a slash at the end. */
  readonly address: string;
  readonly #token: string | undefined;
  #cookies: ReadonlyMap<string, string> = new Map();

  constructor(address: string, token?: string) {
    this.address = address.replace(/\/+$/, '');
    this.#token = token;
  }

  /** What goes along with every request, and with the opening of a socket. */
  get headers(): Record<string, string> {
    if (this.#token !== undefined) return { authorization: `Bearer ${this.#token}` };
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { origin: this.address, ...(cookie !== '' && { cookie }) };
  }

  /** The same person at another server of the same house. */
  at(address: string): Asking {
    const other = new Asking(address, this.#token);
    other.#cookies = this.#cookies;
    return other;
  }

  /** Asks, and parses the reply by the schema of the route. */
  async ask<Reply>(route: Route & { readonly reply: z.ZodMiniType<Reply> }, parts: Parts = {}): Promise<Reply> {
    return z.parse(route.reply, await this.#fetch(route, parts));
  }

  async #fetch({ method, path }: Route, { params = {}, query, body }: Parts): Promise<unknown> {
    const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const url = `${this.address}${filled}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
    const response = await fetch(url, {
      method,
      headers: { ...this.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new ServerRefusal('unreachable', `${this.address} does not answer: ${why}`);
    });
    this.#keepCookies(response.headers.getSetCookie());
    const reply: unknown = await response.json().catch(() => null);
    if (response.ok) return reply;
    throw readRefusal(reply) ?? new ServerRefusal('not-a-server', `${this.address} answers with ${response.status}`);
  }

  /** Keeps what a browser would keep: a cookie without a value was taken back. */
  #keepCookies(set: readonly string[]): void {
    const cookies = new Map(this.#cookies);
    for (const cookie of set) {
      const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    this.#cookies = cookies;
  }
}
