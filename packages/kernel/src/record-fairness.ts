// Where the luck of an online table came from, and which game was played there, as a record says it.

import * as z from 'zod/mini';

const MOST_SEATS = 16;

const seat = z.int().check(z.minimum(0));
/** 8 to 64 bytes, with two digits each. */
const bytes = z.string().check(z.regex(/^(?:[0-9a-f]{2}){8,64}$/));
/** 32 bytes. */
const longBytes = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A contribution counts as the text that it is. */
const contributed = z.string().check(z.regex(/^[0-9a-f]{16,128}$/));
const contributions = z.array(z.strictObject({ seat, value: contributed })).check(z.maxLength(MOST_SEATS));
/** SHA-256 in base64url. */
const hashes = z.string().check(z.regex(/^[\w-]{43}$/));

/** What is written of a seat's name at the start: bots have no salt, and null says that the name was removed. */
const names = z.strictObject({
  hash: hashes,
  salt: z.nullable(z.string().check(z.regex(/^(?:[0-9a-f]{2}){0,32}$/))),
});

export const fairness = z.discriminatedUnion('version', [
  /** The first tables: the secret and the luck. */
  z.strictObject({
    version: z.optional(z.literal(1)),
    /** The hash of the secret, shown before the deal. */
    commitment: bytes,
    secret: bytes,
    contributions,
  }),
  /** The commitment binds the table, too, and a chain of hashes every move. */
  z.strictObject({
    version: z.literal(2),
    table: z.string().check(z.regex(/^[0-9A-Za-z]{10,32}$/)),
    commitment: longBytes,
    secret: longBytes,
    contributions,
    names: z.array(names).check(z.maxLength(MOST_SEATS)),
    /** The hash at the end of the chain. */
    chain: hashes,
  }),
]);
