// Spy Royale as a state that Colyseus can synchronise: what all see, and what one seat sees.

import { schema } from '@colyseus/schema';

export const Played = schema({ card: 'string', enabled: 'boolean', points: 'number' });

export const Place = schema({
  hand: 'number',
  pack: 'number',
  missions: 'number',
  points: 'number',
  chosen: 'boolean',
  shielded: 'boolean',
  missionsToScore: 'number',
  drafted: ['string'],
  area: [Played],
});

export const Own = schema({
  hand: ['string'],
  pack: ['string'],
  missions: ['string'],
  /** What is known of the packs of others, by seat. */
  passed: ['string'],
  choice: 'string',
  choices: ['string'],
});

export const TableState = schema({
  phase: 'string',
  turn: 'number',
  duration: 'number',
  crowd: 'number',
  result: 'string',
  disabled: ['string'],
  seats: [Place],
  owns: { array: Own, view: true },
});
