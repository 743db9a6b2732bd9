// Frames of plain text, written in one piece. ws writes a header and a text, and measures the text by itself; with a
// thousand people that costs three of a hundred moves.

/** The last and only frame of a text message, by RFC 6455. */
const TEXT = 0x81;
/** Longer texts give their length in two more bytes. */
const LONGEST_SHORT = 125;
const TWO_BYTES = 126;
const LONGEST_PLAIN = 0xffff;

/**
 * Whether a text is its own bytes, nothing but ASCII. To ask makes one piece of a text that was put together of many,
 * which is cheap as long as they are at hand: later they have to be fetched from all over the memory.
 */
export function isPlain(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}

export function fitsPlainFrame({ length }: string): boolean {
  return length <= LONGEST_PLAIN;
}

/** The frame of a plain text, each character a byte. */
export function plainFrame(text: string): string {
  const { length } = text;
  if (length <= LONGEST_SHORT) return `${String.fromCharCode(TEXT, length)}${text}`;
  return `${String.fromCharCode(TEXT, TWO_BYTES, length >> 8, length & 0xff)}${text}`;
}
