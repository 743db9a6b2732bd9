// Setup: SA-1 to SA-4.

import { at, type Chance, dealIdentities, type Seat, type Tell } from '@safehouse/kernel';
import { DIE, GIFT_CARDS, GIFT_IDS, MOVE_CARDS } from './components.ts';
import type { Event } from './narration.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';
import { COUNTRIES, MOVE_CARD_VALUES } from './vocabulary.ts';

const CASH_A_PLAYER = 10;

export function setup(seats: number, _options: Options, chance: Chance, tell?: Tell<Event>): State {
  // SA-1
  const cards = COUNTRIES.map((_, country) => country);
  chance.shuffle(cards, COUNTRIES);
  // SA-3
  const moveCards = MOVE_CARDS.slice();
  chance.shuffle(moveCards, MOVE_CARD_VALUES);
  const gifts = GIFT_CARDS.slice();
  chance.shuffle(gifts, GIFT_IDS);

  const identities = dealIdentities(cards, seats);
  const players = identities.dealt.map(() => ({
    at: 0,
    cash: CASH_A_PLAYER * seats, // SA-2
    items: 0,
    wilds: 0,
    moveCards: [],
    out: false,
  }));
  for (const [seat, identity] of identities.dealt.entries()) {
    const country = at(COUNTRIES, identity);
    tell?.({ type: 'dealt', seat }, { to: [seat], event: { type: 'dealt', seat, country } });
  }
  const turn = whoStarts(
    players.map((_, seat) => seat),
    chance,
    tell,
  );
  tell?.({ type: 'turn', seat: turn });
  return {
    phase: 'turn',
    turn,
    players,
    moveDeck: { cards: moveCards, known: 0 },
    giftDeck: { cards: gifts, known: 0 },
    steps: 0,
    guessed: [],
    identities,
    winner: null,
  };
}

/** SA-4: the highest roll starts; those tied for it roll again. */
function whoStarts(seats: readonly Seat[], chance: Chance, tell?: Tell<Event>): Seat {
  const rolls = seats.map(() => chance.die(DIE));
  tell?.({ type: 'opening', rolls: seats.map((seat, index) => ({ seat, rolled: at(rolls, index) })) });
  const highest = Math.max(...rolls);
  const best = seats.filter((_, index) => rolls[index] === highest);
  return best.length === 1 ? at(best, 0) : whoStarts(best, chance, tell);
}
