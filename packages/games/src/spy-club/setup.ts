// Setup: SK-1 to SK-5.

import { at, type Chance, impossible, type Seat } from '@safehouse/kernel';
import {
  CLUE_CARDS,
  clockwise,
  handSlots,
  IDEAS,
  incomingPlaces,
  MOVEMENT_IDS,
  movementsOf,
  SIDE_IDS,
} from './components.ts';
import type { Options } from './options.ts';
import { type State, show } from './state.ts';
import { takeTop } from './verbs/decks.ts';
import { MOVEMENT_SETS, SYMBOLS } from './vocabulary.ts';

export function setUp(seats: number, options: Options, chance: Chance): State {
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const start = chance.pick(everybody, everybody);
  const movement = shuffleMovements(chance);
  // SK-2
  const deck = Array.from({ length: CLUE_CARDS }, (_, card) => 2 * card);
  chance.shuffleSides(deck, SIDE_IDS);
  const slots = handSlots(seats);
  const state: State = {
    turn: start,
    actionsLeft: 0,
    options,
    escape: 0,
    supply: IDEAS - seats,
    removed: 0,
    // SK-5
    players: everybody.map(() => ({ hand: Array<null>(slots).fill(null), focus: slots - 1, ideas: 1 })),
    center: SYMBOLS.map(() => null),
    incoming: Array<null>(incomingPlaces(seats)).fill(null),
    deck,
    discard: [],
    solved: [],
    suspect: { seat: start, slot: slots - 1 },
    movement,
    investigated: null,
    given: [],
    agenda: [],
    question: null,
    seen: SIDE_IDS.map(() => false),
    known: [],
    outcome: null,
    campaign: null,
  };
  dealClues(state, start);
  return state;
}

/** SK-1: one card of each set goes out unseen; day on sunset on night. */
function shuffleMovements(chance: Chance): State['movement'] {
  const out: number[] = [];
  const deck: number[] = [];
  for (const set of MOVEMENT_SETS) {
    const [first, ...others] = shuffledMovements(movementsOf(set), chance);
    out.push(first ?? impossible(`there are no movement cards of the ${set}`));
    deck.push(...others);
  }
  return { deck, drawn: [], out };
}

function shuffledMovements(cards: number[], chance: Chance): number[] {
  chance.shuffle(cards, MOVEMENT_IDS);
  return cards;
}

/** SK-3: the incoming clues, the rightmost first. SK-4: then the hands, clockwise from the starting player. */
function dealClues(state: State, start: Seat): void {
  show(state, at(state.deck, 0));
  for (const place of state.incoming.keys()) state.incoming[place] = takeTop(state);
  let spot = state.suspect;
  do {
    at(state.players, spot.seat).hand[spot.slot] = takeTop(state);
    spot = clockwise(spot, state.players.length);
  } while (spot.seat !== start || spot.slot !== state.suspect.slot);
}
