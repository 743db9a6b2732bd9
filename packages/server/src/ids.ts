import { createHash, randomBytes, randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 14;
const SECRET_BYTES = 32;

/** A name that nobody can guess and that looks well in a link: 83 bits. */
export function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The secret of a session or a token. */
export function newKey(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What is stored of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The server's share of a table's luck: 256 bits. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}
