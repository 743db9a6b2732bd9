// The client's side of one watched table: puts changes together, notices gaps, and keeps the story.

import { applyChange } from './change.ts';
import type { ChatLine, ClientMessage, MessageOf, News, ServerMessage } from './messages.ts';

/** What a client knows of a table. */
export interface Watched {
  readonly number: number;
  readonly picture: unknown;
  readonly names: Readonly<Record<string, string>>;
  readonly present: readonly string[];
  readonly story: readonly unknown[];
  readonly news: readonly News[];
  readonly chat: readonly ChatLine[];
  /** The hash of the moves so far; null before the game, and at tables that show none. */
  readonly h: string | null;
}

export interface WatchSettings {
  readonly table: string;
  readonly invitation?: string;
  readonly seat?: number;
}

export class Watching {
  readonly #settings: WatchSettings;
  #watched: Watched | null = null;
  /** Between asking for the whole and getting it, changes say nothing. */
  #asked = false;

  constructor(settings: WatchSettings) {
    this.#settings = settings;
  }

  get watched(): Watched | null {
    return this.#watched;
  }

  /** What to send when a connection is there, and again after it was lost. */
  ask(): ClientMessage {
    this.#asked = true;
    const { table, invitation, seat } = this.#settings;
    return {
      type: 'watch',
      table,
      ...(invitation !== undefined && { invitation }),
      ...(seat !== undefined && { seat }),
      ...(this.#watched !== null && { since: this.#watched.number }),
    };
  }

  /** Takes a message in. Returns what has to be sent to heal a gap, or null. */
  receive(message: ServerMessage): ClientMessage | null {
    if (!('table' in message) || message.table !== this.#settings.table) return null;
    switch (message.type) {
      case 'whole':
        return this.#start(message);
      case 'change':
        return this.#change(message);
      case 'present':
        this.#update({ present: message.people, names: { ...this.#watched?.names, ...message.names } });
        return null;
      case 'chat':
        this.#chat(message);
        return null;
      case 'refused':
        return null;
    }
  }

  #start({ number, picture, names, present, heard, since, chat, h }: MessageOf<'whole'>): ClientMessage | null {
    this.#asked = false;
    // A server that has not heard yet what another one told us will catch up.
    if (this.#watched !== null && number < this.#watched.number) return null;
    // Everybody was sent the whole while we asked for it: what was told until now is not told twice.
    if (since !== null && since !== this.#watched?.number) return this.ask();
    const [story, news] = [this.#watched?.story ?? [], this.#watched?.news ?? []];
    this.#watched = {
      number,
      picture,
      names,
      present,
      chat,
      news,
      h: h ?? null,
      story: since === null ? heard : [...story, ...heard],
    };
    return null;
  }

  #change({ from, number, change, heard = [], news = [], names, h }: MessageOf<'change'>): ClientMessage | null {
    const watched = this.#watched;
    if (watched === null || this.#asked || number <= watched.number) return null;
    if (from !== watched.number) return this.ask();
    this.#update({
      number,
      picture: change === undefined ? watched.picture : applyChange(watched.picture, change),
      story: heard.length === 0 ? watched.story : [...watched.story, ...heard],
      news: news.length === 0 ? watched.news : [...watched.news, ...news],
      ...(names !== undefined && { names: { ...watched.names, ...names } }),
      ...(h !== undefined && { h }),
    });
    return null;
  }

  #chat({ line, names }: MessageOf<'chat'>): void {
    const chat = this.#watched?.chat ?? [];
    if (chat.some(({ number }) => number === line.number)) return;
    this.#update({ chat: [...chat, line], names: { ...this.#watched?.names, ...names } });
  }

  #update(changed: Partial<Watched>): void {
    if (this.#watched !== null) this.#watched = { ...this.#watched, ...changed };
  }
}
