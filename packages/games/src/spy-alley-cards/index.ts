// Spy Alley, the card game: 2 to 6 players, a hand, an open alley and a secret country. Its rules are AC-1 to AC-13.

import { type Chance, type Game, gameIsOver, outOfTurn, Refusal, type Seat, type Tell } from '@safehouse/kernel';
import { applyPurchase } from './black-market.ts';
import { applyConfiscation } from './confiscating.ts';
import { applyIdentity, legalIdentities } from './elimination.ts';
import { facts, whoActs } from './facts.ts';
import { applyAccusation, applyElimination } from './guessing.ts';
import { applyDiscard, applyDraw, applyLay, applySwap, legalLayings } from './laying.ts';
import { type Event, events } from './narration.ts';
import { type Move, moves } from './notation.ts';
import { type Options, options } from './options.ts';
import { tellsNothing } from './quiet.ts';
import { redeal } from './redeal.ts';
import { RULES } from './rules.ts';
import { setup } from './setup.ts';
import { clone, type State } from './state.ts';
import { legalTurns } from './turn.ts';
import { type View, viewFor, views } from './view.ts';
import type { Phase } from './vocabulary.ts';
import { applyDeclaration, result } from './winning.ts';

function toAct(state: State): readonly Seat[] {
  const seat = whoActs(state);
  return seat === null ? [] : [seat];
}

function legalMoves(state: State, seat: Seat): readonly Move[] {
  if (whoActs(state) !== seat) return [];
  switch (state.phase) {
    case 'turn':
      return legalTurns(state);
    case 'lay':
      return legalLayings(state);
    case 'identity':
      return legalIdentities();
    case 'over':
      return [];
  }
}

/** In which phase each move is made, and the rule that says so. */
const PHASE_OF: Readonly<Record<Move['type'], readonly [Phase, keyof typeof RULES]>> = {
  draw: ['turn', 'AC-4'],
  lay: ['lay', 'AC-4'],
  discard: ['lay', 'AC-4'],
  swap: ['lay', 'AC-4'],
  confiscate: ['turn', 'AC-5'],
  'black-market': ['turn', 'AC-6'],
  eliminate: ['turn', 'AC-7'],
  accuse: ['turn', 'AC-8'],
  declare: ['turn', 'AC-9'],
  identity: ['identity', 'AC-11'],
};

function apply(state: State, seat: Seat, move: Move, chance: Chance, tell?: Tell<Event>): void {
  if (state.phase === 'over') throw gameIsOver(state.winner?.how === 'set' ? 'AC-9' : 'AC-11');
  if (whoActs(state) !== seat) throw outOfTurn(seat, state.phase === 'identity' ? 'AC-11' : 'AC-3');
  const [phase, rule] = PHASE_OF[move.type];
  if (phase !== state.phase) {
    throw new Refusal('wrong-time', `${move.type} cannot be chosen now (${state.phase})`, { rule });
  }
  switch (move.type) {
    case 'draw':
      applyDraw(state, chance, tell);
      break;
    case 'lay':
      applyLay(state, move, tell);
      break;
    case 'discard':
      applyDiscard(state, move, tell);
      break;
    case 'swap':
      applySwap(state, move, tell);
      break;
    case 'confiscate':
      applyConfiscation(state, move, { chance, tell });
      break;
    case 'black-market':
      applyPurchase(state, move, { chance, tell });
      break;
    case 'eliminate':
      applyElimination(state, move, tell);
      break;
    case 'accuse':
      applyAccusation(state, move, tell);
      break;
    case 'identity':
      applyIdentity(state, move, tell);
      break;
    case 'declare':
      applyDeclaration(state, tell);
      break;
  }
}

export const spyAlleyCards: Game<State, Move, View, Event, Options> = {
  id: 'spy-alley-cards',
  seats: { fewest: 2, most: 6 },
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
  redeal,
  tellsNothing,
  result,
  clone,
  facts,
};
