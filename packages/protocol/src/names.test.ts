import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isAlike } from './look-alikes.ts';
import { chatTexts } from './messages.ts';
import { isHouseName, LONGEST_NAME, names } from './names.ts';

/** The name as it is kept, or null. */
const kept = (name: string) => {
  const parsed = z.safeParse(names, name);
  return parsed.success ? parsed.data : null;
};
const isSaid = (text: string) => z.safeParse(chatTexts, text).success;

describe('a name', () => {
  it.each([
    ['letters', 'Ana'],
    ['marks on letters', 'Zoë Brontë'],
    ['kana and kanji', '山田 がんも'],
    ['a chosen form of a kanji', '葛\u{e0100}城'],
    ['Arabic', 'عَلِيّ'],
    ['Hindi', 'की'],
    ['Hangul', '한글'],
    ['emoji', '🦊❤️'],
    ['a key cap', '7️⃣'],
    ['thirty signs of two units each', '🦊'.repeat(LONGEST_NAME)],
  ])('may be %s', (_, name) => expect(kept(name)).toBe(name.normalize('NFC')));

  it('is composed, and has no spaces around it', () => expect(kept('  Zoe\u0308 ')).toBe('Zoë'));

  it.each([
    ['Hangul fillers', '\u3164'],
    ['half-width Hangul fillers', '\uffa0\uffa0'],
    ['a Braille blank', '\u2800'],
    ['marks alone', '\u0301\u0302'],
    ['a mark before a letter', '\u0301a'],
    ['a filler inside', 'A\u3164na'],
    ['a blank at the end', 'Ana\u2800'],
    ['a grapheme joiner', 'A\u034fna'],
    ['a Khmer vowel that is not seen', 'A\u17b4'],
    ['a selector that selects nothing', 'Ana\ufe0f'],
    ['a selector of letters', 'A\u{e0100}na'],
    ['selectors alone', '\ufe0f\ufe0f'],
    ['a note without a head', '\u{1d159}'],
    ['a Mongolian selector', 'A\u180bna'],
  ])('may not be %s', (_, name) => {
    const { error } = z.safeParse(names, name);
    expect(error?.issues[0]).toMatchObject({ code: 'custom', params: { code: 'bad-name' } });
  });

  it.each(['', ' ', 'a\nb', 'x'.repeat(LONGEST_NAME + 1), '\u202eevil', 'a\u200bb', 'a\u200db', 'a\u{e0041}'])(
    'does not have the form %j',
    (name) => expect(z.safeParse(names, name).error?.issues[0]?.code).toBe('invalid_format'),
  );
});

describe('names look alike', () => {
  it.each([
    ['Ana', 'ANA'],
    ['Ana', 'Аna'],
    ['Ana', 'Ána'],
    ['Ana', 'A n a'],
    ['Ana', 'Ａｎａ'],
    ['Ana', '𝓐𝓷𝓪'],
    ['Ana', 'Ana.'],
    ['Bill', 'BiIl'],
    ['Bob', 'B0b'],
    ['Marnie', 'Mamie'],
    ['Helen', 'Ηelen'],
    ['Ήρα', 'ΗΡΑ'],
    ['ヘレン', 'へレン'],
    ['Straße', 'STRASSE'],
  ])('%s and %s', (one, other) => {
    expect(isAlike(one, other)).toBe(true);
    expect(isAlike(other, one)).toBe(true);
  });

  it.each([
    ['Ana', 'Anna'],
    ['Ana', 'Ana 2'],
    ['かき', 'がき'],
    ['की', 'का'],
    ['Quiet Heron 42', 'Quiet Heron 43'],
    ['Quiet Heron 1', 'Quiet Heron 7'],
    ['!', '?'],
    ['🦊', '🦉'],
  ])('but not %s and %s', (one, other) => expect(isAlike(one, other)).toBe(false));
});

describe('the house', () => {
  it.each([
    'rookie',
    'ROOKIE',
    'R o o k i e',
    'r00kie',
    'rооkie',
    'Ａgent',
    'Agént',
    'aɡent',
    '𝒎astermind',
    'rnastermind',
  ])('has given the name %s away', (name) => expect(isHouseName(name)).toBe(true));

  it.each(['Random', 'Someone', 'sоmeone', '新米', 'Cerveau', 'Kestrel', '-agent-'])('and %s', (name) =>
    expect(isHouseName(name)).toBe(true),
  );

  it.each(['Agent 47', 'Rook', 'Quiet Heron 42', 'Mata Hari', 'Someone else'])('but not %s', (name) =>
    expect(isHouseName(name)).toBe(false),
  );
});

describe('a line of chat', () => {
  it.each([
    ['an emoji of several parts', '👩‍❤️‍👨'],
    ['a flag', '🏳️‍🌈 🇫🇷'],
    ['an emoji with a tone', 'ok 👍🏽'],
    ['Persian with a parting sign', 'می‌خواهم'],
    ['Hindi with a joiner', 'क्‍ष'],
    ['a chosen form of a kanji', '葛\u{e0100}城'],
    ['a sign of a newer Unicode', '\u{1fae9}'],
    ['a single sign', '!'],
  ])('may hold %s', (_, text) => expect(isSaid(text)).toBe(true));

  it.each([
    ['a space of no width', 'a\u200bb'],
    ['a mark of direction', 'a\u200eb'],
    ['the other mark of direction', 'a\u200fb'],
    ['the Arabic mark', 'a\u061cb'],
    ['tags', 'a\u{e0041}\u{e0042}'],
    ['a flag made of tags', '🏴\u{e0067}\u{e007f}'],
    ['a joiner at the end', 'a\u200d'],
    ['a joiner alone', '\u200d'],
    ['two joiners', 'a\u200d\u200db'],
    ['a joiner beside a space', 'a \u200db'],
    ['a selector after a letter', 'a\ufe0fb'],
    ['many selectors', '❤\ufe0f\ufe0f'],
    ['nothing but fillers', '\u3164\uffa0'],
    ['nothing but a blank', '\u2800'],
    ['nothing but marks', '\u0301'],
    ['a soft hyphen', 'a\u00adb'],
    ['a byte order mark inside', 'a\ufeffb'],
    ['a direction', 'a\u202eb'],
  ])('may not hold %s', (_, text) => expect(isSaid(text)).toBe(false));
});
