// Spy Royale: 2 to 5 players, simultaneous card play after a draft. Its rules are SR-1 to SR-19.

import { type Chance, type Game, gameIsOver, type Seat, type Tell } from '@safehouse/kernel';
import { cardId, cardNumber } from './components.ts';
import { layPicksOpen, legalDrafts, refuseDraft } from './draft.ts';
import { result } from './ending.ts';
import { facts } from './facts.ts';
import { type Event, events } from './narration.ts';
import { type Move, moves } from './notation.ts';
import { type Options, options } from './options.ts';
import { redeal } from './redeal.ts';
import { RULES } from './rules.ts';
import { setup } from './setup.ts';
import { clone, hasEverybodyChosen, playerAt, type State } from './state.ts';
import { legalPlays, playTurn, refusePlay } from './turn.ts';
import { type View, viewFor, views, viewsOf } from './view.ts';

/** Those who have not chosen yet (SR-5, SR-7). */
function toAct({ phase, players }: State): readonly Seat[] {
  const seats: Seat[] = [];
  if (phase === 'over') return seats;
  for (let seat = 0; seat < players.length; seat++) if (players[seat]?.choice === null) seats.push(seat);
  return seats;
}

function legalMoves(state: State, seat: Seat): readonly Move[] {
  switch (state.phase) {
    case 'draft':
      return legalDrafts(state, seat);
    case 'play':
      return legalPlays(state, seat);
    case 'over':
      return [];
  }
}

/** A choice, made or changed, is sealed; the last one lays all of them open. */
function apply(state: State, seat: Seat, move: Move, _chance: Chance, tell?: Tell<Event>): void {
  if (state.phase === 'over') throw gameIsOver('SR-17');
  const card = cardNumber(move.card);
  if (move.type === 'draft') refuseDraft(state, seat, card);
  else refusePlay(state, seat, card);

  playerAt(state, seat).choice = card;
  tell?.({ type: 'chose', seat }, { to: [seat], event: { type: 'chose', seat, card: cardId(card) } });
  if (!hasEverybodyChosen(state)) return;
  if (state.phase === 'draft') layPicksOpen(state, tell);
  else playTurn(state, tell);
}

export const spyRoyale: Game<State, Move, View, Event, Options> = {
  id: 'spy-royale',
  seats: { fewest: 2, most: 5 },
  rules: RULES,
  options,
  moves,
  views,
  events,
  setup,
  toAct,
  legalMoves,
  apply,
  viewFor,
  viewsOf,
  redeal,
  result,
  clone,
  facts,
};
