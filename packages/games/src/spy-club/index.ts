// Spy Club, one case: 2 to 4 players together against the suspect. Its rules are SK-1 to SK-17.

import { type Chance, type Game, gameIsOver, outOfTurn, Refusal, type Seat, type Tell } from '@safehouse/kernel';
import { applyConfirmation } from './confirming.ts';
import { result } from './ending.ts';
import { applyRemoval, legalRemovals } from './events.ts';
import { facts } from './facts.ts';
import { applyFocus } from './focusing.ts';
import { applyFlip } from './investigating.ts';
import type { Case, Module, Play } from './module.ts';
import { type Event, events } from './narration.ts';
import { type Move, moves, movesWithModules } from './notation.ts';
import { type Options, options } from './options.ts';
import { tellsNothing } from './quiet.ts';
import { redeal } from './redeal.ts';
import { RULES } from './rules.ts';
import { applyScouting } from './scouting.ts';
import { setUp } from './setup.ts';
import { clone, type State } from './state.ts';
import { applyAnswer, applyTeamwork, legalAnswers, partnerIn } from './teamwork.ts';
import { applyUse, beginTurn, endTurn, legalActions } from './turn.ts';
import { type View, viewFor, views } from './view.ts';
import type { Phase } from './vocabulary.ts';

/** Who must act now: the active player, or the partner who was asked. */
function whoActs({ phase, turn, offer }: State): Seat | null {
  if (phase === 'over') return null;
  return offer === null ? turn : partnerIn(offer);
}

function toAct(state: State): readonly Seat[] {
  const seat = whoActs(state);
  return seat === null ? [] : [seat];
}

function legalMoves(now: Case, seat: Seat): readonly Move[] {
  if (whoActs(now.state) !== seat) return [];
  switch (now.state.phase) {
    case 'actions':
      return legalActions(now);
    case 'consent':
      return legalAnswers();
    case 'remove-ideas':
      return legalRemovals(now);
    case 'over':
      return [];
  }
}

/** In which phase each move is made, and the rule that says so. */
const PHASE_OF: Readonly<Record<Move['type'], readonly [Phase, keyof typeof RULES]>> = {
  flip: ['actions', 'SK-7'],
  focus: ['actions', 'SK-8'],
  confirm: ['actions', 'SK-9'],
  scout: ['actions', 'SK-10'],
  compare: ['actions', 'SK-11'],
  advice: ['actions', 'SK-11'],
  use: ['actions', 'SK-6'],
  'end-turn': ['actions', 'SK-6'],
  agree: ['consent', 'SK-11'],
  refuse: ['consent', 'SK-11'],
  'remove-idea': ['remove-ideas', 'SK-16'],
};

function apply(play: Play, seat: Seat, move: Move): void {
  const { state } = play;
  if (state.phase === 'over') throw gameIsOver('SK-17');
  if (whoActs(state) !== seat) throw outOfTurn(seat, state.phase === 'consent' ? 'SK-11' : 'SK-6');
  const [phase, rule] = PHASE_OF[move.type];
  if (phase !== state.phase) {
    throw new Refusal('wrong-time', `${move.type} cannot be chosen now (${state.phase})`, { rule });
  }
  switch (move.type) {
    case 'flip':
      applyFlip(play, move);
      break;
    case 'focus':
      applyFocus(play, move);
      break;
    case 'confirm':
      applyConfirmation(play, move);
      break;
    case 'scout':
      applyScouting(play, move);
      break;
    case 'compare':
    case 'advice':
      applyTeamwork(play, move);
      break;
    case 'agree':
    case 'refuse':
      applyAnswer(play, move.type === 'agree');
      break;
    case 'remove-idea':
      applyRemoval(play, move);
      break;
    case 'use':
      applyUse(play, move);
      break;
    case 'end-turn':
      endTurn(play);
      break;
  }
}

/** The game with these modules, which the campaign adds; without any it is the case of the rulebook. */
export function caseWith(modules: readonly Module[]): Game<State, Move, View, Event, Options> {
  return {
    id: 'spy-club',
    seats: { fewest: 2, most: 4 },
    isCooperative: true,
    rules: RULES,
    options,
    moves: modules.length === 0 ? moves : movesWithModules,
    views,
    events,
    setup: (seats: number, agreed: Options, chance: Chance, tell?: Tell<Event>) => {
      const play: Play = { state: setUp(seats, agreed, chance), modules, chance, tell };
      tell?.({ type: 'opened', seat: play.state.turn });
      for (const module of modules) module.setup?.(play);
      beginTurn(play);
      return play.state;
    },
    toAct,
    legalMoves: (state, seat) => legalMoves({ state, modules }, seat),
    apply: (state, seat, move, chance, tell) => apply({ state, modules, chance, tell }, seat, move),
    viewFor: (state, viewer) => viewFor({ state, modules }, viewer),
    redeal,
    tellsNothing: (event, before) => tellsNothing(modules, event, before),
    result,
    clone,
    facts,
  };
}

export const spyClub = caseWith([]);
