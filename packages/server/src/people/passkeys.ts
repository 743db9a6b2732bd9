// Passkeys: what keeps an identity across devices.

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { Denial } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Storage } from '../storage/storage.ts';

const CEREMONY_MS = 300_000;

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

export class Passkeys {
  readonly #db: Storage['db'];

  constructor({ db }: Storage) {
    this.#db = db;
  }

  /** Begins to add a passkey. */
  async offer(person: { readonly id: string; readonly name: string }, site: Site, now: number) {
    const kept = await this.#db.selectFrom('passkeys').select('id').where('person_id', '=', person.id).execute();
    const options = await generateRegistrationOptions({
      rpName: 'Safehouse',
      rpID: site.host,
      userName: person.name,
      userID: new TextEncoder().encode(person.id),
      attestationType: 'none',
      excludeCredentials: kept.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    return { challenge: await this.#begin(options.challenge, person.id, now), options: { ...options } };
  }

  /** Finishes adding it. */
  async keep(person: string, site: Site, asked: { challenge: string; response: unknown; now: number }): Promise<void> {
    const expected = await this.#finish(asked.challenge, person, asked.now);
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
    const kept = await this.#db
      .insertInto('passkeys')
      .values({
        id: credential.id,
        person_id: person,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        created_at: asked.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (kept.length === 0) throw refused();
  }

  /** Begins to sign in. */
  async ask(site: Site, now: number) {
    const options = await generateAuthenticationOptions({ rpID: site.host, userVerification: 'preferred' });
    return { challenge: await this.#begin(options.challenge, null, now), options: { ...options } };
  }

  /** Finishes signing in: whose passkey it is. */
  async use(site: Site, asked: { challenge: string; response: unknown; now: number }): Promise<string> {
    const expected = await this.#finish(asked.challenge, null, asked.now);
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
    await this.#db.updateTable('passkeys').set({ counter: newCounter }).where('id', '=', id).execute();
    return passkey.person_id;
  }

  async #begin(challenge: string, person: string | null, now: number): Promise<string> {
    const id = newId();
    await this.#db.deleteFrom('challenges').where('expires_at', '<', now).execute();
    const row = { id, challenge, person_id: person, expires_at: now + CEREMONY_MS };
    await this.#db.insertInto('challenges').values(row).execute();
    return id;
  }

  /** A challenge is good once. */
  async #finish(id: string, person: string | null, now: number): Promise<string> {
    const row = await this.#db.deleteFrom('challenges').where('id', '=', id).returningAll().executeTakeFirst();
    if (row === undefined || row.person_id !== person || row.expires_at < now) throw refused();
    return row.challenge;
  }
}

function refused(): Denial {
  return new Denial('passkey-refused', 'this passkey was not accepted; begin again');
}
