// The board: a ring of 24 spaces, and the alley that leaves it at 14 and rejoins it at 22.

import { at } from '@safehouse/kernel';
import { CODEBOOK, type Country, DISGUISE, KEY } from './components.ts';
import { COUNTRIES, type CountryName } from './vocabulary.ts';

/** What a space does to the spy who stops there. */
export type Space =
  | { readonly type: 'start' | 'entrance' | 'border' | 'back' | 'again' | 'gift' | 'move-card' }
  | { readonly type: 'collect'; readonly amount: number }
  | { readonly type: 'password' | 'embassy'; readonly country: Country }
  | { readonly type: 'shop'; readonly kind: number }
  | { readonly type: 'black-market' | 'confiscate' | 'eliminator' };

export const START = 0;
export const ENTRANCE = 14;
export const BORDER = 15;
export const ALLEY = 24;
const ALLEY_END = 32;
const ALLEY_EXIT = 22;
const RING_END = 23;

const password = (name: CountryName): Space => ({ type: 'password', country: COUNTRIES.indexOf(name) });
const embassy = (name: CountryName): Space => ({ type: 'embassy', country: COUNTRIES.indexOf(name) });

export const SPACES: readonly Space[] = [
  { type: 'start' },
  password('russian'),
  { type: 'move-card' },
  { type: 'shop', kind: DISGUISE },
  password('american'),
  { type: 'move-card' },
  { type: 'again' },
  { type: 'gift' },
  { type: 'collect', amount: 10 },
  password('italian'),
  { type: 'shop', kind: KEY },
  password('spanish'),
  { type: 'move-card' },
  { type: 'black-market' },
  { type: 'entrance' },
  { type: 'border' },
  { type: 'back' },
  password('german'),
  { type: 'shop', kind: CODEBOOK },
  { type: 'move-card' },
  { type: 'gift' },
  password('french'),
  { type: 'move-card' },
  { type: 'black-market' },
  { type: 'collect', amount: 20 },
  { type: 'eliminator' },
  embassy('french'),
  embassy('german'),
  { type: 'confiscate' },
  embassy('spanish'),
  embassy('italian'),
  embassy('american'),
  embassy('russian'),
];

export function spaceAt(place: number): Space {
  return at(SPACES, place);
}

export function isInAlley(place: number): boolean {
  return place >= ALLEY;
}

/** The space after this one; from the entrance, along the border. */
export function nextSpace(place: number): number {
  if (place === RING_END) return START;
  return place === ALLEY_END ? ALLEY_EXIT : place + 1;
}
