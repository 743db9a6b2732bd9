// What goes over the socket, both ways, as JSON. A client's frame is one message, a server's one or a list of them.

import { commands } from '@safehouse/table';
import * as z from 'zod/mini';
import { isVisible } from './visible.ts';

/** Raised when an old client would misunderstand a new server. */
export const PROTOCOL = 1;

const LONGEST_CHAT = 300;
/** The code of a line in which something hides, or of which nothing is seen. */
const BAD_TEXT = 'bad-text';

export const tableIds = z.string().check(z.regex(/^[0-9A-Za-z]{10,32}$/));
export const invitations = z.string().check(z.regex(/^[0-9A-Za-z]{8,40}$/));
/** Chosen by the client, new for every request. A request that comes again with the same key is done once. */
export const keys = z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/));
/** The hash of the moves that count, in base64url: who remembers it can tell later that this game was played. */
export const moveHashes = z.string().check(z.regex(/^[\w-]{43}$/));
const seat = z.int().check(z.minimum(0), z.maximum(15));
const number = z.int().check(z.minimum(0));

/** Text without anything that could command a terminal or hide in a line. */
export const chatTexts = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(LONGEST_CHAT),
  z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u),
  z.refine(isVisible, {
    error: 'this holds characters that nobody can see; type it again without them',
    params: { code: BAD_TEXT },
  }),
);

export const clientMessages = z.discriminatedUnion('type', [
  /** Shows the table from now on. `since` is the number of the last entry that the client has seen. */
  z.strictObject({
    type: z.literal('watch'),
    table: tableIds,
    invitation: z.optional(invitations),
    /** For those who hold several seats: through which one's eyes. */
    seat: z.optional(seat),
    since: z.optional(number),
  }),
  z.strictObject({ type: z.literal('unwatch'), table: tableIds }),
  z.strictObject({
    type: z.literal('do'),
    table: tableIds,
    key: keys,
    command: commands,
    invitation: z.optional(invitations),
  }),
  z.strictObject({ type: z.literal('say'), table: tableIds, key: keys, text: chatTexts }),
  /**
   * Once more with the same people: takes the seat that is kept at their next table, which the first who asks opens, and
   * shows that one instead. Who wants to add to the luck asks for it over HTTP, and sits down with the commitment in hand.
   */
  z.strictObject({ type: z.literal('play-again'), table: tableIds, key: keys }),
]);

export type ClientMessage = z.infer<typeof clientMessages>;

/** Why something was refused: a code for programs, a sentence for people, and the rule that says no. */
export const errors = z.strictObject({
  code: z.string(),
  message: z.string(),
  rule: z.optional(z.string()),
  place: z.optional(z.string()),
});

export type WireError = z.infer<typeof errors>;

const names = z.record(z.string(), z.string());
const chatLines = z.strictObject({ number, at: z.number(), person: z.string(), text: z.string() });

export type ChatLine = z.infer<typeof chatLines>;

/** Something that happened at the table beside the game: who sat down, left, asked for an undo. */
const news = z.strictObject({ type: z.string(), seat: z.optional(seat), at: z.number() });

export type News = z.infer<typeof news>;

/** What a newer server adds is left out: a page that was open before it goes on. */
const serverMessages = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), protocol: z.int(), person: z.string(), now: z.number() }),
  /** The whole table. `heard` is what was told since an entry, or the story from its beginning. */
  z.object({
    type: z.literal('whole'),
    table: tableIds,
    number,
    now: z.number(),
    picture: z.unknown(),
    names,
    present: z.array(z.string()),
    heard: z.array(z.unknown()),
    /** The entry after which `heard` begins; null says that it is the whole story. */
    since: z.nullable(number),
    chat: z.array(chatLines),
    h: z.optional(moveHashes),
  }),
  /** What changed from one entry to a later one. Who is not at `from` asks for the whole. */
  z.object({
    type: z.literal('change'),
    table: tableIds,
    from: number,
    number,
    change: z.optional(z.unknown()),
    names: z.optional(names),
    heard: z.optional(z.array(z.unknown())),
    news: z.optional(z.array(news)),
    h: z.optional(moveHashes),
  }),
  z.object({
    type: z.literal('present'),
    table: tableIds,
    people: z.array(z.string()),
    names: z.optional(names),
  }),
  z.object({ type: z.literal('chat'), table: tableIds, line: chatLines, names }),
  /** Done, and durable: it stands in the log under this number. */
  z.object({ type: z.literal('done'), key: z.string(), number }),
  z.object({
    type: z.literal('refused'),
    key: z.nullable(z.string()),
    table: z.optional(tableIds),
    error: errors,
  }),
]);

export type ServerMessage = z.infer<typeof serverMessages>;

/** The messages in a frame that a server sent. */
export function readFrame(text: string): readonly ServerMessage[] {
  const frame: unknown = JSON.parse(text);
  return (Array.isArray(frame) ? frame : [frame]).map((message) => z.parse(serverMessages, message));
}
export type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;
