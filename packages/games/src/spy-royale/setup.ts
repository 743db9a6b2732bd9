// Setup: SR-1 to SR-4.

import { at, type Chance, deal, impossible, sortPile, type Tell } from '@safehouse/kernel';
import { ACTION_CARDS, CARD_IDS, cardId, NO_FACTIONS } from './components.ts';
import { missionId } from './missions.ts';
import type { Event } from './narration.ts';
import type { Options } from './options.ts';
import type { Player, State } from './state.ts';
import { DURATIONS, MISSION_IDS } from './vocabulary.ts';

export const MISSIONS_EACH = 3;
const HAND_CARDS_EACH = 5;

/** Cards in each draft pack, by the number of players (SR-4). */
const PACK_CARDS: Readonly<Record<number, number>> = { 2: 8, 3: 7, 4: 6, 5: 5 };

const DURATION_CARDS = DURATIONS.map((_, card) => card);
const MISSION_CARDS = MISSION_IDS.map((_, mission) => mission);

function packSize(seats: number): number {
  return PACK_CARDS[seats] ?? impossible(`nobody drafts with ${seats}`);
}

export function setup(seats: number, options: Options, chance: Chance, tell?: Tell<Event>): State {
  // SR-1
  const durations = DURATION_CARDS.slice();
  chance.shuffle(durations, DURATIONS);
  const duration = at(DURATIONS, at(durations, 0));

  const missions = MISSION_CARDS.slice();
  chance.shuffle(missions, MISSION_IDS);
  const actions = ACTION_CARDS.slice();
  chance.shuffle(actions, CARD_IDS);

  const players: Player[] = [];
  for (let seat = 0; seat < seats; seat++) {
    players.push({
      missions: deal(missions, MISSIONS_EACH), // SR-2
      hand: sortPile(deal(actions, HAND_CARDS_EACH)), // SR-3
      pack: [],
      drafted: [],
      area: [],
      choice: null,
      shielded: false,
      missionsToScore: 1,
    });
  }
  // SR-4: the packs come after all hands; what is left of the deck is out of the game.
  for (const player of players) player.pack = sortPile(deal(actions, packSize(seats)));

  tell?.({ type: 'duration', turns: duration });
  for (const [seat, { missions: own, hand, pack }] of players.entries()) {
    const cards = { missions: own.map(missionId), hand: hand.map(cardId), pack: pack.map(cardId) };
    tell?.({ type: 'dealt', seat }, { to: [seat], event: { type: 'dealt', seat, cards } });
  }
  return { options, phase: 'draft', duration, turn: 0, disabled: NO_FACTIONS, players };
}
