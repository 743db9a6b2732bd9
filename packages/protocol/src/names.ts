// What people may call themselves, and what they call their programs and passkeys.

import * as z from 'zod/mini';
import { isAlike } from './look-alikes.ts';
import { isVisible } from './visible.ts';

/** In code points, after normalisation. */
export const LONGEST_NAME = 30;
/** The code of what is refused although it has the form of a name. */
const BAD_NAME = 'bad-name';

const FORM = new RegExp(
  `^[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}][\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]{0,${LONGEST_NAME - 1}}$`,
  'u',
);

/** A name has something to see, hides nothing, and does not begin with a mark, which would sit on what stands before. */
export function isVisibleName(name: string): boolean {
  return !/^\p{M}/u.test(name) && isVisible(name);
}

export const names = z.string().check(
  z.trim(),
  z.normalize('NFC'),
  z.regex(FORM),
  z.refine(isVisibleName, {
    error: 'a name must be seen: use letters, digits or signs, and nothing that is invisible',
    params: { code: BAD_NAME },
  }),
);

/** What bots are called, on screen and off, in all languages, and somebody without a name. */
const HOUSE_NAMES: readonly string[] = [
  ...['random', 'rookie', 'agent', 'mastermind', 'bot', 'someone'],
  ...['kestrel', 'magpie', 'heron', 'wren', 'osprey', 'jackdaw'],
  ...['気まぐれ', '新米', '諜報員', '黒幕', 'ボット', '誰か'],
  ...['ハヤブサ', 'カササギ', 'アオサギ', 'ミソサザイ', 'ミサゴ', 'コクマル'],
  ...['hasard', 'recrue', 'cerveau', 'robot', 'quelqu’un'],
  ...['faucon', 'pie', 'héron', 'roitelet', 'balbuzard', 'choucas'],
];

/** Whether a name looks like one that the house has given away: people are not to pass for bots, or for nobody. */
export function isHouseName(name: string): boolean {
  return HOUSE_NAMES.some((taken) => isAlike(taken, name));
}
