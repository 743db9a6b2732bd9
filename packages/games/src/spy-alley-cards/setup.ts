// Setup: AC-1 to AC-3.

import { at, type Chance, deal, dealIdentities, printedOrder, sortPile, type Tell } from '@safehouse/kernel';
import { CARD_IDS, cardNames, countsOf, ELIMINATORS, HAND_SIZE, inTextOrder } from './components.ts';
import { freshMemories } from './memory.ts';
import type { Event } from './narration.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';
import { COUNTRIES } from './vocabulary.ts';

export function setup(seats: number, { copies }: Options, chance: Chance, tell?: Tell<Event>): State {
  // AC-1
  const cards = COUNTRIES.map((_, country) => country);
  chance.shuffle(cards, COUNTRIES);
  const identities = dealIdentities(cards, seats);
  // AC-3
  const deck = printedOrder(countsOf(copies));
  chance.shuffle(deck, CARD_IDS);
  const players = identities.dealt.map(() => ({
    hand: sortPile(deal(deck, HAND_SIZE)),
    alley: [],
    eliminators: ELIMINATORS, // AC-2
    denied: 0,
    complete: false,
    out: false,
    lastTurn: null,
  }));
  for (const [seat, { hand }] of players.entries()) {
    const country = at(COUNTRIES, at(identities.dealt, seat));
    tell?.(
      { type: 'dealt', seat },
      { to: [seat], event: { type: 'dealt', seat, country, hand: cardNames(inTextOrder(hand)) } },
    );
  }
  tell?.({ type: 'turn', seat: 0 });
  return {
    phase: 'turn',
    turn: 0,
    copies,
    players,
    deck,
    discard: [],
    identities,
    memories: freshMemories(players, copies),
    sightings: [],
    winner: null,
  };
}
