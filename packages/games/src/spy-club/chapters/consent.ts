// The partner's consent to teamwork: SK-11.

import { ask } from '../agenda.ts';
import { demandUse, use } from '../campaign/using.ts';
import { ANSWERS, type Move, type MoveOf } from '../notation.ts';
import { copyQuestion, type Offer, type Question } from '../pending.ts';
import type { Play } from '../play.ts';
import { demandTeamwork, partnerIn, type Teamwork, teamUp } from './teamwork.ts';

export function applyTeamwork(play: Play, teamwork: Teamwork): void {
  demandTeamwork(play, teamwork);
  propose(play, teamwork, partnerIn(teamwork));
}

/** An action of a module; one that involves a partner goes as teamwork does. */
export function applyUse(play: Play, move: MoveOf<'use'>): void {
  const wanted = demandUse(play, move);
  const { partner } = wanted;
  if (partner === undefined) use(play, move.module, wanted);
  else propose(play, { ...move, partner }, partner);
}

/** SK-11: done at once, or offered to the partner. Whatever comes of it, an investigation is over (SK-7). */
function propose(play: Play, offer: Offer, partner: number): void {
  const { state, tell } = play;
  state.investigated = null;
  if (state.options.consent === 'auto') {
    carryOut(play, offer);
    return;
  }
  ask(play, copyQuestion({ by: 'consent', asked: [partner], offer }));
  tell?.({ type: 'asked', seat: state.turn, partner, about: offer.type });
}

function carryOut(play: Play, offer: Offer): void {
  if (offer.type === 'use') use(play, offer.module, demandUse(play, offer));
  else teamUp(play, offer);
}

export function legalConsent(): readonly Move[] {
  return ANSWERS;
}

/** SK-11: a refused offer leaves no trace. */
export function applyConsent(
  play: Play,
  { offer, asked: [seat] }: Question & { by: 'consent' },
  agreed: boolean,
): void {
  play.state.question = null;
  play.tell?.({ type: 'answered', seat, agreed });
  if (agreed) carryOut(play, offer);
}
