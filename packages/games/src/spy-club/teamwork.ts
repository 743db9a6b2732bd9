// Teamwork: SK-11, and SK-12 where the focus is on a gap.

import { at, impossible, Refusal, type Seat } from '@safehouse/kernel';
import { cardOf, faceOf, isAspect, kindShown, type Side } from './components.ts';
import type { Case, Play } from './module.ts';
import { ADVICE, ANSWERS, COMPARE, type Move, type MoveOf } from './notation.ts';
import { activePlayer, type Offer, type Player, playerAt, type State } from './state.ts';
import { demandAction } from './turn.ts';

/** What somebody's focus shows; null for a gap (SK-12). */
function focusKind({ hand, focus }: Player): number | null {
  const side = at(hand, focus);
  return side === null ? null : kindShown(side);
}

/** SK-11: both focus cards show one aspect. */
function canTeamUp(now: Case, partner: Seat): boolean {
  const { state, modules } = now;
  if (partner === state.turn || state.players[partner] === undefined) return false;
  const kind = focusKind(activePlayer(state));
  const alike = kind !== null && isAspect(kind) && kind === focusKind(playerAt(state, partner));
  return modules.reduce((can, module) => module.canTeamUp?.(now, can, partner) ?? can, alike);
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
      for (const trade of trades) if (trade.type === 'compare' && canTrade(state, trade)) found.push(trade);
    }
    const { ideas } = playerAt(state, partner);
    for (let count = 0; count < ideas; count++) found.push(at(at(ADVICE, partner), count));
  }
}

/** SK-11: done at once, or offered to the partner. Whatever comes of it, an investigation is over (SK-7). */
export function applyTeamwork(play: Play, offer: Offer): void {
  const { state, tell } = play;
  demandAction(play);
  const partner = partnerIn(offer);
  demandPartner(play, partner);
  if (offer.type === 'compare' ? !canTrade(state, offer) : offer.ideas > playerAt(state, partner).ideas) {
    throw new Refusal('cannot-trade', `seat ${partner} cannot give that to seat ${state.turn} now`, { rule: 'SK-11' });
  }
  state.investigated = null;
  if (state.options.consent === 'auto') {
    teamUp(play, offer);
    return;
  }
  state.phase = 'consent';
  state.offer = { ...offer };
  tell?.({ type: 'asked', seat: state.turn, partner, about: offer.type });
}

function demandPartner(now: Case, partner: Seat): void {
  if (canTeamUp(now, partner)) return;
  const why = `the focus of seat ${partner} does not show the same aspect as that of seat ${now.state.turn}`;
  const rule = focusKind(activePlayer(now.state)) === null ? 'SK-12' : 'SK-11';
  throw new Refusal('no-teamwork', why, { rule });
}

export function partnerIn(offer: Offer): Seat {
  return offer.type === 'compare' ? offer.with : offer.from;
}

export function legalAnswers(): readonly Move[] {
  return ANSWERS;
}

/** SK-11: a refused offer leaves no trace. */
export function applyAnswer(play: Play, agreed: boolean): void {
  const { state, tell } = play;
  const offer = state.offer ?? impossible('nothing was offered');
  state.phase = 'actions';
  state.offer = null;
  tell?.({ type: 'answered', seat: partnerIn(offer), agreed });
  if (agreed) teamUp(play, offer);
}

function teamUp(play: Play, offer: Offer): void {
  if (offer.type === 'compare') compareNotes(play, offer);
  else getAdvice(play, offer);
  for (const module of play.modules) module.teamedUp?.(play, partnerIn(offer));
}

/** SK-11: a card for a card, each into the other's slot. */
function compareNotes({ state, tell }: Play, { with: seat, give, take }: Extract<Offer, { type: 'compare' }>): void {
  const [player, partner] = [activePlayer(state), playerAt(state, seat)];
  const mine = at(player.hand, give) ?? impossible('nothing to give');
  const theirs = at(partner.hand, take) ?? impossible('nothing to take');
  player.hand[give] = theirs;
  partner.hand[take] = mine;
  state.given.push({ card: cardOf(mine), by: state.turn }, { card: cardOf(theirs), by: seat });
  tell?.({ type: 'compared', seat: state.turn, partner: seat, gave: faceOf(mine), took: faceOf(theirs) });
}

/** SK-11: some or all of the partner's ideas. */
function getAdvice({ state, tell }: Play, { from, ideas }: Extract<Offer, { type: 'advice' }>): void {
  playerAt(state, from).ideas -= ideas;
  activePlayer(state).ideas += ideas;
  tell?.({ type: 'advised', seat: state.turn, partner: from, ideas });
}
