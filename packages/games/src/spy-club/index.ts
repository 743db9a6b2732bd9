// Spy Club, one case: 2 to 4 players together against the suspect. Its rules are SK-1 to SK-17.

import { type Chance, type Game, gameIsOver, outOfTurn, Refusal, type Seat, type Tell } from '@safehouse/kernel';
import { scheduleFirstTurn } from './agenda.ts';
import { applyAnswer, legalAnswers } from './campaign/answering.ts';
import { setUpCampaign } from './campaign/cards.ts';
import { Registry } from './campaign/in-play.ts';
import { copyCampaign } from './campaign/kept.ts';
import type { Module } from './campaign/module.ts';
import { legalActions } from './chapters/actions.ts';
import { applyConfirmation } from './chapters/confirming.ts';
import { applyConsent, applyTeamwork, applyUse, legalConsent } from './chapters/consent.ts';
import { result } from './chapters/ending.ts';
import { applyRemoval, legalRemovals } from './chapters/events.ts';
import { applyFocus } from './chapters/focusing.ts';
import { applyFlip } from './chapters/investigating.ts';
import { applyScouting } from './chapters/scouting.ts';
import { beginTurn, endTurn } from './chapters/turn.ts';
import { facts } from './facts.ts';
import { goOn } from './going-on.ts';
import { type Event, eventsWith } from './narration.ts';
import { type Move, moves, movesWithModules } from './notation.ts';
import { type Options, optionsWith } from './options.ts';
import { type Question, stillAsked } from './pending.ts';
import type { Case, Play } from './play.ts';
import { tellsNothing } from './quiet.ts';
import { redeal } from './redeal.ts';
import { RULES } from './rules.ts';
import { setUp } from './setup.ts';
import { clone, phaseOf, type State } from './state.ts';
import { type View, viewFor, viewsWith } from './view.ts';
import type { Phase } from './vocabulary.ts';

/** The seats that must act now: those that are asked, one after the other or all at once, else the active player. */
function toAct({ outcome, question, turn }: State): readonly Seat[] {
  if (outcome !== null) return [];
  if (question === null) return [turn];
  const seats = stillAsked(question);
  return isSealed(question) ? seats.toSorted((one, other) => one - other) : seats.slice(0, 1);
}

function isSealed(question: Question): boolean {
  return question.by === 'module' && question.isSealed;
}

/** Sealed answers may be changed until the last one is in. */
function mayChoose(state: State, seat: Seat): boolean {
  const { question } = state;
  if (question?.by === 'module' && question.isSealed) return question.asked.some((one) => one.seat === seat);
  return toAct(state)[0] === seat;
}

function legalMoves(now: Case, seat: Seat): readonly Move[] {
  const { state } = now;
  if (!mayChoose(state, seat)) return [];
  const { question } = state;
  switch (question?.by) {
    case undefined:
      return legalActions(now);
    case 'consent':
      return legalConsent();
    case 'remove-ideas':
      return legalRemovals(state);
    case 'module':
      return legalAnswers(question, seat);
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
  answer: ['question', 'SK-6'],
};

function apply(play: Play, seat: Seat, move: Move): void {
  const { state } = play;
  const phase = phaseOf(state);
  if (phase === 'over') throw gameIsOver('SK-17');
  if (!mayChoose(state, seat)) throw outOfTurn(seat, phase === 'consent' ? 'SK-11' : 'SK-6');
  const [wanted, rule] = PHASE_OF[move.type];
  if (wanted !== phase) {
    throw new Refusal('wrong-time', `${move.type} cannot be chosen now (${phase})`, { rule });
  }
  if (state.question === null) act(play, move);
  else answer(play, state.question, [seat, move]);
  goOn(play);
}

function act(play: Play, move: Move): void {
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
    case 'use':
      applyUse(play, move);
      break;
    case 'end-turn':
      endTurn(play);
      break;
    // These answer a question.
    case 'agree':
    case 'refuse':
    case 'remove-idea':
    case 'answer':
      break;
  }
}

function answer(play: Play, question: Question, [seat, move]: readonly [Seat, Move]): void {
  if (question.by === 'consent') applyConsent(play, question, move.type === 'agree');
  else if (question.by === 'remove-ideas' && move.type === 'remove-idea') applyRemoval(play, question, move);
  else if (question.by === 'module' && move.type === 'answer') applyAnswer(play, question, [seat, move]);
}

/** The game with these campaign modules; without any it is the case of the rulebook. */
export function spyClubWith(modules: readonly Module[]): Game<State, Move, View, Event, Options> {
  const registry = new Registry(modules);
  const now = (state: State): Case => ({ state, modules: registry.inPlay(state.campaign) });
  return {
    id: 'spy-club',
    seats: { fewest: 2, most: 4 },
    isCooperative: true,
    rules: Object.assign({}, RULES, ...modules.map(({ rules }) => rules ?? {})),
    options: optionsWith(registry),
    moves: registry.isEmpty ? moves : movesWithModules,
    views: viewsWith(registry),
    events: eventsWith(registry),
    setup: (seats: number, agreed: Options, chance: Chance, tell?: Tell<Event>) => {
      const state = setUp(seats, agreed, chance);
      const play: Play = { state, modules: registry.inPlay(null), added: 0, chance, tell };
      tell?.({ type: 'opened', seat: state.turn });
      if (agreed.cards !== undefined) setUpCampaign(play, agreed.cards);
      beginTurn(play);
      scheduleFirstTurn(play);
      goOn(play);
      return state;
    },
    toAct,
    legalMoves: (state, seat) => legalMoves(now(state), seat),
    apply: (state, seat, move, chance, tell) =>
      apply({ state, modules: registry.inPlay(state.campaign), added: 0, chance, tell }, seat, move),
    viewFor: (state, viewer) => viewFor(now(state), viewer),
    redeal: (view, chance) => redeal(registry, view, chance),
    tellsNothing: (event, before) => tellsNothing(registry, event, before),
    result,
    clone: (state) => clone(state, copyCampaign(registry, state.campaign)),
    facts: (state) => facts(now(state)),
  };
}

export const spyClub = spyClubWith([]);
