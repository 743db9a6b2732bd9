// Spy Alley, the board game: 2 to 6 players, roll and move with secret identities. Its rules are SA-1 to SA-19.

import { type Chance, type Game, gameIsOver, outOfTurn, Refusal, type Seat, type Tell } from '@safehouse/kernel';
import { DIE } from './components.ts';
import { applyConfiscation, legalConfiscations } from './confiscating.ts';
import { result } from './ending.ts';
import { facts, whoActs } from './facts.ts';
import { applyAccusation, applyGuess, legalGuesses, stopGuessing } from './guessing.ts';
import { applyIdentity, legalIdentities } from './identity.ts';
import { applyPath } from './movement.ts';
import { type Event, events } from './narration.ts';
import { type Move, moves, PATHS } from './notation.ts';
import { type Options, options } from './options.ts';
import { tellsNothing } from './quiet.ts';
import { redeal } from './redeal.ts';
import { RULES } from './rules.ts';
import { setup } from './setup.ts';
import { applyPurchase, legalPurchases } from './shopping.ts';
import { clone, type State } from './state.ts';
import { applyMoveCard, applyRoll, legalTurns } from './turn.ts';
import { endTurn } from './turn-order.ts';
import { type View, viewFor, views } from './view.ts';
import type { Phase } from './vocabulary.ts';

function toAct(state: State): readonly Seat[] {
  const seat = whoActs(state);
  return seat === null ? [] : [seat];
}

function legalMoves(state: State, seat: Seat): readonly Move[] {
  if (whoActs(state) !== seat) return [];
  switch (state.phase) {
    case 'turn':
      return legalTurns(state);
    case 'fork':
      return PATHS;
    case 'shop':
      return legalPurchases(state);
    case 'confiscate':
      return legalConfiscations(state);
    case 'eliminator':
      return legalGuesses(state);
    case 'identity':
      return legalIdentities();
    case 'over':
      return [];
  }
}

/** In which phase each move is made, and the rule that says so. */
const PHASE_OF: Readonly<Record<Move['type'], readonly [readonly Phase[], keyof typeof RULES]>> = {
  roll: [['turn'], 'SA-5'],
  'move-card': [['turn'], 'SA-5'],
  accuse: [['turn'], 'SA-16'],
  path: [['fork'], 'SA-7'],
  buy: [['shop'], 'SA-10'],
  confiscate: [['confiscate'], 'SA-13'],
  guess: [['eliminator'], 'SA-14'],
  done: [['shop', 'confiscate', 'eliminator'], 'SA-5'],
  identity: [['identity'], 'SA-17'],
};

function apply(state: State, seat: Seat, move: Move, chance: Chance, tell?: Tell<Event>): void {
  if (state.phase === 'over') throw gameIsOver(state.winner?.how === 'embassy' ? 'SA-15' : 'SA-18');
  if (whoActs(state) !== seat) throw outOfTurn(seat, state.phase === 'identity' ? 'SA-17' : 'SA-5');
  const [phases, rule] = PHASE_OF[move.type];
  if (!phases.includes(state.phase)) {
    throw new Refusal('wrong-time', `${move.type} cannot be chosen now (${state.phase})`, { rule });
  }
  switch (move.type) {
    case 'roll':
      applyRoll(state, chance.die(DIE), tell);
      break;
    case 'move-card':
      applyMoveCard(state, move, tell);
      break;
    case 'accuse':
      applyAccusation(state, move, tell);
      break;
    case 'path':
      applyPath(state, move, tell);
      break;
    case 'buy':
      applyPurchase(state, move, tell);
      break;
    case 'confiscate':
      applyConfiscation(state, move, tell);
      break;
    case 'guess':
      applyGuess(state, move, tell);
      break;
    case 'identity':
      applyIdentity(state, move, tell);
      break;
    case 'done':
      if (state.phase === 'eliminator') stopGuessing(state, tell);
      else endTurn(state, tell);
      break;
  }
}

export const spyAlley: Game<State, Move, View, Event, Options> = {
  id: 'spy-alley',
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
