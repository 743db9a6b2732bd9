// Events: SK-16.

import { at, Refusal } from '@safehouse/kernel';
import { NumberPoint, ValuePoint } from '../campaign/points.ts';
import { faceOf, KINDS, LEVELS, type Side } from '../components.ts';
import { kindOf } from '../kinds.ts';
import { type Move, type MoveOf, REMOVE_FROM, REMOVE_FROM_SUPPLY } from '../notation.ts';
import type { Question } from '../pending.ts';
import type { Play } from '../play.ts';
import { aspectsSolved, clueUnderSuspect, type State } from '../state.ts';
import { discard, flip } from '../verbs/clues.ts';
import { takeTop } from '../verbs/decks.ts';
import { demandRemoval, holders, removeIdea } from '../verbs/ideas.ts';
import { moveMarker } from '../verbs/pieces.ts';
import type { EventName, Kind } from '../vocabulary.ts';
import { fillIncoming } from './refill.ts';

const EVENT_OF: Readonly<Record<Kind, EventName | null>> = {
  motive: 'roadblock',
  suspect: 'sabotage',
  location: 'decoy',
  crime: 'loose-end',
  object: 'fatigue',
  distraction: null,
};

/** SK-16: what happens where the suspect stopped, on that clue or gap. */
export const EVENT = new ValuePoint<EventName | null, Side | null>('what happens where the suspect stops');

/** SK-16: how many ideas an event removes. */
export const IDEAS_REMOVED = new NumberPoint<EventName>('the ideas that an event removes');

/** SK-16: what the card shows where the suspect stopped decides. */
export function triggerEvent(play: Play): void {
  const side = clueUnderSuspect(play.state);
  const printed = side === null ? null : EVENT_OF[at(KINDS, kindOf(play, side))];
  const event = EVENT.of(play, printed, side);
  if (event !== null) happen(play, event);
}

/** SK-16: also where a module says so. */
export function happen(play: Play, event: EventName): void {
  const { state, tell } = play;
  const ideas = Math.max(0, IDEAS_REMOVED.of(play, ideasRemovedBy(state, event), event));
  const discarded = event === 'loose-end' ? discardIncoming(state) : [];
  tell?.({ type: 'event', event, ideas, discarded: discarded.map(faceOf) });
  if (event === 'decoy' && moveMarker(play)) return;
  if (event === 'roadblock') flipHands(state);
  demandRemoval(play, ideas);
}

/** Fatigue and sabotage. */
function ideasRemovedBy(state: State, event: EventName): number {
  const { fatigue, sabotage } = LEVELS[state.options.difficulty];
  if (event === 'sabotage') return sabotage;
  return event === 'fatigue' ? aspectsSolved(state) + fatigue : 0;
}

/** Loose end: the two rightmost incoming clues, the deck's top the last of them; as many as there are. */
function discardIncoming(state: State): readonly Side[] {
  const places = [...state.incoming.keys()].filter((place) => state.incoming[place] !== null).slice(0, 2);
  const discarded = places.flatMap((slot) => discard(state, { in: 'incoming', slot }) ?? []);
  const top = discarded.length < 2 ? takeTop(state) : null;
  if (top !== null) state.discard.push(top);
  fillIncoming(state);
  return top === null ? discarded : [...discarded, top];
}

/** Roadblock: every card in every hand flips. */
function flipHands(state: State): void {
  for (const [seat, { hand }] of state.players.entries()) {
    for (const [slot, side] of hand.entries()) if (side !== null) flip(state, { in: 'hand', seat, slot });
  }
}

type Removal = Question & { by: 'remove-ideas' };

/** SK-16: an idea that can come from one place only is removed by itself. */
export function removeWhatIsClear(play: Play, removal: Removal): void {
  const { state } = play;
  while (removal.ideas > 0) {
    const [only, another] = holders(state);
    if (only === undefined || another !== undefined) break;
    removal.ideas -= 1;
    removeIdea(play, only);
  }
  state.question = removal.ideas > 0 && holders(state).length > 0 ? removal : null;
}

export function legalRemovals(state: State): Move[] {
  return holders(state).map((holder) => (holder === 'supply' ? REMOVE_FROM_SUPPLY : at(REMOVE_FROM, holder)));
}

export function applyRemoval(play: Play, removal: Removal, { from }: MoveOf<'remove-idea'>): void {
  if (!holders(play.state).includes(from)) {
    throw new Refusal('no-ideas-there', `there is no idea at ${from === 'supply' ? 'the supply' : `seat ${from}`}`, {
      rule: 'SK-16',
    });
  }
  removal.ideas -= 1;
  removeIdea(play, from);
  removeWhatIsClear(play, removal);
}
