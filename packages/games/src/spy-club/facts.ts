// The summary for referees: everything, hidden sides included, in the order the rules page gives.

import { at, type Json, type Seat } from '@safehouse/kernel';
import { factsOfKept } from './campaign/kept.ts';
import { solvedNames } from './chapters/ending.ts';
import { LEVELS, MOVEMENT_IDS, SIDE_IDS, type Side } from './components.ts';
import { stillAsked } from './pending.ts';
import type { Case } from './play.ts';
import { phaseOf, type State } from './state.ts';
import type { ClueId, ClueName, Difficulty, Kind, Outcome, Phase } from './vocabulary.ts';

type Solved = Readonly<Partial<Record<Kind, ClueName>>>;

export type Facts = {
  readonly phase: Phase;
  readonly active: Seat;
  readonly actionsLeft: number;
  readonly difficulty: Difficulty;
  readonly escape: { readonly at: number; readonly end: number };
  readonly supply: number;
  readonly removed: number;
  readonly seats: readonly {
    readonly hand: readonly (ClueId | null)[];
    readonly focus: number;
    readonly ideas: number;
  }[];
  readonly center: readonly (ClueId | null)[];
  readonly incoming: readonly (ClueId | null)[];
  readonly deck: number;
  readonly discard: readonly ClueId[];
  readonly suspect: { readonly seat: Seat; readonly slot: number };
  readonly movement: { readonly last: string | null; readonly left: number };
  readonly solved: Solved;
  readonly result: { readonly outcome: Outcome; readonly solved: Solved } | null;
};

/** What a case with campaign cards has besides. */
interface CampaignFacts {
  /** Which module asks, and the seats that are still to answer. */
  readonly question: { readonly by: string; readonly seats: readonly Seat[] } | null;
  /** What modules keep, hidden things included. */
  readonly modules: Readonly<Record<string, Json>>;
}

export function facts({ state, modules }: Case): Facts & Partial<CampaignFacts> {
  const { campaign, question } = state;
  if (campaign === null) return plainFacts(state);
  return {
    ...plainFacts(state),
    question: question?.by === 'module' ? { by: question.module, seats: stillAsked(question) } : null,
    modules: factsOfKept(modules.registry, campaign),
  };
}

function plainFacts(state: State): Facts {
  const { movement, suspect, outcome } = state;
  const last = movement.drawn.at(-1);
  return {
    phase: phaseOf(state),
    active: state.turn,
    actionsLeft: state.actionsLeft,
    difficulty: state.options.difficulty,
    escape: { at: state.escape, end: LEVELS[state.options.difficulty].steps },
    supply: state.supply,
    removed: state.removed,
    seats: state.players.map(({ hand, focus, ideas }) => ({ hand: hand.map(nameOf), focus, ideas })),
    center: state.center.map(nameOf),
    incoming: [...state.incoming, state.deck[0] ?? null].map(nameOf),
    deck: state.deck.length,
    discard: state.discard.map((side) => at(SIDE_IDS, side)),
    suspect: { seat: suspect.seat, slot: suspect.slot },
    movement: { last: last === undefined ? null : at(MOVEMENT_IDS, last), left: movement.deck.length },
    solved: solvedNames(state),
    result: outcome && { outcome, solved: solvedNames(state) },
  };
}

function nameOf(side: Side | null): ClueId | null {
  return side === null ? null : at(SIDE_IDS, side);
}
