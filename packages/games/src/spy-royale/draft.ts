// The draft: SR-5 and SR-6.

import { at, impossible, Refusal, rightOf, type Seat, sortPile, type Tell, takeOut } from '@safehouse/kernel';
import { type Card, cardId } from './components.ts';
import type { Event } from './narration.ts';
import { DRAFT_MOVES, type Move, movesFor } from './notation.ts';
import { playerAt, type State } from './state.ts';

const PICKS = 5;

/** SR-5: any card of the own pack. */
export function legalDrafts(state: State, seat: Seat): readonly Move[] {
  return movesFor(DRAFT_MOVES, playerAt(state, seat).pack);
}

export function refuseDraft(state: State, seat: Seat, card: Card): void {
  if (state.phase !== 'draft') {
    throw new Refusal('draft-is-over', 'the draft is over; play a card from the hand', { rule: 'SR-7' });
  }
  if (!playerAt(state, seat).pack.includes(card)) {
    throw new Refusal('not-in-pack', `no ${cardId(card)} lies in the pack of seat ${seat}`, { rule: 'SR-5' });
  }
}

/** SR-5: the choices are laid open, and the packs go on to the left. */
export function layPicksOpen(state: State, tell?: Tell<Event>): void {
  const { players } = state;
  for (let seat = 0; seat < players.length; seat++) {
    const player = at(players, seat);
    const picked = player.choice ?? impossible('a pick is missing');
    takeOut(player.pack, picked);
    player.drafted.push(picked);
    player.choice = null;
    tell?.({ type: 'picked', seat, card: cardId(picked) });
  }
  if (at(players, 0).drafted.length === PICKS) endDraft(state, tell);
  else passPacks(state, tell);
}

/** SR-5: the rest of each pack goes to the next seat. */
function passPacks({ players }: State, tell?: Tell<Event>): void {
  const packs = players.map(({ pack }) => pack);
  for (let seat = 0; seat < players.length; seat++) {
    const pack = at(packs, rightOf(seat, players.length));
    at(players, seat).pack = pack;
    const event: Event = { type: 'received', seat, count: pack.length };
    tell?.(event, { to: [seat], event: { ...event, pack: pack.map(cardId) } });
  }
}

/** SR-6: the picks join the hands, the rest of the packs is out of the game, and turn 1 begins. */
function endDraft(state: State, tell?: Tell<Event>): void {
  tell?.({ type: 'draft-over', picks: state.players.map(({ drafted }) => drafted.map(cardId)) });
  for (const player of state.players) {
    player.hand.push(...player.drafted);
    sortPile(player.hand);
    player.pack = [];
    if (!state.options.openNotes) player.drafted = [];
  }
  state.phase = 'play';
  state.turn = 1;
  tell?.({ type: 'turn', turn: 1, disabled: [] });
}
