import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 14;
const TIME_LENGTH = 6;
const GUESS_LENGTH = 10;
const SECRET_BYTES = 32;

/** A name that nobody can guess and that looks well in a link: 83 bits. */
export function newId(): string {
  return randomLetters(ID_LENGTH);
}

/**
 * The name of a table: six characters for the second it was opened in, then 59 bits that nobody can guess. Tables of one
 * evening stand side by side in the database, so that a commit of many of them touches few of its pages.
 */
export function newTableId(now = Date.now()): string {
  let [second, time] = [Math.floor(now / 1000), ''];
  for (; time.length < TIME_LENGTH; second = Math.floor(second / LETTERS.length)) {
    time = `${LETTERS[second % LETTERS.length]}${time}`;
  }
  return `${time}${randomLetters(GUESS_LENGTH)}`;
}

/** The secret of a session or a token. */
export function newKey(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What is stored of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** What a name is hashed with: 122 bits, so that nobody finds the name by trying. Node draws many of them at once. */
export function newSalt(): string {
  return randomUUID().replaceAll('-', '');
}

/** The server's share of a table's luck: 256 bits. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}

function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
