// Events: SK-16.

import { at, backOf, Refusal, type Seat } from '@safehouse/kernel';
import { faceOf, KINDS, kindShown, LEVELS, type Side } from './components.ts';
import { endCase } from './ending.ts';
import type { Case, Play } from './module.ts';
import { type Move, type MoveOf, REMOVE_FROM, REMOVE_FROM_SUPPLY } from './notation.ts';
import { fillIncoming } from './refill.ts';
import { aspectsSolved, type State, show, takeTop } from './state.ts';
import { moveMarker } from './suspect.ts';
import { nextTurn } from './turn.ts';
import type { EventName, Kind } from './vocabulary.ts';

const EVENT_OF: Readonly<Record<Kind, EventName | null>> = {
  motive: 'roadblock',
  suspect: 'sabotage',
  location: 'decoy',
  crime: 'loose-end',
  object: 'fatigue',
  distraction: null,
};

/** SK-16: what the card shows where the suspect stopped decides. Then the next turn begins, if the case goes on. */
export function triggerEvent(play: Play, side: Side | null): void {
  const { state, modules } = play;
  const printed = side === null ? null : EVENT_OF[at(KINDS, kindShown(side))];
  const event = modules.reduce((what, module) => (module.eventThere ? module.eventThere(play, what) : what), printed);
  if (event !== null) happen(play, event);
  if (state.outcome === null && state.phase === 'actions') nextTurn(play);
}

function happen(play: Play, event: EventName): void {
  const { state, tell } = play;
  const { fatigue, sabotage } = LEVELS[state.options.difficulty];
  switch (event) {
    case 'fatigue':
      takeIdeas(play, event, aspectsSolved(state) + fatigue);
      break;
    case 'sabotage':
      takeIdeas(play, event, sabotage);
      break;
    case 'loose-end': {
      const discarded = discardIncoming(state);
      tell?.({ type: 'event', event, ideas: 0, discarded: discarded.map(faceOf) });
      break;
    }
    case 'decoy':
      tell?.({ type: 'event', event, ideas: 0, discarded: [] });
      moveMarker(play);
      break;
    case 'roadblock':
      tell?.({ type: 'event', event, ideas: 0, discarded: [] });
      flipHands(state);
      break;
  }
}

/** Loose end: the two rightmost incoming clues, the deck's top the last of them; as many as there are. */
function discardIncoming(state: State): readonly Side[] {
  const places = [...state.incoming.keys()].filter((place) => state.incoming[place] !== null).slice(0, 2);
  const discarded = places.flatMap((place) => state.incoming[place] ?? []);
  for (const place of places) state.incoming[place] = null;
  const top = discarded.length < 2 ? takeTop(state) : null;
  const gone = top === null ? discarded : [...discarded, top];
  state.discard.push(...gone);
  fillIncoming(state);
  return gone;
}

/** Roadblock: every card in every hand flips. */
function flipHands(state: State): void {
  for (const { hand } of state.players) {
    for (const [slot, side] of hand.entries()) if (side !== null) hand[slot] = show(state, backOf(side));
  }
}

function ideasLeft({ supply, players }: State): number {
  return players.reduce((sum, { ideas }) => sum + ideas, supply);
}

/** Fatigue and sabotage: the active player chooses whose ideas go. SK-17: out of ideas if there are too few. */
function takeIdeas(play: Play, event: EventName, count: number): void {
  const { state, tell } = play;
  tell?.({ type: 'event', event, ideas: count, discarded: [] });
  if (ideasLeft(state) < count && endCase(play, 'out-of-ideas')) return;
  state.toRemove = Math.min(count, ideasLeft(state));
  if (state.toRemove === 0) return;
  state.phase = 'remove-ideas';
  removeWhatIsClear(play);
}

/** Where ideas can be removed from: the supply is -1. */
function placesWithIdeas({ supply, players }: State): Seat[] {
  return [...(supply > 0 ? [SUPPLY] : []), ...[...players.keys()].filter((seat) => at(players, seat).ideas > 0)];
}

const SUPPLY = -1;

/** SK-16: an idea that can come from one place only is removed by itself; after the last one the next turn begins. */
function removeWhatIsClear(play: Play): void {
  const { state } = play;
  while (state.toRemove > 0) {
    const [only, another] = placesWithIdeas(state);
    if (only === undefined || another !== undefined) return;
    removeIdea(play, only);
  }
  state.phase = 'actions';
}

function removeIdea({ state, tell }: Play, from: Seat): void {
  if (from === SUPPLY) state.supply -= 1;
  else at(state.players, from).ideas -= 1;
  state.removed += 1;
  state.toRemove -= 1;
  tell?.({ type: 'idea-removed', from: from === SUPPLY ? 'supply' : from });
}

export function legalRemovals({ state }: Case): Move[] {
  return placesWithIdeas(state).map((place) => (place === SUPPLY ? REMOVE_FROM_SUPPLY : at(REMOVE_FROM, place)));
}

export function applyRemoval(play: Play, { from }: MoveOf<'remove-idea'>): void {
  const { state } = play;
  const place = from === 'supply' ? SUPPLY : from;
  if (!placesWithIdeas(state).includes(place)) {
    throw new Refusal('no-ideas-there', `there is no idea at ${from === 'supply' ? 'the supply' : `seat ${from}`}`, {
      rule: 'SK-16',
    });
  }
  removeIdea(play, place);
  removeWhatIsClear(play);
  if (state.phase === 'actions') nextTurn(play);
}
