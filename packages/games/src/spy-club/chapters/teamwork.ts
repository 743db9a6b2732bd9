// Teamwork: SK-11, and SK-12 where the focus is on a gap. Who must agree to it is in `consent`.

import { at, impossible, Refusal, type Seat } from '@safehouse/kernel';
import { doNext } from '../agenda.ts';
import { Permission, StepPoint } from '../campaign/points.ts';
import { cardOf, faceOf, isAspect, type KindNumber, type Side } from '../components.ts';
import { kindOf } from '../kinds.ts';
import { ADVICE, COMPARE, type Move, type MoveOf } from '../notation.ts';
import type { Case, Play } from '../play.ts';
import { activePlayer, type Player, playerAt, type State } from '../state.ts';
import { exchange } from '../verbs/clues.ts';
import { moveIdeas } from '../verbs/ideas.ts';
import { demandAction } from './turn.ts';

/** SK-11: whether the active player can team up with that seat. */
export const TEAMING_UP = new Permission<Seat>('teaming up');

/** SK-11: what comes of teamwork; the step is told the partner's seat. */
export const TEAMED_UP = new StepPoint('after teamwork');

/** Teamwork, as it is played or offered. */
export type Teamwork = MoveOf<'compare' | 'advice'>;

/** What somebody's focus shows; null for a gap (SK-12). */
function focusKind(now: Case, { hand, focus }: Player): KindNumber | null {
  const side = at(hand, focus);
  return side === null ? null : kindOf(now, side);
}

/** SK-11: both focus cards show one aspect. */
function canTeamUp(now: Case, partner: Seat): boolean {
  const { state } = now;
  if (partner === state.turn || state.players[partner] === undefined) return false;
  const kind = focusKind(now, activePlayer(state));
  const alike = kind !== null && isAspect(kind) && kind === focusKind(now, playerAt(state, partner));
  return TEAMING_UP.of(now, alike, partner);
}

/** SK-11: what a player gave away in a turn does not come back to that player in it. */
function hasGiven({ given }: State, seat: Seat, side: Side): boolean {
  return given.some(({ card, by }) => by === seat && card === cardOf(side));
}

function canTrade(state: State, { with: partner, give, take }: MoveOf<'compare'>): boolean {
  const [mine, theirs] = [activePlayer(state).hand[give] ?? null, playerAt(state, partner).hand[take] ?? null];
  return mine !== null && theirs !== null && !hasGiven(state, partner, mine) && !hasGiven(state, state.turn, theirs);
}

export function legalTeamwork(now: Case, found: Move[]): void {
  const { state } = now;
  for (let partner = 0; partner < state.players.length; partner++) {
    if (!canTeamUp(now, partner)) continue;
    for (const trades of at(COMPARE, partner)) {
      for (const trade of trades) if (canTrade(state, trade)) found.push(trade);
    }
    const { ideas } = playerAt(state, partner);
    for (let count = 0; count < ideas; count++) found.push(at(at(ADVICE, partner), count));
  }
}

export function partnerIn(teamwork: Teamwork): Seat {
  return teamwork.type === 'compare' ? teamwork.with : teamwork.from;
}

/** SK-11: it takes an action left, a partner, and something to give. */
export function demandTeamwork(play: Play, teamwork: Teamwork): void {
  const { state } = play;
  demandAction(play);
  const partner = partnerIn(teamwork);
  demandPartner(play, partner);
  if (teamwork.type === 'compare' ? canTrade(state, teamwork) : teamwork.ideas <= playerAt(state, partner).ideas)
    return;
  throw new Refusal('cannot-trade', `seat ${partner} cannot give that to seat ${state.turn} now`, { rule: 'SK-11' });
}

function demandPartner(now: Case, partner: Seat): void {
  if (canTeamUp(now, partner)) return;
  const why = `the focus of seat ${partner} does not show the same aspect as that of seat ${now.state.turn}`;
  const rule = focusKind(now, activePlayer(now.state)) === null ? 'SK-12' : 'SK-11';
  throw new Refusal('no-teamwork', why, { rule });
}

/** SK-11: what the two do together. */
export function teamUp(play: Play, teamwork: Teamwork): void {
  if (teamwork.type === 'compare') compareNotes(play, teamwork);
  else getAdvice(play, teamwork);
  doNext(play, TEAMED_UP.of(play.modules, { partner: partnerIn(teamwork) }));
}

/** SK-11: a card for a card, each into the other's slot. */
function compareNotes({ state, tell }: Play, { with: seat, give, take }: MoveOf<'compare'>): void {
  const mine = activePlayer(state).hand[give] ?? impossible('nothing to give');
  const theirs = playerAt(state, seat).hand[take] ?? impossible('nothing to take');
  exchange(state, { in: 'hand', seat: state.turn, slot: give }, { in: 'hand', seat, slot: take });
  state.given.push({ card: cardOf(mine), by: state.turn }, { card: cardOf(theirs), by: seat });
  tell?.({ type: 'compared', seat: state.turn, partner: seat, gave: faceOf(mine), took: faceOf(theirs) });
}

/** SK-11: some or all of the partner's ideas. */
function getAdvice({ state, tell }: Play, { from, ideas }: MoveOf<'advice'>): void {
  moveIdeas(state, { from, to: state.turn, count: ideas });
  tell?.({ type: 'advised', seat: state.turn, partner: from, ideas });
}
