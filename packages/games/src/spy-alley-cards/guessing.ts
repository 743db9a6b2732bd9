// Guessing identities: with an eliminator card (AC-7), or by accusing (AC-8).

import { at, identityOf, Refusal, ruleOut, type Tell } from '@safehouse/kernel';
import { type CountrySet, countriesOn, MOST_DENIED } from './components.ts';
import { eliminate } from './elimination.ts';
import type { Event } from './narration.ts';
import { ACCUSE, ELIMINATE, type Move, type MoveOf } from './notation.ts';
import { activePlayer, isOpponent, type Player, playerAt, type State } from './state.ts';
import { endTurn } from './turn-order.ts';
import { COUNTRIES } from './vocabulary.ts';

/** The countries that an alley shows, on items and wild cards. */
function countriesShown({ alley }: Player): CountrySet {
  return alley.reduce((set, card) => set | countriesOn(card), 0);
}

export function legalEliminations(state: State, found: Move[]): void {
  for (let target = 0; target < state.players.length; target++) {
    if (whyNotTargeted(state, target) !== null) continue;
    const shown = countriesShown(playerAt(state, target));
    for (const [country, move] of at(ELIMINATE, target).entries()) {
      if (((shown >> country) & 1) === 1) found.push(move);
    }
  }
}

/** AC-7: right, and the card is kept; wrong, and the opponent lays it face down, denied. */
export function applyElimination(state: State, { target, country }: MoveOf<'eliminate'>, tell?: Tell<Event>): void {
  const named = COUNTRIES.indexOf(country);
  const why = whyNotEliminated(state, target, named);
  if (why !== null) {
    throw new Refusal('cannot-eliminate', `seat ${state.turn} cannot name ${country} for seat ${target}: ${why}`, {
      rule: 'AC-7',
    });
  }
  const right = identityOf(state.identities, target) === named;
  tell?.({ type: 'guessed', seat: state.turn, target, country, eliminator: true, right });
  if (right) {
    eliminate(state, { loser: target, survivor: state.turn, isShown: true }, tell);
    return;
  }
  activePlayer(state).eliminators -= 1;
  playerAt(state, target).denied += 1;
  ruleOut(state.identities, target, named);
  endTurn(state, tell);
}

/** AC-7: why no eliminator card can be used on that spy. */
function whyNotTargeted(state: State, target: number): string | null {
  if (activePlayer(state).eliminators === 0) return 'there is no eliminator card left';
  if (!isOpponent(state, target)) return 'that is no opponent in the game';
  return playerAt(state, target).denied >= MOST_DENIED ? 'that spy has denied two already' : null;
}

function whyNotEliminated(state: State, target: number, country: number): string | null {
  const why = whyNotTargeted(state, target);
  if (why !== null) return why;
  const shown = countriesShown(playerAt(state, target));
  return ((shown >> country) & 1) === 1 ? null : 'the alley does not show that country';
}

/** AC-8: any opponent, any of the six countries. */
export function legalAccusations(state: State, found: Move[]): void {
  for (let seat = 0; seat < state.players.length; seat++) {
    if (isOpponent(state, seat)) for (const move of at(ACCUSE, seat)) found.push(move);
  }
}

/** AC-8: right, and the opponent is out; wrong, and the accuser is. */
export function applyAccusation(state: State, { target, country }: MoveOf<'accuse'>, tell?: Tell<Event>): void {
  if (!isOpponent(state, target)) {
    throw new Refusal('no-opponent', `seat ${target} is no opponent in the game`, { rule: 'AC-8' });
  }
  const accuser = state.turn;
  const named = COUNTRIES.indexOf(country);
  const right = identityOf(state.identities, target) === named;
  tell?.({ type: 'guessed', seat: accuser, target, country, eliminator: false, right });
  if (!right) ruleOut(state.identities, target, named);
  const [loser, survivor] = right ? [target, accuser] : [accuser, target];
  eliminate(state, { loser, survivor, isShown: right }, tell);
}
