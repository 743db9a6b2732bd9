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
];
const COVERS = ['Heron', 'Lynx', 'Magpie', 'Otter', 'Raven', 'Badger', 'Falcon', 'Moth', 'Fox', 'Swan', 'Viper', 'Owl'];
const NUMBERS = 100;

/** What a guest is called until the guest has a better idea. */
export function newCodeName(): string {
  const pick = (words: readonly string[]) => words[randomInt(words.length)];
  return `${pick(MANNERS)} ${pick(COVERS)} ${randomInt(NUMBERS)}`;
}
