import { Mistake } from '@safehouse/kernel';

/** Something that the server does not do for this asker; `status` is what HTTP calls it. */
export class Denial extends Mistake {
  readonly status: number;

  constructor(code: keyof typeof STATUS, sentence: string) {
    super(code, sentence);
    this.status = STATUS[code];
  }
}

const STATUS = {
  malformed: 400,
  'bad-name': 400,
  'bad-text': 400,
  'not-signed-in': 401,
  'foreign-origin': 403,
  'passkey-refused': 403,
  'own-session-only': 403,
  'no-such-table': 404,
  'no-such-token': 404,
  'no-such-passkey': 404,
  'not-found': 404,
  'too-many-tokens': 409,
  'too-many-passkeys': 409,
  'too-large': 413,
  'too-fast': 429,
  'too-many-connections': 429,
  'too-many-watched': 429,
  'too-many-tables': 429,
  'storage-unavailable': 503,
  'shutting-down': 503,
  'our-bug': 500,
} as const;

/** The table is not there, or not for this person: nobody learns which. */
export function noSuchTable(): Denial {
  return new Denial('no-such-table', 'there is no such table, or it is not open to you; ask for an invitation link');
}

/** The asker is deleted, or is about to be: nothing is written that would belong to them. */
export function gone(): Denial {
  return new Denial('not-signed-in', 'your data was deleted, or is being deleted; come back as somebody new');
}

/** The database did not answer. Whether the request was done is not known: repeating it with its key is safe. */
export function storageUnavailable(): Denial {
  return new Denial('storage-unavailable', 'the storage does not answer now; try again with the same key');
}

export function tooFast(): Denial {
  return new Denial('too-fast', 'that was too fast; wait a moment and go on');
}
