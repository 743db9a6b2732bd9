import { randomInt } from 'node:crypto';

const MANNERS = [
  'Quiet',
  'Amber',
  'Velvet',
  'Silver',
  'Crimson',
  'Hidden',
  'Northern',
  'Gentle',
  'Swift',
  'Paper',
  'Brass',
  'Misty',
  'Copper',
  'Distant',
  'Early',
  'Foggy',
  'Golden',
  'Humble',
  'Ivory',
  'Jade',
  'Lonely',
  'Marble',
  'Patient',
  'Scarlet',
];
const COVERS = [
  'Heron',
  'Lynx',
  'Magpie',
  'Otter',
  'Raven',
  'Badger',
  'Falcon',
  'Moth',
  'Fox',
  'Swan',
  'Viper',
  'Owl',
  'Crane',
  'Wren',
  'Stork',
  'Weasel',
  'Marten',
  'Jackal',
  'Gecko',
  'Newt',
  'Hare',
  'Ibis',
  'Puma',
  'Tern',
];
const NUMBERS = 1_000;

/**
 * What a guest is called until the guest has a better idea. There are half a million, because two people at one table
 * cannot have the same name.
 */
export function newCodeName(): string {
  const pick = (words: readonly string[]) => words[randomInt(words.length)];
  return `${pick(MANNERS)} ${pick(COVERS)} ${randomInt(NUMBERS)}`;
}
