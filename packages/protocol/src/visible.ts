// What can be seen of a text. Names and lines of chat are taken for what they look like: nothing may hide in them.

/** These take up room and show nothing, although Unicode counts them as letters or signs. */
const BLANKS = '\\u2800\\ufffc\\u{1d159}\\u{16fe4}\\u{13441}\\u{13442}';
/** Shown as nothing: fillers, directions, tags, spaces of no width, and the like. */
const IGNORED = '\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb';

const SEEN = new RegExp(`[^\\p{Z}\\p{M}\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}${IGNORED}${BLANKS}]`, 'u');
const HIDDEN = new RegExp(`[${IGNORED}${BLANKS}]`, 'u');
/** Selectors choose the look of the sign before them: of emoji, of Chinese characters, of a key's cap. */
const SELECTED =
  /[#*0-9]\ufe0f\u20e3|(?=[^\0-\x7f])[\p{S}\p{P}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}]\p{Variation_Selector}/gu;
/** Emoji of several parts, Persian, and the scripts of India join or part what stands around these. */
const JOINED = /(?<=[^\p{Z}\p{C}])[\u200c\u200d](?=[^\p{Z}\p{C}])/gu;

/** Whether there is something to see, and nothing hidden. Joiners and selectors count where they have something to do. */
export function isVisible(text: string): boolean {
  return SEEN.test(text) && !HIDDEN.test(text.replaceAll(SELECTED, 'x').replaceAll(JOINED, ''));
}
