// People: a guest at the first request, a name, sessions for browsers and tokens for programs. No passwords.

import { sql } from 'kysely';
import type { Fanout } from '../fanout/fanout.ts';
import { hashOf, newId } from '../ids.ts';
import { NOBODY } from '../storage/schema.ts';
import { holdStaying } from '../storage/staying.ts';
import type { Storage } from '../storage/storage.ts';
import { AskedTogether } from './asked-together.ts';
import { newCodeName } from './code-names.ts';
import { type KeyKind, KnownKeys } from './known-keys.ts';
import { refuseNameOf } from './namesakes.ts';
import { remember } from './remembering.ts';
import { openSession } from './sessions.ts';
import { Tokens } from './tokens.ts';

/** Keys that are compared in one query. */
const MOST_COMPARED = 1_000;
/** When somebody was here is written down this often. */
const SEEN_EVERY_MS = 86_400_000;

export interface Person {
  readonly id: string;
  readonly name: string;
}

export class People {
  readonly tokens: Tokens;
  readonly #storage: Storage;
  readonly #db: Storage['db'];
  readonly #fanout: Fanout;
  readonly #names = new Map<string, string>();
  readonly #known = new KnownKeys();
  readonly #sessions = new AskedTogether((hashes) =>
    this.#db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person_id')
      .select(['hash', 'expires_at', 'people.id', 'people.seen_at'])
      .where('hash', 'in', hashes)
      .execute(),
  );

  constructor(storage: Storage, fanout: Fanout) {
    this.tokens = new Tokens(storage);
    this.#storage = storage;
    this.#db = storage.db;
    this.#fanout = fanout;
  }

  /** Makes a guest with a first session; the key goes into the cookie. */
  async makeGuest(now: number): Promise<{ readonly person: string; readonly key: string }> {
    const [person, name] = [newId(), newCodeName()];
    return this.#db.transaction().execute(async (transaction) => {
      await transaction.insertInto('people').values({ id: person, name, created_at: now, seen_at: now }).execute();
      return { person, key: await openSession(transaction, { person, passkey: null, now }) };
    });
  }

  /** Who holds this session, if it is one. */
  bySession(key: string, now: number): Promise<string | null> {
    const find = async (hash: string) => {
      const row = await this.#sessions.find(hash);
      if (row === undefined || row.expires_at <= now) return null;
      if (row.seen_at >= now - SEEN_EVERY_MS) return row.id;
      // Whoever is not there any more has been forgotten at this very moment.
      const seen = this.#db.updateTable('people').set({ seen_at: now }).where('id', '=', row.id).returning('id');
      return (await seen.executeTakeFirst())?.id ?? null;
    };
    return this.#known.who('cookie', key, { now, find });
  }

  /** Whose program holds this token. */
  byToken(token: string, now: number): Promise<string | null> {
    return this.#known.who('token', token, { now, find: (hash) => this.tokens.holderOf(hash, now) });
  }

  /** Which of these hashes belong to no session and to no token any more. */
  async endedAmong(hashes: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const ended = new Set(hashes);
    for (let from = 0; from < hashes.length; from += MOST_COMPARED) {
      const some = hashes.slice(from, from + MOST_COMPARED);
      const rows = await this.#db
        .selectFrom('sessions')
        .select('hash')
        .where('hash', 'in', some)
        .where('expires_at', '>', now)
        .unionAll(this.#db.selectFrom('tokens').select('hash').where('hash', 'in', some))
        .execute();
      for (const { hash } of rows) ended.delete(hash);
    }
    return ended;
  }

  async read(person: string): Promise<Person & { readonly passkeys: number }> {
    const [names, { count }] = await Promise.all([
      this.namesOf([person]),
      this.#db
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('person_id', '=', person)
        .executeTakeFirstOrThrow(),
    ]);
    return { id: person, name: names[person] ?? '', passkeys: Number(count) };
  }

  /** Gives somebody another name, unless it is a bot's or that of somebody with whom they sit at a table. */
  async rename(person: string, name: string): Promise<void> {
    const { kind } = this.#storage;
    await this.#db.transaction().execute(async (transaction) => {
      await holdStaying(transaction, person, kind);
      await transaction.updateTable('people').set({ name }).where('id', '=', person).execute();
      await refuseNameOf({ id: person, name }, transaction, kind);
    });
    this.#tellChange(person);
  }

  /** What people are called. Who is gone has no name. */
  async namesOf(people: readonly string[]): Promise<Record<string, string>> {
    const names = Object.fromEntries(people.map((person) => [person, this.#names.get(person) ?? '']));
    const unknown = Object.keys(names).filter((person) => !this.#names.has(person));
    if (unknown.length === 0) return names;
    const rows = await this.#db.selectFrom('people').select(['id', 'name']).where('id', 'in', unknown).execute();
    for (const { id, name } of rows) {
      remember(this.#names, id, name);
      names[id] = name;
    }
    return names;
  }

  /** What somebody is called, if that was asked a while ago. */
  rememberedName(person: string): string | undefined {
    return this.#names.get(person);
  }

  /** The session or the token ends. */
  async endKey(person: string, kind: KeyKind, key: string): Promise<void> {
    const table = kind === 'token' ? 'tokens' : 'sessions';
    await this.#db.deleteFrom(table).where('hash', '=', hashOf(key)).execute();
    this.endKeys(person);
  }

  /** Sessions and tokens end; passkeys stay, as the way back. */
  async signOutEverywhere(person: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('person_id', '=', person).execute();
    await this.#db.deleteFrom('tokens').where('person_id', '=', person).execute();
    this.endKeys(person);
  }

  /**
   * Begins to delete somebody: who has no name can sit down and open nothing any more. What was written before is written
   * now, and is found.
   */
  async beginToDelete(person: string): Promise<void> {
    await this.#db.updateTable('people').set({ name: '' }).where('id', '=', person).execute();
    this.#tellChange(person);
  }

  /** Forgets the person: name, also those at the start of games, chat, sessions, tokens, passkeys. In the logs of tables a random id is left. */
  async delete(person: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('people').where('id', '=', person).execute();
      // Everybody with a name at a table is one of its members: names need no index by person, which would cost every start.
      const tables = transaction.selectFrom('members').select('table_id').where('person_id', '=', person);
      await transaction.deleteFrom('names').where('person_id', '=', person).where('table_id', 'in', tables).execute();
      for (const table of ['sessions', 'tokens', 'passkeys', 'members', 'challenges'] as const) {
        await transaction.deleteFrom(table).where('person_id', '=', person).execute();
      }
      // Of a line its number is left; as its key it does not clash with other lines of nobody.
      const blank = { person_id: NOBODY, key: sql<string>`cast(number as text)`, text: '', at: 0 };
      await transaction.updateTable('chat').set(blank).where('person_id', '=', person).execute();
    });
    this.#tellChange(person);
    this.endKeys(person);
  }

  /** What was remembered of a person is not true any more. */
  forget(person: string): void {
    this.#names.delete(person);
  }

  /** Other processes may have changed anything. */
  forgetAll(): void {
    this.#names.clear();
    this.#known.forgetAll();
  }

  /** The person's keys are looked up again. */
  forgetKeys(person: string): void {
    this.#known.forget(person);
  }

  /** Some of the person's keys are not good any more, here and elsewhere. */
  endKeys(person: string): void {
    this.forgetKeys(person);
    this.#fanout.publish({ type: 'signed-out', person });
  }

  #tellChange(person: string): void {
    this.forget(person);
    this.#fanout.publish({ type: 'person', person });
  }
}
