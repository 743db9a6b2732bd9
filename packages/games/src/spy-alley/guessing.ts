// Guessing identities: the Spy Eliminator (SA-14, SA-19) and accusations (SA-16).

import { at, identityOf, Refusal, ruleOut, type Seat, type Tell } from '@safehouse/kernel';
import { isInAlley } from './board.ts';
import { eliminate } from './elimination.ts';
import type { Event } from './narration.ts';
import { ACCUSE, DONE, GUESS, type Move, type MoveOf } from './notation.ts';
import { playerAt, type State } from './state.ts';
import { endTurn } from './turn-order.ts';
import { COUNTRIES } from './vocabulary.ts';

function isOpponent(state: State, seat: Seat): boolean {
  const player = state.players[seat];
  return player !== undefined && seat !== state.turn && !player.out;
}

/** SA-16: any opponent, any of the six countries. */
export function legalAccusations(state: State, found: Move[]): void {
  for (let seat = 0; seat < state.players.length; seat++) {
    if (isOpponent(state, seat)) for (const move of at(ACCUSE, seat)) found.push(move);
  }
}

/** SA-16: right, and the opponent is out; wrong, and the accuser is. Either way the turn is over. */
export function applyAccusation(state: State, { target, country }: MoveOf<'accuse'>, tell?: Tell<Event>): void {
  if (!isOpponent(state, target)) {
    throw new Refusal('no-opponent', `seat ${target} is no opponent in the game`, { rule: 'SA-16' });
  }
  const accuser = state.turn;
  const named = COUNTRIES.indexOf(country);
  const right = identityOf(state.identities, target) === named;
  tell?.({ type: 'guessed', seat: accuser, target, country, free: false, right });
  state.guessed = [];
  if (!right) ruleOut(state.identities, target, named);
  const [loser, survivor] = right ? [target, accuser] : [accuser, target];
  eliminate(state, { loser, survivor, isShown: right }, tell);
}

/** SA-14: an opponent in the alley who was not guessed on this visit. */
function whyNotGuessed(state: State, seat: Seat): string | null {
  if (!isOpponent(state, seat)) return 'that is no opponent in the game';
  if (!isInAlley(playerAt(state, seat).at)) return 'that spy is not in the alley';
  return state.guessed.includes(seat) ? 'that spy was guessed on this visit' : null;
}

function hasTargets(state: State): boolean {
  return state.players.some((_, seat) => whyNotGuessed(state, seat) === null);
}

/** SA-14: who stops here may guess, if anybody else is in the alley. */
export function openEliminator(state: State, tell?: Tell<Event>): void {
  state.guessed = [];
  goOnGuessing(state, tell);
}

/** SA-19: on with those who were not guessed yet, until nobody is left. */
export function goOnGuessing(state: State, tell?: Tell<Event>): void {
  if (hasTargets(state)) state.phase = 'eliminator';
  else stopGuessing(state, tell);
}

export function stopGuessing(state: State, tell?: Tell<Event>): void {
  state.guessed = [];
  endTurn(state, tell);
}

export function legalGuesses(state: State): Move[] {
  const found: Move[] = [];
  for (let seat = 0; seat < state.players.length; seat++) {
    if (whyNotGuessed(state, seat) === null) for (const move of at(GUESS, seat)) found.push(move);
  }
  found.push(DONE);
  return found;
}

/** SA-14: without risk; a correct guess eliminates. */
export function applyGuess(state: State, { target, country }: MoveOf<'guess'>, tell?: Tell<Event>): void {
  const why = whyNotGuessed(state, target);
  if (why !== null) throw new Refusal('no-target', `seat ${target} cannot be guessed: ${why}`, { rule: 'SA-14' });
  const named = COUNTRIES.indexOf(country);
  const right = identityOf(state.identities, target) === named;
  tell?.({ type: 'guessed', seat: state.turn, target, country, free: true, right });
  state.guessed.push(target);
  if (right) {
    eliminate(state, { loser: target, survivor: state.turn, isShown: true }, tell);
    return;
  }
  ruleOut(state.identities, target, named);
  goOnGuessing(state, tell);
}
