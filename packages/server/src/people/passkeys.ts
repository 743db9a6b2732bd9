// Passkeys: what keeps an identity across devices.

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { Denial } from '../errors.ts';
import { hashOf } from '../ids.ts';
import type { Schema } from '../storage/schema.ts';
import { holdPerson, holdStaying } from '../storage/staying.ts';
import type { Storage } from '../storage/storage.ts';
import { Ceremonies } from './ceremonies.ts';
import { openSession } from './sessions.ts';

const PUBLIC_ID_LENGTH = 24;

/** The site as the browser knows it. */
export interface Site {
  readonly origin: string;
  /** Its host name, which the passkeys belong to. */
  readonly host: string;
}

const text = z.string().check(z.maxLength(8_192), z.regex(/^[\w-]*$/));
const registrations = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  response: z.object({ clientDataJSON: text, attestationObject: text }),
});
const assertions = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});

/** A passkey that is being added: what the browser answered, what it is to be called, and how many there may be. */
interface Added {
  readonly challenge: string;
  readonly response: unknown;
  readonly name?: string | undefined;
  readonly now: number;
  readonly most: number;
}

export class Passkeys {
  readonly #storage: Storage;
  readonly #db: Storage['db'];
  readonly #ceremonies: Ceremonies;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#db = storage.db;
    this.#ceremonies = new Ceremonies(storage);
  }

  /** The passkeys of a person, the oldest first. */
  async list(person: string) {
    const rows = await this.#rowsOf(person);
    return rows.map(({ id, name, created_at, used_at }) => ({
      id: publicIdOf(id),
      name: name === '' ? new Date(created_at).toISOString().slice(0, 10) : name,
      created: created_at,
      used: used_at,
    }));
  }

  async rename(person: string, publicId: string, name: string): Promise<void> {
    const id = await this.#find(person, publicId);
    await this.#db.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
  }

  /** Removes one. The sessions that it opened end, but for the one that asks: a lost device must not stay signed in. */
  async remove(person: string, publicId: string, ownKey: string): Promise<void> {
    const id = await this.#find(person, publicId);
    await this.#db.transaction().execute(async (transaction) => {
      await holdPerson(transaction, person, this.#storage.kind);
      await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
      await transaction
        .deleteFrom('sessions')
        .where('person_id', '=', person)
        .where('passkey_id', '=', id)
        .where('hash', '!=', hashOf(ownKey))
        .execute();
    });
  }

  /** Begins to add a passkey; an offer that was made before is not good any more. */
  async offer(
    person: { readonly id: string; readonly name: string },
    site: Site,
    { now, most }: { readonly now: number; readonly most: number },
  ) {
    const kept = await this.#rowsOf(person.id);
    if (kept.length >= most) throw tooMany(kept.length);
    const options = await generateRegistrationOptions({
      rpName: 'Safehouse',
      rpID: site.host,
      userName: person.name,
      userID: new TextEncoder().encode(person.id),
      attestationType: 'none',
      excludeCredentials: kept.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    return { challenge: await this.#ceremonies.begin(options.challenge, person.id, now), options: { ...options } };
  }

  /** Finishes adding it. */
  async keep(person: string, site: Site, asked: Added): Promise<void> {
    const expected = await this.#challengeOf(person, asked);
    const response = z.safeParse(registrations, asked.response);
    if (!response.success) throw refused();
    const { id, rawId, type, response: answer } = response.data;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: answer },
      expectedChallenge: expected,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || registrationInfo === undefined) throw refused();
    const { credential } = registrationInfo;
    await this.#insert({
      most: asked.most,
      row: {
        id: credential.id,
        person_id: person,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        created_at: asked.now,
        name: asked.name ?? '',
        used_at: null,
      },
    });
  }

  /** Writes it down, unless it is known or there are too many; who adds several at once is counted one by one. */
  #insert({ row, most }: { readonly row: Schema['passkeys']; readonly most: number }): Promise<void> {
    return this.#db.transaction().execute(async (transaction) => {
      await holdStaying(transaction, row.person_id, this.#storage.kind);
      const kept = await transaction
        .selectFrom('passkeys')
        .select('id')
        .where('person_id', '=', row.person_id)
        .execute();
      if (kept.length >= most) throw tooMany(kept.length);
      const inserted = await transaction
        .insertInto('passkeys')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      if (inserted.length === 0) throw refused();
    });
  }

  /** Begins to sign in. */
  async ask(site: Site, now: number) {
    const options = await generateAuthenticationOptions({ rpID: site.host, userVerification: 'preferred' });
    return { challenge: await this.#ceremonies.begin(options.challenge, null, now), options: { ...options } };
  }

  /** Finishes signing in: opens a session of whoever's passkey it is. */
  async use(
    site: Site,
    asked: { challenge: string; response: unknown; now: number },
  ): Promise<{ readonly person: string; readonly key: string }> {
    const expected = await this.#challengeOf(null, asked);
    const response = z.safeParse(assertions, asked.response);
    if (!response.success) throw refused();
    const { id, rawId, type, response: answer } = response.data;
    const passkey = await this.#db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    if (passkey === undefined) throw refused();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: answer },
      expectedChallenge: expected,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || authenticationInfo === undefined) throw refused();
    const { newCounter } = authenticationInfo;
    const [person, used] = [passkey.person_id, { counter: newCounter, used_at: asked.now }];
    return this.#db.transaction().execute(async (transaction) => {
      await holdPerson(transaction, person, this.#storage.kind);
      // It may have been removed meanwhile.
      const noted = transaction.updateTable('passkeys').set(used).where('id', '=', id).returning('id');
      if ((await noted.executeTakeFirst()) === undefined) throw refused();
      return { person, key: await openSession(transaction, { person, passkey: id, now: asked.now }) };
    });
  }

  #rowsOf(person: string) {
    return this.#db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'used_at'])
      .where('person_id', '=', person)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  async #find(person: string, publicId: string): Promise<string> {
    const found = (await this.#rowsOf(person)).find(({ id }) => publicIdOf(id) === publicId);
    if (found === undefined) throw new Denial('no-such-passkey', 'you have no such passkey');
    return found.id;
  }

  /** A challenge is good once. */
  async #challengeOf(person: string | null, asked: { challenge: string; now: number }): Promise<string> {
    const challenge = await this.#ceremonies.finish(asked.challenge, person, asked.now);
    if (challenge === null) throw refused();
    return challenge;
  }
}

/** Browsers' own ids of passkeys can be long, and need not be known. */
function publicIdOf(id: string): string {
  return hashOf(id).slice(0, PUBLIC_ID_LENGTH);
}

function tooMany(count: number): Denial {
  return new Denial('too-many-passkeys', `you have ${count} passkeys, and more are not to be had; remove one first`);
}

function refused(): Denial {
  return new Denial('passkey-refused', 'this passkey was not accepted; begin again');
}
