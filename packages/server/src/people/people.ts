// People: a guest at the first request, a name, sessions for browsers and tokens for programs. No passwords.

import { sql } from 'kysely';
import type { Fanout } from '../fanout/fanout.ts';
import { hashOf, newId, newKey } from '../ids.ts';
import { NOBODY } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { newCodeName } from './code-names.ts';

const SESSION_MS = 400 * 86_400_000;
const TOKEN_PREFIX = 'sh_';
/** Names and sessions that are remembered; what was forgotten is read again. */
const MOST_REMEMBERED = 10_000;
/** How long a session is believed without looking; signing out reaches the other processes at once when it can. */
const BELIEVED_MS = 30_000;
/** Keys that are compared in one query. */
const MOST_COMPARED = 1_000;
/** When a token was used is written down this often. */
const USED_EVERY_MS = 3_600_000;
/** And when somebody was here. */
const SEEN_EVERY_MS = 86_400_000;

export interface Person {
  readonly id: string;
  readonly name: string;
}

export class People {
  readonly #db: Storage['db'];
  readonly #fanout: Fanout;
  readonly #names = new Map<string, string>();
  readonly #known = new Map<string, { readonly person: string; readonly until: number }>();

  constructor({ db }: Storage, fanout: Fanout) {
    this.#db = db;
    this.#fanout = fanout;
  }

  /** Makes a guest with a first session; the key goes into the cookie. */
  async makeGuest(now: number): Promise<{ readonly person: string; readonly key: string }> {
    const [person, name] = [newId(), newCodeName()];
    await this.#db.insertInto('people').values({ id: person, name, created_at: now, seen_at: now }).execute();
    return { person, key: await this.openSession(person, now) };
  }

  async openSession(person: string, now: number): Promise<string> {
    const key = newKey();
    const row = { hash: hashOf(key), person_id: person, created_at: now, expires_at: now + SESSION_MS };
    await this.#db.insertInto('sessions').values(row).execute();
    return key;
  }

  /** Whether the key was good a moment ago: then it is known without asking the database. */
  remembers(key: string, now: number): boolean {
    return (this.#known.get(hashOf(key))?.until ?? 0) > now;
  }

  /** Who holds this session, if it is one. */
  bySession(key: string, now: number): Promise<string | null> {
    return this.#byKey(key, now, async (hash) => {
      const row = await this.#db
        .selectFrom('sessions')
        .innerJoin('people', 'people.id', 'sessions.person_id')
        .select(['people.id', 'people.seen_at'])
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (row === undefined) return null;
      if (row.seen_at >= now - SEEN_EVERY_MS) return row.id;
      // Whoever is not there any more has been forgotten at this very moment.
      const seen = this.#db.updateTable('people').set({ seen_at: now }).where('id', '=', row.id).returning('id');
      return (await seen.executeTakeFirst())?.id ?? null;
    });
  }

  /** Whose program holds this token. */
  byToken(token: string, now: number): Promise<string | null> {
    if (!token.startsWith(TOKEN_PREFIX)) return Promise.resolve(null);
    return this.#byKey(token, now, async (hash) => {
      const row = await this.#db
        .selectFrom('tokens')
        .select(['id', 'person_id', 'used_at'])
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (row === undefined) return null;
      if ((row.used_at ?? 0) < now - USED_EVERY_MS) {
        await this.#db.updateTable('tokens').set({ used_at: now }).where('id', '=', row.id).execute();
      }
      return row.person_id;
    });
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

  async rename(person: string, name: string): Promise<void> {
    await this.#db.updateTable('people').set({ name }).where('id', '=', person).execute();
    this.forget(person);
    this.#fanout.publish({ type: 'person', person });
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

  async listTokens(person: string) {
    const rows = await this.#db
      .selectFrom('tokens')
      .select(['id', 'label', 'created_at as created', 'used_at as used'])
      .where('person_id', '=', person)
      .orderBy('created_at')
      .execute();
    return rows;
  }

  async makeToken(
    person: string,
    label: string,
    now: number,
  ): Promise<{ readonly id: string; readonly token: string }> {
    const [id, token] = [newId(), `${TOKEN_PREFIX}${newKey()}`];
    const row = { id, hash: hashOf(token), person_id: person, label, created_at: now, used_at: null };
    await this.#db.insertInto('tokens').values(row).execute();
    return { id, token };
  }

  async dropToken(person: string, id: string): Promise<boolean> {
    const dropped = await this.#db
      .deleteFrom('tokens')
      .where('id', '=', id)
      .where('person_id', '=', person)
      .returning('id')
      .execute();
    if (dropped.length > 0) this.#endAll(person);
    return dropped.length > 0;
  }

  /** The session or the token that the key belongs to ends. */
  async endKey(person: string, key: string): Promise<void> {
    const table = key.startsWith(TOKEN_PREFIX) ? 'tokens' : 'sessions';
    await this.#db.deleteFrom(table).where('hash', '=', hashOf(key)).execute();
    this.#endAll(person);
  }

  /** Sessions and tokens end; passkeys stay, as the way back. */
  async signOutEverywhere(person: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('person_id', '=', person).execute();
    await this.#db.deleteFrom('tokens').where('person_id', '=', person).execute();
    this.#endAll(person);
  }

  /** Forgets the person: name, also those at the start of games, chat, sessions, tokens, passkeys. In the logs of tables a random id is left. */
  async delete(person: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('people').where('id', '=', person).execute();
      // Whoever has a name at a table is one of its members: names need no index by person, which would cost every start.
      const tables = transaction.selectFrom('members').select('table_id').where('person_id', '=', person);
      await transaction.deleteFrom('names').where('person_id', '=', person).where('table_id', 'in', tables).execute();
      for (const table of ['sessions', 'tokens', 'passkeys', 'members', 'challenges'] as const) {
        await transaction.deleteFrom(table).where('person_id', '=', person).execute();
      }
      // Of a line its number is left; as its key it does not clash with other lines of nobody.
      const blank = { person_id: NOBODY, key: sql<string>`cast(number as text)`, text: '', at: 0 };
      await transaction.updateTable('chat').set(blank).where('person_id', '=', person).execute();
    });
    this.forget(person);
    this.#fanout.publish({ type: 'person', person });
    this.#endAll(person);
  }

  /** What was remembered of a person is not true any more. */
  forget(person: string): void {
    this.#names.delete(person);
  }

  /** Other processes may have changed anything. */
  forgetAll(): void {
    this.#names.clear();
    this.#known.clear();
  }

  /** The person's keys are looked up again. */
  forgetKeys(person: string): void {
    for (const [hash, known] of this.#known) if (known.person === person) this.#known.delete(hash);
  }

  #endAll(person: string): void {
    this.forgetKeys(person);
    this.#fanout.publish({ type: 'signed-out', person });
  }

  async #byKey(key: string, now: number, find: (hash: string) => Promise<string | null>): Promise<string | null> {
    const hash = hashOf(key);
    const known = this.#known.get(hash);
    if (known !== undefined && known.until > now) return known.person;
    const person = await find(hash);
    if (person === null) this.#known.delete(hash);
    else remember(this.#known, hash, { person, until: now + BELIEVED_MS });
    return person;
  }
}

function remember<Value>(memory: Map<string, Value>, key: string, value: Value): void {
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(key, value);
}
