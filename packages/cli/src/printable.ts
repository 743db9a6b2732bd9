// What came from elsewhere (names, records, what a server says), so that a terminal shows it and does nothing else.

/**
 * What commands a terminal, turns the direction of a line, breaks it, or is not to be seen: control and format
 * characters, halves of characters, separators of lines, fillers, and Braille's empty pattern.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A sentence on one line: what should not be printed is written as its number. */
export function printable(sentence: string): string {
  return sentence.replaceAll(UNSAFE, (character) => {
    const number = (character.codePointAt(0) ?? 0).toString(16);
    return number.length > 2 ? `\\u{${number}}` : `\\x${number.padStart(2, '0')}`;
  });
}

/** JSON for programs, which a terminal can show as well. What should not be printed is escaped, so it reads back the same. */
export function jsonText(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  return text.replaceAll(UNSAFE, (character) => (character === '\n' ? character : escaped(character)));
}

function escaped(character: string): string {
  let text = '';
  for (let unit = 0; unit < character.length; unit++) {
    text += `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`;
  }
  return text;
}
